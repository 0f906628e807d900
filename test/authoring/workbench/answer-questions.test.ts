import { expect, test } from 'vitest';
import { answerTo, finishedIn, fixesIn } from '../../../generator/authoring/workbench/answer-questions.ts';
import { createSchemaCheck } from '../../../generator/records/schemas.ts';
import {
  EXAMPLE,
  USUAL_PATH,
  type CheckedAnswer,
  type WorkbenchQuestion,
  type Said,
  type Sources,
} from '../../../generator/website/workbench/messages.ts';
import { questionOf, findingsOfCommand, recordsToCompare } from './records-to-compare.ts';

const schemas = createSchemaCheck();
const SAID: Said = { name: 'Space Taxi', year: '1984', version: 'Disk', runner: 'linux', user: 'somebody' };
const PATH = 'games/s/space-taxi/space-taxi-disk.yaml';

const RECORD = `id: 1900000000
version: Disk
runner: linux
user: somebody
created_at: "2026-03-01T12:00:00.000000Z"
updated_at: "2026-03-01T12:00:00.000000Z"
script:
  game:
    exe: $GAMEDIR/taxi
  files:
    - archive: http://example.org/taxi.zip
  installer:
    - extrct: {file: archive}
    - chmdx: $GAMEDIR/taxi
`;

function answer(question: WorkbenchQuestion) {
  return answerTo({ ...questionOf({ path: '', text: '' }), question }, schemas);
}

function check(text: string, path = PATH, details = SAID) {
  return answer({ kind: 'check', written: { path, text }, said: details });
}

function finish(text: string) {
  const result = finishedIn(questionOf({ path: PATH, text }), schemas);
  if (result.kind !== 'finished') throw new Error(result.kind);
  return result;
}

test('a page finds in records what the command finds that knows no other', async () => {
  // All of them are compared in a browser.
  const records = recordsToCompare(100).filter((_one, at) => at % 3 === 0);
  let count = 0;
  for (const record of records) {
    const answer = answerTo(questionOf(record), schemas);
    if (answer.kind !== 'checked') {
      // A record whose mistakes make it look like an answer of the API is read as one.
      expect(answer.kind, record.text).toBe('sources');
      continue;
    }
    count += 1;
    expect(answer.findings, record.path).toEqual(await findingsOfCommand(record));
  }
  expect(count).toBeGreaterThan(records.length - 5);
});

test('one finding is fixed, or all of them', () => {
  const result = check(RECORD) as CheckedAnswer;
  expect(result.findings.map(({ code }) => code)).toContain('unknown-step');
  const fixes = fixesIn({ ...questionOf({ path: PATH, text: RECORD }) }, schemas);
  if (fixes.kind !== 'fixes') throw new Error('no fixes');
  expect(fixes.fixable).toEqual([
    { code: 'unknown-step', line: 13, before: 'extrct', after: 'extract' },
    { code: 'unknown-step', line: 14, before: 'chmdx', after: 'chmodx' },
  ]);
  const [only] = fixes.fixable;
  const record = { path: PATH, text: RECORD };
  expect(answer({ kind: 'fix', written: record, only })).toEqual({
    kind: 'fixed',
    text: RECORD.replace('extrct', 'extract'),
  });
  expect(answer({ kind: 'fix', written: record, only: undefined })).toEqual({
    kind: 'fixed',
    text: RECORD.replace('extrct', 'extract').replace('chmdx', 'chmodx'),
  });
});

test('what a script does is said with its risks, and what stands in it is no markup', () => {
  const { effects, record } = finish(RECORD.replace('extrct', 'extract').replace('chmdx', 'chmodx'));
  expect(effects).toContain('Worth knowing');
  expect(effects).toContain('taxi.zip');
  expect(effects).toContain('href="../docs/effects/#');
  expect(record.path).toBe(PATH);
  const hostile = finish(RECORD.replace('taxi.zip', 'taxi.zip<img src=x onerror=alert(1)>'));
  expect(hostile.effects).not.toContain('<img');
});

const SCRIPT =
  'game:\n  exe: $GAMEDIR/taxi\nfiles:\n  - archive: https://example.org/taxi.zip\ninstaller:\n  - extract: {file: archive}\n';
const ANSWER = {
  name: 'Space Taxi',
  game_slug: 'space-taxi',
  slug: 'space-taxi-disk',
  version: 'Disk',
  runner: 'linux',
  user: 'somebody',
  script: { game: { exe: '$GAMEDIR/taxi' }, files: [{ archive: 'https://example.org/taxi.zip' }], installer: [] },
};

