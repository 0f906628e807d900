/** A path, in which the client puts variables. */
export const path = { type: 'scalar', path: 'linux', variables: 'replaced' } as const;

/** One file, by its label or path. */
export const archive = { ...path, type: 'label', names: 'file', filled: true } as const;

/** The file that a step writes. */
export const output = {
  ...path,
  type: 'label',
  names: 'output',
  required: true,
  filled: true,
  description: 'The file.',
} as const;

/** Whatever it is given, the client does not look for variables in it. */
export const kept = { type: 'scalar', variables: 'kept' } as const;
