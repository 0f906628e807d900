import { describe, expect, test } from 'vitest';
import { usualRiskSeverities } from '../../../generator/scripts/policy/risk-findings.ts';
import { findDiagnostics } from '../../find-codes.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { riskFacts } from '../../../generator/scripts/effects/risk/risk-facts.ts';
import { effectsOf } from '../effects/installer-of.ts';
import { toCatalogue } from '../example-catalogue.ts';

const LINUX = 'games/m/my-game/my-game-linux.yaml';

const EXECUTED = ['files:', '- setup: https://example.org/setup.run', 'installer:', '- execute: {file: setup}'];

test.each([
  ['a step', ['installer:', '- chmodx: a', '- execute: {command: echo | base64 -d}'], 'hidden-command', 10],
  ['a file', ['files:', '- a: https://example.org/a', '- b-c: https://user@example.org/b'], 'disguised-address', 10],
  ['a setting', ['system:', '  prefix_command: sudo -E', '  env: {}'], 'privileged-command', 9],
  ['a variable', ['system:', '  env:', '    LD_PRELOAD: a.so'], 'environment-loads-code', 10],
])('%s is what the finding points at', async (_, lines, code, line) => {
  const findings = await findIn(lines);
  expect(findings).toContain(`warning ${code}:${String(line)}`);
});

describe.each([
  ['as escapes', ['installer:', String.raw`- execute: {command: "echo a | b\x61se64 -d"}`]],
  ['in a variable', ['variables: {run: base64 -d}', 'installer:', '- execute: {command: echo a | $run}']],
  ['in parts', ['variables: {run: ase64 -d}', 'installer:', '- execute: {command: "echo a | b$run"}']],
  ['in parts by a dashed name', ['variables: {a-b: ase64 -d}', 'installer:', '- execute: {command: "x | b${a_b}"}']],
  ['over two lines', ['installer:', '- execute: {command: "echo a | ba\\', '    se64 -d"}']],
])('what is written %s', (_, lines) => {
  test('is found', async () => {
    expect((await findIn(lines)).join()).toContain('hidden-command');
  });
});

test.each([
  'cat a | /bin/sh',
  'cat x | php',
  'cat x | lua',
  'bash < a',
  'source <(zcat a)',
  '. <(zcat a)',
  'sh -c "$(cat a)"',
  String.raw`$(printf "\\143\\165") new.example`,
  'base64 -di a > b',
  'xxd -p -r a > b',
  'cat$IFS$HOME/x',
  '{wget,-q,x}',
  "sed 's/a/cat/e' b",
  'tar xf a --checkpoint=1 --checkpoint-action=exec=b',
  'git -c core.pager=b -p log',
])('both "check" and the description say that %s hides what it runs', async (command) => {
  const script = { installer: [{ execute: { command } }] };
  expect(riskFacts(effectsOf(script)).map(({ code }) => code)).toContain('hidden-command');
  expect((await findIn(['installer:', `- execute: {command: ${JSON.stringify(command)}}`])).join()).toContain(
    'hidden-command',
  );
});

test.each([
  'cp data/{a,b} saves',
  'cd "$(dirname "$0")" && mkdir saves',
  'tar -I zstd -xf a.tar.zst',
  "sed -i 's/enable/disable/' a.ini",
  'git -c advice.detachedHead=false log',
  'yes | make install',
  'bash a.sh < answers.txt',
  'cat a | python3 b.py',
])('nothing is hidden by %s', (command) => {
  const script = { installer: [{ execute: { command } }] };
  expect(riskFacts(effectsOf(script)).map(({ code }) => code)).not.toContain('hidden-command');
});

describe('a risk that many good scripts have', () => {
  test('is found where the site asks for it', async () => {
    expect(usualRiskSeverities.get('executes-without-checksum')).toBe('off');
    expect((await findIn(EXECUTED)).join()).not.toContain('executes-without-checksum');
    const findings = await findIn(EXECUTED, 'severities: {executes-without-checksum: notice}');
    expect(findings).toContain('notice executes-without-checksum:9');
  });

  test('cannot be accepted for nothing', async () => {
    const lines = ['files:', '# accept executes-without-checksum: why not', ...EXECUTED.slice(1)];
    expect((await findIn(lines)).join()).not.toContain('acceptance');
  });
});

test.each([
  ['none', []],
  ['executed', ['error executes-without-checksum:9']],
  ['all', ['error executes-without-checksum:9', 'error missing-checksum:9']],
])('a policy that asks for checksums of: %s', async (scope, expected) => {
  const findings = await findIn(EXECUTED, `policy: {require_checksum: ${scope}}`);
  expect(findings.filter((one) => one.startsWith('error'))).toEqual(expected);
});

test('a severity overrides the policy', async () => {
  const site = 'policy: {require_checksum: executed}\nseverities: {executes-without-checksum: warning}';
  expect(await findIn(EXECUTED, site)).toContain('warning executes-without-checksum:9');
});

describe('an error of the policy', () => {
  const acceptance = ['files:', '# accept executes-without-checksum: the project gives none', ...EXECUTED.slice(1)];
  const site = 'policy: {require_checksum: executed}';

  test('can be accepted with a reason', async () => {
    expect((await findIn(acceptance, site)).join()).not.toMatch(/executes-without-checksum|acceptance/);
  });

  test('cannot be accepted without one', async () => {
    const bare = acceptance.map((line) => line.replace(/(accept [a-z-]+):.*/, '$1'));
    expect(await findIn(bare, site)).toContain('error executes-without-checksum:10');
  });

  test('keeps the game from being built until it is', async () => {
    const out = temporaryFolder();
    const build = (lines: readonly string[]) =>
      runCommand(['build', '--catalogue', temporaryFolder(catalogue(lines, site)), '--out', out]);
    expect(await build(EXECUTED)).toMatchObject({ code: 1 });
    expect(await build(acceptance)).toMatchObject({ code: 0, out: expect.stringContaining('1 installer') as string });
  });
});

function catalogue(script: readonly string[], site = ''): Record<string, string> {
  const text = `script:\n${script.map((line) => `  ${line}\n`).join('')}`;
  const files = [
    { path: 'site.yaml', text: site },
    { path: LINUX, text },
  ];
  return toCatalogue(files) as Record<string, string>;
}

/** Findings, as `severity code:line`. */
async function findIn(script: readonly string[], site = ''): Promise<string[]> {
  const diagnostics = await findDiagnostics(catalogue(script, site));
  return diagnostics.map(({ severity, code, place }) => `${severity} ${code}:${String(place.line)}`);
}
