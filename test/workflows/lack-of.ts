import { spawnSync } from 'node:child_process';

/** Why a program is not to be had here, or `undefined` where it is. `REQUIRE_ORACLES=1` makes its lack an error. */
export function lackOf(program: string, words: readonly string[]): string | undefined {
  const { error } = spawnSync(program, words, { encoding: 'utf8' });
  if (error === undefined) return undefined;
  const reason = `there is no ${program}`;
  if (process.env['REQUIRE_ORACLES'] === '1') throw new Error(`${program} is required, but ${reason}`);
  return reason;
}
