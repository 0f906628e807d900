import { existsSync, readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { schemaOf, type RecordSchema } from '../../generator/records/record-schemas.ts';
import { hosts } from '../../generator/http/hosts.ts';
import { allFindings } from '../../generator/scripts/all-findings.ts';
import { generatorModules } from '../architecture/generator-modules.ts';
import { ROOMS } from '../architecture/rooms.ts';
import { PROJECT } from '../project.ts';
import { PARTS } from '../tools/soak/parts.ts';
import { definedCommands } from './defined-commands.ts';
import { codeOfPages, linesOfScripts, linesOfTemplates, type NamedText, wordsOfProgram } from './named-texts.ts';

const commands = definedCommands();

/** What npm runs here and in a catalogue that "init" makes: commands by the names of scripts. */
const scripts: Readonly<Record<string, string>> = Object.fromEntries(
  ['package.json', 'templates/repository/package.json', 'generator/cli/lsp/vscode/package.json'].flatMap((path) => {
    const [, block = ''] = /"scripts": \{([^}]*)\}/.exec(readFileSync(PROJECT + path, 'utf8')) ?? [];
    return [...block.matchAll(/"([\w:]+)": "([^"]*)"/g)].map(([, name = '', command = '']) => [name, command]);
  }),
);

const schemaKeys = new Set(
  fastGlob
    .sync('schemas/**/*.json', { cwd: PROJECT })
    .flatMap((path) => [...readFileSync(PROJECT + path, 'utf8').matchAll(/"(\w+)": [{t]/g)].map(([, key = '']) => key)),
);

const pages = codeOfPages();
const lines = linesOfScripts();
const words = wordsOfProgram();
const everywhere = [...pages, ...lines, ...linesOfTemplates(), ...words];

test('every command in a page, a script, a help or a remedy is there, with its options', () => {
  const faults = [...faultsIn(everywhere, commandFaults), ...faultsIn([...pages, ...lines], bareFaults)];
  expect(faults).toEqual([]);
});

test('every lone word in code font is a command, or declared as something else', () => {
  expect(faultsIn(pages, (text) => loneFaults(`\`${text}\``))).toEqual([]);
  expect(faultsIn([...lines, ...words], loneFaults)).toEqual([]);
});

test('no command is declared as something else', () => {
  expect([...commands.keys()].filter((name) => declaredWords.has(name))).toEqual([]);
});

test('a help or a remedy quotes no command without "catalogue" before it', () => {
  const quotations = words.filter(({ text }) =>
    [...text.matchAll(/(?<!=)"([a-z]+)(?: (?:--|[A-Z])[^"]*)?"/g)].some(
      ([, name = '']) => commands.has(name) && text.includes(' '),
    ),
  );
  expect(quotations).toEqual([]);
});

