import type { DescribeStep } from '../effects/step-context.ts';
import type { Parameters } from './parameter.ts';

/** A task; lint, description, schema and completion follow from it. Source: the client's tasks, 0.5.23. */
export interface Task {
  readonly description: string;
  readonly parameters: Parameters;
  readonly oneOf?: readonly (readonly string[])[];
  /** Parameters that the client accepts and then overwrites. */
  readonly dropped?: readonly string[];
  /** The task ends in an error whatever it is given. */
  readonly fails?: true;
  readonly describe: DescribeStep;
}

export const prefix: Parameters = {
  prefix: {
    type: 'scalar',
    review: 'inside',
    path: 'linux',
    description: 'Folder of the Wine prefix; that of "game" by default.',
  },
  arch: { type: 'scalar', review: 'plain', values: ['win32', 'win64'], description: 'Architecture of the prefix.' },
};

/** Accepted since the functions behind the tasks have them; the client fills them in itself. */
export const clientFilled = { type: 'any', review: 'check', description: 'Filled in by the client.' } as const;
export const inner: Parameters = { wine_path: { ...clientFilled, type: 'scalar' }, runner: clientFilled };
export const config: Parameters = { config: clientFilled };
export const overrides: Parameters = {
  overrides: { type: 'map', review: 'library-order', description: 'Libraries and how Wine loads them.' },
};
export const runtime: Parameters = {
  disable_runtime: { type: 'flag', review: 'calm', description: "Whether it runs without the client's libraries." },
};
export const verb: Parameters = { proton_verb: { type: 'scalar', review: 'plain', description: 'Verb for Proton.' } };

export const processes: Parameters = {
  include_processes: { type: 'any', review: 'plain', split: true, description: 'Processes to wait for.' },
  exclude_processes: { type: 'any', review: 'plain', split: true, description: 'Processes not to wait for.' },
};
