import { expect, test } from 'vitest';
import { compare, envelope } from './trees.ts';

const CD = { slug: 'doom-cd', version: 'CD', content: 'files: []\ngame:\n  exe: doom\n', script: {} };
const GOG = { slug: 'doom-gog', version: 'GOG', content: 'game:\n  exe: doom\n', script: {} };
const BEFORE = {
  '404.json': '{}',
  'api/installers/doom': envelope(CD, GOG),
  'api/installers/doom-cd': envelope(CD),
  'api/installers/doom-gog': envelope(GOG),
  'api/runtime': '[{"name":"dxvk"}]',
};

test('the paths that differ are none between two trees of the same bytes', () => {
  expect(compare(BEFORE, { ...BEFORE })).toEqual({
    answers: { removed: [], changed: [], added: [] },
    otherFiles: { removed: [], changed: [], added: [] },
    changes: [],
  });
});

test('the paths that differ are in order, those of answers apart from all others', () => {
  const { answers, otherFiles } = compare(
    { '404.json': 'a', 'feed.xml': '', 'api/b': '1', 'api/a': '1' },
    { '404.json': 'b', 'index.html': '', 'api/b': '2', 'api/a': '2', 'api/c': '3' },
  );
  expect(answers).toEqual({ removed: [], changed: ['api/a', 'api/b'], added: ['api/c'] });
  expect(otherFiles).toEqual({ removed: ['feed.xml'], changed: ['404.json'], added: ['index.html'] });
});

test.each([
  'api/a.json',
  '.unfinished/file',
  'api/.hidden',
  'manifest.json',
  'manifest.sha256',
  'manifest.sha256.minisig',
  'api/changes/latest',
])('the paths that differ do not name %s, which only follows from others', (path) => {
  const twins = { 'api/a': '1', 'api/a.json': '1' };
  const { answers, otherFiles } = compare({ ...twins, [path]: 'old' }, { ...twins, [path]: 'new' });
  expect([answers, otherFiles]).toEqual(Array(2).fill({ removed: [], changed: [], added: [] }));
});

test('the paths that differ do not name the twin of a folder', () => {
  const tree = (body: string) => ({ 'api/runtimes/index.json': body, 'api/runtimes.json': body });
  expect(compare(tree('1'), tree('2')).answers.changed).toEqual(['api/runtimes/index.json']);
});

test('the paths that differ name what ends in .json and follows nothing', () => {
  expect(compare({}, { 'api/all.json': '1' }).answers.added).toEqual(['api/all.json']);
});

test('an installer that differs is shown once, by its keys and by the lines of its script', () => {
  const changed = { ...CD, version: 'Disc', content: 'files: []\ngame:\n  exe: doom2\n' };
  const { answers, changes } = compare(BEFORE, {
    ...BEFORE,
    'api/installers/doom': envelope(changed, GOG),
    'api/installers/doom-cd': envelope(changed),
  });
  expect(answers.changed).toEqual(['api/installers/doom', 'api/installers/doom-cd']);
  expect(changes).toEqual([
    {
      happening: 'changed',
      subject: 'installer',
      name: 'doom-cd',
      lines: [
        '-version: "CD"',
        '+version: "Disc"',
        '@@ -1,3 +1,3 @@',
        ' files: []',
        ' game:',
        '-  exe: doom',
        '+  exe: doom2',
      ],
    },
  ]);
});

test('an installer that came is shown whole, and its neighbours not at all', () => {
  const more = { slug: 'doom-iso', id: 1, content: 'a: b\n' };
  const { changes } = compare(BEFORE, {
    ...BEFORE,
    'api/installers/doom': envelope(CD, GOG, more),
    'api/installers/doom-iso': envelope(more),
  });
  expect(changes).toEqual([
    {
      happening: 'added',
      subject: 'installer',
      name: 'doom-iso',
      lines: ['+slug: "doom-iso"', '+id: 1', '@@ -1,0 +1,1 @@', '+a: b'],
    },
  ]);
});

test('an installer that went is shown as such', () => {
  const { 'api/installers/doom-gog': removal, ...remainingAnswers } = BEFORE;
  expect(removal).toBe(envelope(GOG));
  const { changes } = compare(BEFORE, { ...remainingAnswers, 'api/installers/doom': envelope(CD) });
  expect(changes.map(({ happening, name }) => `${happening} ${name}`)).toEqual(['removed doom-gog']);
});

test('an installer that only another path answers with is not a change', () => {
  const { answers, changes } = compare(BEFORE, { ...BEFORE, 'api/installers/alias': envelope(CD, GOG) });
  expect(answers.added).toEqual(['api/installers/alias']);
  expect(changes).toEqual([]);
});

test('an installer that bears the slug of its game is found there', () => {
  const body = (version: string) => ({ 'api/installers/doom': envelope({ slug: 'doom', version }) });
  expect(compare(body('A'), body('B')).changes.map(({ lines }) => lines)).toEqual([['-version: "A"', '+version: "B"']]);
});

test('an installer whose slug leads elsewhere is not followed', () => {
  const body = envelope({ slug: '../../404.json', version: 'A' });
  expect(compare(BEFORE, { ...BEFORE, 'api/installers/evil': body }).changes).toEqual([]);
});

test('an installer that lost a key or got one says so', () => {
  const body = (installer: object) => ({ 'api/installers/a': envelope({ slug: 'a', ...installer }) });
  const { changes } = compare(body({ old: null }), body({ fresh: [1] }));
  expect(changes.map(({ lines }) => lines)).toEqual([['-old: null', '+fresh: [1]']]);
});

test('an answer of another kind is shown value by value', () => {
  const { changes } = compare(BEFORE, { ...BEFORE, 'api/runtime': '[{"name":"dxvk"},{"name":"zink"}]' });
  expect(changes).toMatchObject([{ happening: 'changed', subject: 'answer', name: 'api/runtime' }]);
  expect(changes[0]?.lines).toContain('+  "name": "zink"');
});

test('an answer of another kind is shown once under two paths', () => {
  const tree = (body: string) => ({ 'api/runtime': body, 'api/runtimes/index.json': body });
  expect(compare(tree('[]'), tree('[1]')).changes.map(({ name }) => name)).toEqual(['api/runtime']);
});

test('an answer of another kind is shown as text when it is not JSON', () => {
  expect(compare({ 'api/a': '[' }, { 'api/a': '[[' }).changes[0]?.lines).toEqual(['@@ -1,1 +1,1 @@', '-[', '+[[']);
});

test('texts that differ too much are not compared line by line', () => {
  const lines = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${String(index)}\n`).join('');
  const { changes } = compare({ 'api/a': lines('a') }, { 'api/a': lines('b') });
  expect(changes[0]?.lines).toEqual(['(more than 2000 lines differ)']);
});

test('what went comes first, then what changed, then what came', () => {
  const { changes } = compare({ 'api/c': '1', 'api/b': '1' }, { 'api/b': '2', 'api/a': '3' });
  expect(changes.map(({ happening, name }) => `${happening} ${name}`)).toEqual([
    'removed api/c',
    'changed api/b',
    'added api/a',
  ]);
});
