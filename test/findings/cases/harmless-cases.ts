import {
  BASE,
  GAME,
  INSTALLER,
  RETIRED,
  RUNTIME,
  RUNTIME_TEXT,
  gameText,
  inFile,
  inGame,
  inInstaller,
  inScript,
  inSite,
  installerText,
  withFiles,
  type Case,
} from '../case.ts';

const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const doom = { 'games/d/doom/game.yaml': gameText(2) };
const retired = (slug: string, by: string) =>
  `- {slug: ${slug}, date: "2026-03-01T12:00:00.5Z", reason: Gone, replaced_by: ${by}}\n`;

/** What looks odd and is right. */
export const harmlessCases: readonly Case[] = [
  inFile('CR LF line breaks', INSTALLER, crlf(installerText(1, 'CD'))),
  inFile('no line break at the end', GAME, BASE[GAME].trimEnd()),
  inFile('a document mark', GAME, `---\n${BASE[GAME]}`),
  inFile('a document end', GAME, `${BASE[GAME]}...\n`),
  inFile('a directive of version 1.2', GAME, `%YAML 1.2\n---\n${BASE[GAME]}`),
  inFile('JSON', GAME, '{"id": 1, "name": "OpenTTD"}\n'),
  inFile('exactly a MiB', GAME, `${BASE[GAME]}#${'x'.repeat(1024 * 1024 - BASE[GAME].length - 1)}`),
  inFile('a hidden file', '.gitignore', '*\n'),
  inFile('a file in a hidden folder', '.idea/x.yaml', ': :\n'),
  inFile('a README', 'games/o/README.md', '# Games\n'),
  inFile('no retired slugs', RETIRED, '[]\n'),
  inFile('a file name that says nothing', 'runtime/whatever.yaml', RUNTIME_TEXT),
  inGame('a slug that ends in a dash', 'aliases: [open-ttd-, a_b, "0", "1830"]'),
  inGame('nulls where they may be', 'year: null\nstore1_id: ~\nstore2_id:'),
  inGame('the largest id of a store', 'store1_id: 9007199254740991'),
  inSite('no encodings', 'encodings: []'),
  inSite('all encodings, one twice', 'encodings: [br, gzip, zstd, gzip]'),
  inSite('a group of endpoints that is switched off', 'endpoints: {runners: false, feeds: true}'),
  inSite('all store keys renamed', 'wire_names: {store1_id: a, store2_id: b, store2_slug: c, store3_id: d}'),
  inSite('a store key that takes the old name of another', 'wire_names: {store1_id: store2_id, store2_id: store1_id}'),
  inInstaller('the same time twice', 'updated_at: "2026-03-01T12:00:00.000000Z"'),
  inInstaller('a leap day', 'created_at: "2024-02-29T23:59:59.999999Z"'),
  inScript('ambiguous texts in quotes', `a: ["yes", 'off', "0777", "1:30", "2013-01-01", "=", "*x", "!y", "<<"]`),
  inScript('keys of every prototype', '__proto__: a\nconstructor: b\ntoString: c\nhasOwnProperty: d'),
  inScript('keys in quotes', '"1": a\n"yes": b\n"": c\n"null": d'),
  inScript('a merge key in quotes', '"<<": a'),
  inScript('an emoji by escape', String.raw`a: "\U0001F3AE \\uD83C\\uDFAE"`),
  inScript('tabs in quotes and in a comment', 'a: "b\tc" # \td\ne: |\n  f\tg'),
  inScript('a key below a question mark', '? a\n: b'),
  inScript('an empty block', 'a: |\nb: >-\n\nc: d'),
  inScript('a block text with all its marks', 'a: |-\n  yes\n  *b\n  !c'),
  inScript('a hundred levels', `a: ${'['.repeat(98)}${']'.repeat(98)}`),
  withFiles('an installer with the slug of its game alone', {
    ...doom,
    'games/d/doom/doom.yaml': installerText(2, 'CD'),
  }),
  withFiles('the same beside a draft and an unlisted one', {
    ...doom,
    'games/d/doom/doom.yaml': installerText(2, 'CD'),
    'games/d/doom/doom-wip.yaml': `${installerText(3, 'WIP')}draft: true\n`,
    'games/d/doom/doom-old.yaml': `${installerText(4, 'Old')}published: false\n`,
  }),
  withFiles('an id of a game and of an installer', doom),
  withFiles('a game without installers', doom),
  withFiles('the same version of an unlisted one', {
    'games/o/openttd/a.yaml': `${installerText(2, 'CD')}published: false\n`,
  }),
  inFile('a version of a package', RUNTIME, `${RUNTIME_TEXT}version: "2.10"\nversioned: true\n`),
  inFile('a version with dots in it', RUNTIME, `${RUNTIME_TEXT}version: ..2...1.\nversioned: true\n`),
  inFile('a version of three dots', RUNTIME, `${RUNTIME_TEXT}version: "..."\n`),
  inFile('a package without a version', RUNTIME, `${RUNTIME_TEXT}versioned: false\n`),
  withFiles('a package for two machines', {
    [RUNTIME]: RUNTIME_TEXT,
    'runtime/other.yaml': RUNTIME_TEXT.replace('architecture: all', 'architecture: i386'),
  }),
  withFiles('a chain of replacements', {
    [RETIRED]: `${retired('a', 'b')}${retired('b', 'c')}${retired('c', 'openttd')}${retired('d', 'openttd-cd')}`,
  }),
];
