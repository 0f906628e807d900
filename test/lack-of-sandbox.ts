import { spawnSync } from 'node:child_process';

/** Why no sandbox can be made here. `REQUIRE_ORACLES=1` makes it an error that bubblewrap is missing; a container may still refuse it. */
export function lackOfSandbox(): string | undefined {
  const { status, error } = spawnSync('/usr/bin/bwrap', ['--unshare-all', '--ro-bind', '/', '/', '/usr/bin/true']);
  if (status === 0) return undefined;
  if (error !== undefined && process.env['REQUIRE_ORACLES'] === '1') throw new Error('There is no /usr/bin/bwrap');
  return error === undefined ? 'this machine refuses bubblewrap' : 'there is no /usr/bin/bwrap';
}
