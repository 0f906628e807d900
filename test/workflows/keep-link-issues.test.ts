import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { runScript } from './run-script.ts';

const hasJq = spawnSync('jq', ['--version']).status === 0;
if (!hasJq && process.env['REQUIRE_ORACLES'] === '1') throw new Error('jq is required, but it is missing');

const variables = { GH_TOKEN: 'x', REPOSITORY: 'me/games' };

/** Runs the first script where the check of links ends with a code and a report. */
function find(report: string, code: number) {
  const folder = temporaryFolder();
  const gh = `printf '{"number":7,"title":"t","body":"b"}\\n'`;
  const npm = `[ -z "\${GH_TOKEN-}" ] || exit 9; printf '%s' '${report}'; exit ${String(code)}`;
  const run = runScript('find-link-issues.sh', [folder, 'links'], { programs: { gh, npm }, variables });
  const file = join(folder, 'issues.json');
  return {
    code: run.code,
    issues: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined,
    writes: run.calls.filter((call) => call.includes('--method')),
  };
}

/** Runs the second, where a workflow opened the issues 7 and 8; gives the calls that write. */
function keep(issues: string) {
  const folder = temporaryFolder({ 'issues.json': issues });
  const gh = `case $* in *--method*) cat >/dev/null ;; *) printf '7\\n8\\n' ;; esac`;
  const run = runScript('keep-link-issues.sh', [folder], { programs: { gh }, variables });
  return { code: run.code, calls: run.calls.filter((call) => call.includes('--method')) };
}

const ISSUES = [
  { action: 'open', title: 'a', body: 'b' },
  { action: 'update', number: 7, body: 'c' },
  { action: 'close', number: 8, body: 'd' },
];

test.skipIf(!hasJq)('finds what to do without a right to do it, and hides its token from the program', () => {
  expect(find(JSON.stringify({ issues: ISSUES }), 1)).toEqual({ code: 0, issues: ISSUES, writes: [] });
  expect(find('{"issues":[]}', 0)).toEqual({ code: 0, issues: [], writes: [] });
});

test.skipIf(!hasJq)('fails where the check itself fails', () => {
  expect(find('', 2)).toEqual({ code: 2, issues: undefined, writes: [] });
});

test.skipIf(!hasJq)('opens, updates and closes what was found', () => {
  const send = (method: string, path: string) =>
    `gh api --silent --method ${method} repos/me/games/issues${path} --input -`;
  expect(keep(JSON.stringify(ISSUES))).toEqual({
    code: 0,
    calls: [send('POST', ''), send('PATCH', '/7'), send('POST', '/8/comments'), send('PATCH', '/8')],
  });
  expect(keep('[]')).toEqual({ code: 0, calls: [] });
});

test.skipIf(!hasJq)('touches no issue of a person', () => {
  expect(keep('[{"action":"close","number":9,"body":"x"}]')).toEqual({ code: 0, calls: [] });
});

test.skipIf(!hasJq).each([
  ['no JSON', '{'],
  ['no list', '{"issues":[]}'],
  ['an unknown action', '[{"action":"delete","number":7,"body":"x"}]'],
  ['a path in the place of a number', '[{"action":"close","number":"7/../8","body":"x"}]'],
  ['a part of a number', '[{"action":"close","number":7.5,"body":"x"}]'],
  ['no title', '[{"action":"open","body":"x"}]'],
  ['too many issues', JSON.stringify(Array.from({ length: 200 }, () => ISSUES[0]))],
])('refuses an artifact with %s', (_name, issues) => {
  expect(keep(issues)).toEqual({ code: 1, calls: [] });
});
