import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { BASE, GAME, INSTALLER, installerText, RUNTIME, RUNTIME_TEXT, SITE } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const NOW = Date.UTC(2026, 10, 22, 18, 30);
const TEXT = BASE[INSTALLER];
const OTHER = 'games/o/openttd/openttd-web.yaml';
const [CREATED, UPDATED] = [/created_at: .*/, /updated_at: .*/];

/** A repository with a catalogue as its only commit, and a branch on which work goes on. */
function repository(files: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder({ ...BASE, ...files });
  const script =
    'git init -q -b main --template= && git add . && git -c user.name=a -c user.email=a@b.c commit -q -m a && git checkout -q -b work';
  execFileSync('sh', ['-c', script], { cwd: folder });
  return folder;
}

const run = (folder: string, command: string, ...words: string[]) =>
  runCommand([command, '-C', folder, ...words], { workingFolder: folder, now: () => NOW });

async function timesIn(folder: string, ...words: string[]): Promise<string[]> {
  const { out } = await run(folder, 'check', '--format', 'jsonl', ...words);
  const findings = out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, string>]));
  return findings
    .filter(({ code }) => code?.endsWith('-timestamp'))
    .map(({ severity, code, file, line, column }) => [severity, code, `${file}:${line}:${column}`].join(' '));
}

const AT_UPDATED = `${INSTALLER}:6:13`;

test.each([
  ['another script', TEXT.replace('exe: a', 'exe: b')],
  [
    'another script and an older time',
    TEXT.replace('exe: a', 'exe: b')
      .replace(UPDATED, 'updated_at: "2026-03-01T11:00:00.000000Z"')
      .replace(CREATED, 'created_at: "2026-03-01T10:00:00.000000Z"'),
  ],
  ['another version', TEXT.replace('version: CD', 'version: DVD')],
  ['a flag', `${TEXT}published: false\n`],
  ['a number of another kind', TEXT.replace('exe: a', 'exe: 1.0')],
])('%s with the time of before is found', async (_name, text) => {
  const folder = repository({ [INSTALLER]: text.includes('1.0') ? TEXT.replace('exe: a', 'exe: 1') : TEXT });
  writeFiles(folder, { [INSTALLER]: text });
  expect(await timesIn(folder)).toEqual([`warning stale-timestamp ${AT_UPDATED}`]);
  await run(folder, 'check', '--fix');
  expect(await timesIn(folder)).toEqual([]);
  expect(await run(folder, 'check', '--fix')).toMatchObject({ error: 'Nothing to fix automatically\n' });
});

test.each([
  ['a comment', `# why\n${TEXT}`],
  ['quotes', TEXT.replace('version: CD', 'version: "CD"')],
  ['the order of keys', TEXT.replace('id: 1\nversion: CD\n', 'version: CD\nid: 1\n')],
  ['the layout of the script', TEXT.replace('{exe: a}', '\n    exe: "a"')],
  ['line ends', TEXT.replaceAll('\n', '\r\n')],
  ['a default that is written out', `${TEXT}published: true\nrating: ""\npublished_by: null\n`],
  ['the time as well', TEXT.replace('exe: a', 'exe: b').replace(UPDATED, 'updated_at: "2026-04-01T12:00:00.000000Z"')],
  ['a record that is no installer', TEXT],
])('a change of %s is none', async (_name, text) => {
  const folder = repository();
  writeFiles(folder, { [INSTALLER]: text, [GAME]: `${BASE[GAME]}year: 1995\n` });
  expect(await timesIn(folder)).toEqual([]);
});

describe.each([
  ['found by itself', []],
  ['named', ['--changed-from', 'main']],
])('with a base branch that is %s', (_, words) => {
  test('a draft may have any time, until it is served', async () => {
    const folder = repository({ [INSTALLER]: `${TEXT}draft: true\n` });
    writeFiles(folder, { [INSTALLER]: `${TEXT.replace('exe: a', 'exe: b')}draft: true\n` });
    expect(await timesIn(folder, ...words)).toEqual([]);
    writeFiles(folder, { [INSTALLER]: TEXT });
    expect(await timesIn(folder, ...words)).toEqual([`warning stale-timestamp ${AT_UPDATED}`]);
  });

  test('times in the future are found, also of new records, and a fix sets them', async () => {
    const folder = repository({ [SITE]: `${BASE[SITE]}severities: {future-timestamp: error}\n` });
    const future = '"2026-11-22T19:30:00.000000Z"';
    writeFiles(folder, {
      [OTHER]: installerText(2, 'Web')
        .replace(CREATED, `created_at: ${future}`)
        .replace(UPDATED, `updated_at: ${future}`),
      [RUNTIME]: RUNTIME_TEXT.replace(CREATED, `created_at: ${future}`),
    });
    expect(await timesIn(folder, ...words)).toEqual([
      `error future-timestamp ${OTHER}:5:13`,
      `error future-timestamp ${OTHER}:6:13`,
      `error future-timestamp ${RUNTIME}:2:13`,
    ]);
    expect(await run(folder, 'check', '--fix', ...words)).toMatchObject({
      code: 0,
      error: expect.stringMatching(/ in 2 files\n$/) as string,
    });
    expect(await timesIn(folder, ...words)).toEqual([]);
  });
});

test('the clock of another machine may be a little ahead', async () => {
  const folder = repository();
  writeFiles(folder, {
    [OTHER]: installerText(2, 'Web').replace(UPDATED, 'updated_at: "2026-11-22T18:34:00.000000Z"'),
  });
  expect(await timesIn(folder)).toEqual([]);
});

test('of records that are named only theirs are compared', async () => {
  const folder = repository({ [OTHER]: installerText(2, 'Web') });
  const changed = (text: string) => text.replace('exe: a', 'exe: b');
  writeFiles(folder, { [INSTALLER]: changed(TEXT), [OTHER]: changed(installerText(2, 'Web')) });
  expect(await timesIn(folder, OTHER)).toEqual([`warning stale-timestamp ${OTHER}:6:13`]);
  expect(await timesIn(folder)).toHaveLength(2);
});

test('a fix is compared as it leaves the record', async () => {
  const folder = repository({ [INSTALLER]: TEXT.replace('exe: a', 'exe: "yes"') });
  writeFiles(folder, { [INSTALLER]: TEXT.replace('exe: a', 'exe: yes') });
  expect(await timesIn(folder, '--fix')).toEqual([]);
});

test('the remedy is the command with the same base', async () => {
  const folder = repository();
  writeFiles(folder, { [INSTALLER]: TEXT.replace('exe: a', 'exe: b') });
  expect((await run(folder, 'check')).out).toContain(`Run "catalogue check --fix ${INSTALLER}", which`);
  expect((await run(folder, 'check', '--changed-from', 'HEAD')).out).toContain(
    `check --fix --changed-from HEAD ${INSTALLER}"`,
  );
});

test('without a repository nothing is compared', async () => {
  const folder = repository();
  rmSync(join(folder, '.git'), { recursive: true });
  writeFiles(folder, { [INSTALLER]: TEXT.replace('exe: a', 'exe: b') });
  expect(await timesIn(folder)).toEqual([]);
});