test.each([
  ['a script alone', SCRIPT],
  ['an object of the API', JSON.stringify(ANSWER)],
  ['an answer of the API', JSON.stringify({ count: 1, next: null, previous: null, results: [ANSWER] })],
  [
    'a script with what is around it',
    `name: Space Taxi\ngame_slug: space-taxi\nversion: Disk\nrunner: linux\nscript:\n${SCRIPT.replaceAll(/^/gm, '  ').trimEnd()}\n`,
  ],
])('%s becomes the records of an installer and its game', (_what, text) => {
  const { installers } = check(text) as Sources;
  expect(installers).toHaveLength(1);
  const [game, installer] = installers[0]?.files ?? [];
  expect(game).toMatchObject({ path: 'games/s/space-taxi/game.yaml' });
  expect(installer).toMatchObject({ path: 'games/s/space-taxi/space-taxi-disk.yaml' });
  expect(
    (check(installer?.text ?? '', installer?.path) as CheckedAnswer).findings.filter(
      ({ severity }) => severity === 'error',
    ),
  ).toEqual([]);
});

test('what a script does not say, and nobody has said, is asked for', () => {
  const details = { name: '', year: '', version: '', runner: '', user: '' };
  const { installers } = check(SCRIPT, PATH, details) as Sources;
  expect(installers[0]?.files).toEqual([]);
  expect(installers[0]?.missingFields).toEqual(['user']);
  const sources = check(SCRIPT, USUAL_PATH, details) as Sources;
  expect(sources.installers[0]?.missingFields).toEqual(['name', 'version', 'user']);
});

const NOTHING: Said = { name: '', year: '', version: '', runner: '', user: '' };

test.each([
  ['a script alone', SCRIPT, 6],
  ['a script alone with Windows line ends', SCRIPT.replaceAll('\n', '\r\n'), 6],
  ['a script alone below a head', `name: Space Taxi\nversion: Disk\n${SCRIPT}`, 8],
  [
    'a head with its script',
    `name: Space Taxi\nversion: Disk\nrunner: linux\nscript:\n${SCRIPT.replaceAll(/^(?=.)/gm, '  ')}`,
    10,
  ],
])('a misspelt step of %s is found at its line, before anything is asked', (_what, text, line) => {
  const { findings, installers } = check(text.replace('extract', 'extarct'), PATH, NOTHING) as Sources;
  expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([{ code: 'unknown-step', line }]);
  expect(installers[0]?.missingFields).toContain('user');
});

test('a section of a runner is judged by that runner, and by none where it is not known', () => {
  const codes = (text: string) => (check(text, PATH, NOTHING) as Sources).findings.map(({ code }) => code);
  expect(codes(`${SCRIPT}wine:\n  dxvkk: true\n`)).toContain('unknown-runner-key');
  expect(codes(SCRIPT.replace('exe: $GAMEDIR/taxi', 'main_file: $GAMEDIR/taxi'))).not.toContain('unknown-game-key');
});

test('the example of the page has no finding', () => {
  const { findings, installers } = check(EXAMPLE) as Sources;
  expect(findings).toEqual([]);
  expect(installers[0]?.files).toHaveLength(2);
});

test('a program is named without the top folder of its archive', () => {
  const download = {
    url: 'https://example.org/Taxi-1.0.tar.gz',
    sha256: 'a'.repeat(64),
    program: './taxi-1.0/bin/taxi',
  };
  const result = answer({ kind: 'make', said: SAID, download });
  if (result.kind !== 'made') throw new Error(result.kind);
  expect(result.files.at(-1)?.text).toContain('exe: $GAMEDIR/game/bin/taxi\n');
});

test('the form makes records that have no error, or says what is missing', () => {
  const download = { url: 'https://example.org/taxi.tar.gz', sha256: 'a'.repeat(64), program: 'taxi' };
  const result = answer({ kind: 'make', said: SAID, download });
  if (result.kind !== 'made') throw new Error(result.kind);
  expect(result.files.map(({ path }) => path)).toEqual(['games/s/space-taxi/game.yaml', PATH]);
  for (const { path, text } of result.files) expect((check(text, path) as CheckedAnswer).findings).toEqual([]);
  expect(answer({ kind: 'make', said: { ...SAID, name: '', runner: '' }, download })).toEqual({
    kind: 'unmade',
    faults: ['The name of the game is missing.', 'The kind of game is missing.'],
  });
  const other = answer({ kind: 'make', said: { ...SAID, name: 'Космос' }, download: { ...download, url: 'taxi' } });
  expect(other).toMatchObject({ kind: 'unmade' });
});

test('a bug is an answer, and so is a text of any kind', () => {
  for (const text of [
    '',
    '{',
    '[',
    '- ',
    '\u0000',
    '&a *a',
    'a: '.repeat(5000),
    '['.repeat(3000),
    '%YAML 9',
    '"',
    '}{',
  ])
    expect(check(text).kind, JSON.stringify(text.slice(0, 20))).not.toBe('failed');
});
