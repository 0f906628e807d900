/** How a command ended, for the shell. */
export const ExitCode = {
  /** No finding of severity error. */
  clean: 0,
  findings: 1,
  /** Wrong use, or a failure of the program itself. */
  failure: 2,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
