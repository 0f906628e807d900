import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runScript } from './run-script.ts';

const hasJq = spawnSync('jq', ['--version']).status === 0;
if (!hasJq && process.env['REQUIRE_ORACLES'] === '1') throw new Error('jq is required, but it is missing');

/** Runs the script where the check of links ends with a code and a report. */
function keep(report: string, code: number) {
  const gh = `case $* in *--method*) cat >/dev/null ;; *) printf '{"number":7,"title":"t","body":"b"}\\n' ;; esac`;
  const npm = `printf '%s' '${report}'; exit ${String(code)}`;
  const run = runScript('keep-link-issues.sh', [], {
    programs: { gh, npm },
    variables: { GH_TOKEN: 'x', REPOSITORY: 'me/games' },
  });
  return { code: run.code, calls: run.calls.filter((call) => call.includes('--method')) };
}

const ISSUES = [
  { action: 'open', title: 'a', body: 'b' },
  { action: 'update', number: 7, body: 'c' },
  { action: 'close', number: 8, body: 'd' },
];

test.skipIf(!hasJq)('opens, updates and closes what the report says', () => {
  const send = (method: string, path: string) =>
    `gh api --silent --method ${method} repos/me/games/issues${path} --input -`;
  expect(keep(JSON.stringify({ issues: ISSUES }), 1)).toEqual({
    code: 0,
    calls: [send('POST', ''), send('PATCH', '/7'), send('POST', '/8/comments'), send('PATCH', '/8')],
  });
});

test.skipIf(!hasJq)('does nothing where there is nothing to do', () => {
  expect(keep('{"issues":[]}', 0)).toEqual({ code: 0, calls: [] });
});

test.skipIf(!hasJq)('fails where the check itself fails', () => {
  expect(keep('', 2)).toEqual({ code: 2, calls: [] });
});