test('every option in a page, a help or a remedy is one of some command', () => {
  expect(faultsIn(pages, (text) => unknownOptions(/^--[a-z][a-z-]*(?=[ =]|$)/g, text))).toEqual([]);
  // Styles have variables.
  const prose = words.filter(({ place, text }) => text.includes(' ') && !place.startsWith('generator/website/style/'));
  expect(faultsIn(prose, (text) => unknownOptions(/(?<=^|[\s"`(])--[a-z][a-z-]*(?!\w)/gm, text))).toEqual([]);
});

test('every finding that is explained or accepted is there', () => {
  expect(faultsIn(everywhere, codeFaults)).toEqual([]);
});

test('every path of the project in a page is there', () => {
  expect(faultsIn(pages, pathFaults)).toEqual([]);
});

test('every page that a module of the program names is there', () => {
  const mentions = generatorModules().flatMap(({ source }) => [...source.text.matchAll(/\b[A-Z][A-Z-]+\.md\b/g)]);
  const names = new Set(mentions.map(([name]) => name));
  expect(names.size).toBeGreaterThan(2);
  expect([...names].filter((name) => !['', '.github/'].some((folder) => existsSync(PROJECT + folder + name)))).toEqual(
    [],
  );
});

test('every setting in a page, a help or a remedy is there', () => {
  const quotations = words.flatMap(({ place, text }) =>
    [...text.matchAll(/(["`'])([a-z]\w*: [^"`']+)\1/g)].map(([, , setting = '']) => ({ place, text: setting })),
  );
  expect(quotations.length).toBeGreaterThan(5);
  expect(faultsIn([...pages, ...quotations], settingFaults)).toEqual([]);
});

test('every key in a page is one of a record or an answer', () => {
  const keys = pages.filter(({ text }) => /^[a-z]+(?:_[a-z]+)+$/.test(text));
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.filter(({ text }) => !schemaKeys.has(text))).toEqual([]);
});

describe('a name that is not there is a fault:', () => {
  test.each([
    ['npm run catalogue -- frobnicate games', commandFaults],
    ['npx game-installer-catalogue@1.2.3 frobnicate', commandFaults],
    ['Run "catalogue frobnicate PATH" first', commandFaults],
    ['$ catalogue check --frobnicate', commandFaults],
    ['npm run build -- --quiet --frobnicate', commandFaults],
    ['npm run frobnicate', commandFaults],
    ['frobnicate games --fix', bareFaults],
    ['  check --frobnicate', bareFaults],
    ['the form of `frobnicate`', loneFaults],
    ['`npm run check`, `frobnicate`', loneFaults],
    ['catalogue explain no-such-code', codeFaults],
    ['# accept no-such-code: reason', codeFaults],
    ['generator/nowhere.ts', pathFaults],
    ['nowhere/nothing.test.ts', pathFaults],
    ['no_setting: true', settingFaults],
    ['endpoints: {nothing: true}', settingFaults],
  ])('%s', (text, faultsOf) => {
    expect(faultsOf(text)).toHaveLength(1);
  });

  test.each([
    ['npm run catalogue -- check --fix catalogue/games && npm run --silent fmt -- --check', commandFaults],
    ['the catalogue frobnicates', commandFaults],
    ['`npm run check`, `fmt`, `build`', loneFaults],
    ['`true` or `files`', loneFaults],
    ['catalogue explain CODE', codeFaults],
    ['generator/main.ts', pathFaults],
    ['endpoints: {openapi: false}', settingFaults],
  ])('%s is none', (text, faultsOf) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

function faultsIn(texts: readonly NamedText[], faultsOf: (text: string) => readonly string[]): string[] {
  return texts.flatMap(({ place, text }) => faultsOf(text).map((fault) => `${place}: ${fault}`));
}

/** Ways to run the program, each before a command. */
const COMMAND =
  /(?:(?:^|["'`($]|[:;=] |\$ |&& |\|\| )catalogue|npx (?:-\S+ )*catalogue|game-installer-catalogue(?:@\S+)?|npm run (?:-\S+ )*catalogue --|catalogue\.js"?) ([a-z][a-z-]*)([^\n"'`|&;>)]*)/gm;

const SCRIPT = /\bnpm run (?:-\S+ )*([a-z][\w:]*)(?:( -- [^\n"'`|&;>)]*))?/g;

/** A command by its name alone, as the action takes it and as pages shorten it. */
const BARE = /^ *([a-z][a-z-]*)((?: [\w<-][^\s"'`|&;>)]*)* --[a-z][^\n"'`|&;>)]*)$/gm;

/** Ways to run it, and other programs. */
const PROGRAMS = new Set(
  'apt-get aws catalogue certbot code curl gh git glab jq npm npx podman rclone rsync sed systemctl tar tsx useradd'.split(
    ' ',
  ),
);

function bareFaults(text: string): string[] {
  const bare = [...text.matchAll(BARE)].filter(([, name = '']) => !PROGRAMS.has(name));
  return bare.flatMap(([, name = '', words = '']) => optionFaults(name, words));
}

function commandFaults(text: string): string[] {
  const commandLines = [...text.matchAll(COMMAND)].map(([, name = '', words = '']) => ({ name, words }));
  const npm = [...text.matchAll(SCRIPT)].filter(([, name]) => name !== 'catalogue');
  const unknown = npm.flatMap(([, name = '']) => (name in scripts ? [] : [`npm run ${name}`]));
  const byNpm = npm
    .map(([, name = '', words = '']) => ({ name, words }))
    .filter(({ name }) => commands.has(name) && scripts[name]?.endsWith(` ${name}`));
  return [...unknown, ...[...commandLines, ...byNpm].flatMap(({ name, words }) => optionFaults(name, words))];
}

/** Keys that are commands too, and never stand alone as keys. */
const KEYS_LIKE_COMMANDS = new Set(['host', 'try']);

/** What else may stand alone in code font. */
const declaredWords = new Set([
  ...[...schemaKeys].filter((key) => !KEYS_LIKE_COMMANDS.has(key)),
  ...[ROOMS, hosts, PARTS].flatMap((declared) => declared.map(({ name }) => name)),
  ...PROGRAMS,
  // Words of YAML, JavaScript, HTTP and Neovim, and names that are refused.
  ...'all autocmd false found fsync https noindex nosniff null one throw true undefined utils'.split(' '),
  // Branches, tags, links, folders, scopes, environments and scripts.
  ...'api bumps current lib main prepare v'.split(' '),
  // Parts of addresses, answers, images, findings and the library.
  ...'checked cover describe error fix gog gogslug humblestoreid list luanti minetest notice now off read related steamid warning'.split(
    ' ',
  ),
]);

/** A word that stands alone in code font. */
function loneFaults(text: string): string[] {
  const names = [...text.matchAll(/`([a-z]+)`/g)].map(([, name = '']) => name);
  return names.filter((name) => !commands.has(name) && !declaredWords.has(name));
}

/** The library's own command, and a word in what ids of feeds are made from. */
const NO_COMMANDS = new Set(['help', 'news']);

function optionFaults(name: string, words: string): string[] {
  const options = commands.get(name);
  if (options === undefined) return NO_COMMANDS.has(name) ? [] : [name];
  const optionNames = [...words.matchAll(/(?<=\s)--?[a-z][a-z-]*/g)].map(([option]) => option);
  return optionNames.filter((option) => !options.has(option)).map((option) => `${name} ${option}`);
}

/** Options of other programs, of games, and of this one without a command. */
const FOREIGN_OPTIONS = new Set(
  ['checksum', 'everything', 'global', 'input-file', 'list-games', 'orphan', 'remote', 'version', 'windowed'].map(
    (name) => `--${name}`,
  ),
);

function unknownOptions(pattern: RegExp, text: string): string[] {
  const commandOptions = [...commands.values()];
  return [...text.matchAll(pattern)]
    .map(([option]) => option)
    .filter((option) => !FOREIGN_OPTIONS.has(option) && !commandOptions.some((options) => options.has(option)));
}

function codeFaults(text: string): string[] {
  const codes = [...text.matchAll(/(?:catalogue(?: --)? explain |# accept )([a-z]+(?:-[a-z]+)*)/g)];
  return codes.flatMap(([, code = '']) => (allFindings.has(code) ? [] : [code]));
}

/** Folders whose files pages name by their path from the top of the project. */
const ROOTS = /^(?:generator|test|schemas|templates|\.github|\.ci)\/[\w./-]*$/;

function pathFaults(text: string): string[] {
  const isThere = ROOTS.test(text) ? existsSync(PROJECT + text) : true;
  const isTest = /^[\w/-]+\.test\.ts$/.test(text);
  return isThere && (!isTest || [text, `test/${text}`].some((path) => existsSync(PROJECT + path))) ? [] : [text];
}

const scriptSchema = readFileSync(`${PROJECT}schemas/script.schema.json`, 'utf8');

/** First keys of what is no record: files of other programs, and pieces of scripts. */
const FOREIGN = new Set([
  ...['repos', 'steps', 'jobs', 'pages', 'optional'],
  ...[...scriptSchema.matchAll(/"(\w+)": ?[{t]/g)].map(([, key = '']) => key),
]);

/** The schemas of records, and those in them: a text may name a key by itself. */
const schemas = (['site', 'game', 'installer', 'runtime', 'runner', 'retired'] as const).flatMap((name) =>
  withInner(schemaOf(name)),
);

function withInner(schema: RecordSchema): RecordSchema[] {
  const inner = Object.values(schema.properties ?? {}).filter((value) => typeof value === 'object');
  return schema.properties === undefined ? [] : [schema, ...inner.flatMap(withInner)];
}

/** Keys of a piece of YAML that no kind of record has. */
function settingFaults(text: string): string[] {
  if (!/^[a-z]\w*: \S|^[a-z]\w*:\n +\S/.test(text)) return [];
  const keys = keysOf(text);
  if (keys.length === 0 || keys.some((key) => FOREIGN.has(key[0] ?? ''))) return [];
  return keys.filter((path) => !schemas.some((schema) => hasKey(schema, path))).map((path) => path.join('.'));
}

function keysOf(text: string): string[][] {
  try {
    return pathsIn(parse(text));
  } catch {
    return [];
  }
}

function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

function hasKey(schema: RecordSchema | boolean | undefined, [key = '', ...innerKeys]: readonly string[]): boolean {
  if (typeof schema !== 'object') return schema === true;
  const inner = schema.properties?.[key] ?? schema.additionalProperties ?? false;
  return (
    inner !== false &&
    (innerKeys.length === 0 || typeof inner === 'boolean' || hasKey(inner, innerKeys) || isOpen(inner))
  );
}

/** A script, and what may have any keys. */
function isOpen(schema: RecordSchema): boolean {
  return schema.properties === undefined && schema.additionalProperties === undefined;
}
