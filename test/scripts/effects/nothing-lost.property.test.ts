import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInstaller } from '../../../generator/cli/commands/show/read-installers.ts';
import { describeEffects } from '../../../generator/scripts/effects/describe-effects.ts';
import { effectsText } from '../../../generator/scripts/effects/text/effects-text.ts';
import { treeOfJson } from '../../../generator/scripts/effects/tree.ts';
import type { Parameter, Parameters } from '../../../generator/scripts/vocabulary/parameter.ts';
import { commonGameKeys, fileKeys, launchConfigKeys } from '../../../generator/scripts/vocabulary/script-keys.ts';
import { steps } from '../../../generator/scripts/vocabulary/steps.ts';
import { tasks } from '../../../generator/scripts/vocabulary/tasks.ts';
import { printJson } from '../../../generator/yaml/json/print-json.ts';
import type { Value } from '../../../generator/yaml/value/value.ts';
import { createCatalogueFolder } from '../../../generator/io/disk/catalogue-folder.ts';
import { filesBelow } from '../../tools/bench/files-below.ts';
import { PROJECT } from '../../project.ts';
import { runs } from '../../runs.ts';

type Json = unknown;

/** Stands for a name that is nowhere else in a script; each becomes one of its own. */
const NAME = 'NAME';

/** Every form in which a script can name something. */
const text = fc.constantFrom(
  NAME,
  `$GAMEDIR/${NAME}/${NAME}.exe`,
  `\${CACHE}/${NAME}`,
  `/opt/${NAME}`,
  `../${NAME}`,
  `$HOME/.config/${NAME}`,
  `https://${NAME}.example.org/${NAME}.zip`,
  `N/A:${NAME}`,
  `$STEAM:1:${NAME}`,
  `HKEY_CURRENT_USER\\Software\\${NAME}`,
  `${NAME} --${NAME} "${NAME} ${NAME}" && ${NAME} | ${NAME} > $GAMEDIR/${NAME}`,
  `${NAME}\n${NAME}\n`,
);

const map = fc.dictionary(fc.constant(NAME), text, { minKeys: 1, maxKeys: 1 });

function value({ type, values, nested, holding, description }: Parameter): fc.Arbitrary<Json> {
  if (values !== undefined) return fc.constantFrom(...values);
  if (type === 'flag' || /^(?:Whether|Keeps)/.test(description)) return fc.boolean();
  if (type === 'list') return fc.array(fc.oneof(text, map), { maxLength: 2 });
  if (type !== 'map') return text;
  if (holding !== undefined) return text.map((inner) => ({ '0a1b': { [holding]: [inner] } }));
  return nested === true ? map.map((inner) => ({ [NAME]: inner })) : map;
}

/** Some of the parameters. */
function someOf(parameters: Parameters): fc.Arbitrary<Record<string, Json>> {
  const model = Object.fromEntries(
    Object.entries(parameters).map(([name, one]) => [name, name === 'env' ? map : value(one)]),
  );
  const required = Object.entries(parameters).flatMap(([name, one]) => (one.required === true ? [name] : []));
  return fc.record(model, { requiredKeys: required });
}

/** The same, and perhaps one that the client does not read. */
function someAndUnread(parameters: Parameters): fc.Arbitrary<Record<string, Json>> {
  return fc
    .tuple(someOf(parameters), fc.boolean())
    .map(([own, more]) => (more ? { ...own, [`unread_${NAME}`]: 1 } : own));
}

/** Of two ways to say the same, the client reads one. */
function readOf(values: Json): Json {
  if (typeof values !== 'object' || values === null) return values;
  const unread = 'data' in values ? ['section', 'key', 'value'] : 'file' in values ? ['src'] : [];
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unread.includes(name)));
}

/** Parameters of tasks that name nothing: the client fills them in, or there are two things that they can be. */
const FILLED_IN = ['wine_path', 'runner', 'config', 'initial_pids', 'proton_verb', 'install_gecko', 'install_mono'];

function without(parameters: Parameters, names: readonly string[]): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));
}

const step: fc.Arbitrary<Json> = fc.oneof(
  ...Object.entries(steps).map(([name, { text: textForm, parameters }]) =>
    (textForm === undefined ? someAndUnread(parameters) : text).map((value) => ({ [name]: readOf(value) })),
  ),
  ...Object.entries(tasks).map(([name, { parameters, dropped: droppedNames = [] }]) =>
    someAndUnread(without(parameters, [...FILLED_IN, ...droppedNames])).map((one) => ({ task: { ...one, name } })),
  ),
  fc.tuple(fc.oneof(text, map, fc.array(map, { maxLength: 2 }))).map(([one]) => ({ [`unknown_${NAME}`]: one })),
);

// A checksum, sizes, and names under which the player's machine may have the file already, are not told.
const toldOfFiles = without(fileKeys, ['checksum', 'size', 'total_size', 'alternate_filenames']);
const download = someOf(toldOfFiles).map((one) => ({ ...one, url: `https://${NAME}.example.org/${NAME}` }));
const file = fc.oneof(text, download).map((one) => ({ [NAME]: one }));

const SETTINGS = ['prelaunch_command', 'postexit_command', 'prefix_command', 'manual_command', 'env', 'terminal_app'];
const section = (keys: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...keys, NAME), fc.oneof(text, map), { maxKeys: 3 });

const script = fc.record(
  {
    files: fc.array(file, { maxLength: 3 }),
    installer: fc.array(step, { maxLength: 5 }),
    game: fc
      .tuple(
        section(['exe', 'main_file', 'args', 'prefix', 'working_dir', ...Object.keys(commonGameKeys)]),
        fc.array(someOf(launchConfigKeys), { maxLength: 2 }),
      )
      .map(([game, launch_configs]) => ({ ...game, launch_configs })),
    system: section(SETTINGS),
    ofRunner: section(['overrides', 'custom_wine_path', 'version']),
    requires: text,
    'require-binaries': text,
    install_complete_text: text,
  },
  { requiredKeys: [] },
);

/** The same with a name of its own for each that is missing. */
function withNames(value: Json, next: { number: number }): Json {
  const fill = (part: string) => part.replaceAll(NAME, () => `name${String((next.number += 1))}x`);
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((one) => withNames(one, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [fill(key), withNames(inner, next)]));
}

function namesIn(value: Json): string[] {
  return JSON.stringify(value).match(/name\d+x/g) ?? [];
}

const plain = (text: string) => text;
const colours = { red: plain, yellow: plain, cyan: plain, bold: plain, dim: plain };

const FOLDERS = ['catalogue', 'test/fixtures/effects', 'test/fixtures/small', 'test/fixtures/pull-requests'];
const RECORDS = FOLDERS.flatMap((folder) => filesBelow(join(PROJECT, folder)))
  .filter((path) => path.endsWith('.yaml') && /^script:/m.test(readFileSync(path, 'utf8')))
  .map((path) => relative(PROJECT, path));

/** Keys of a script that the client reads, besides the section of the runner; values of variables stand where these are used. */
const READ = [
  'files',
  'installer',
  'game',
  'system',
  'requires',
  'extends',
  'require-binaries',
  'install_complete_text',
];

test.each(RECORDS)('what the script of %s names is in its description', (path) => {
  const record = { role: 'installer', path, game: 'my-game', letter: 'm', installer: 'my-game-cd' } as const;
  const { input } = readInstaller(createCatalogueFolder(PROJECT), record, '');
  const script = JSON.parse(printJson(input.script as Value)) as Json;
  const effects = describeEffects(input);
  const entries = Object.entries(script ?? {}).filter(([key]) => key === input.runner || READ.includes(key));
  const texts = entries.flatMap(([, value]) => textsIn(value));
  const effectTexts = textsIn(effects).join('\n').replaceAll('-', '_');
  expect(texts.flatMap(piecesOf).filter((piece) => !effectTexts.includes(piece))).toEqual([]);
  const hosts = texts.flatMap((text) => Array.from(text.matchAll(/https?:\/\/([^/\s"')]+)/g), ([, host = '']) => host));
  expect(effects.hosts.map(({ host }) => host)).toEqual(expect.arrayContaining(hosts.map(domainToASCII)));
});

/** Every text in a value, those of keys too, without what is no name of anything. */
function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'checksum' ? [] : [...textsIn(inner)]));
}

/** As "a 64-bit program" and "as a number". */
const SAID_IN_WORDS = /^(?:win(?:32|64)|REG_[A-Z_]+)$/;

/** A text without variables, which are replaced, and split where a list of names is. In labels, `-` becomes `_`. */
function piecesOf(text: string): string[] {
  return text
    .split(/\$\{?[\w-]+\}?|[\s,|]+|^N\/A:?/)
    .map((piece) => piece.replaceAll(/^[/"']+|[/"']+$/g, '').replaceAll('-', '_'))
    .filter((piece) => piece !== '' && !SAID_IN_WORDS.test(piece));
}

test(
  'what a script of the declared vocabulary names is in its description, wherever it is',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(
        script,
        fc.constantFrom('wine', 'linux', 'dosbox', 'steam', 'scummvm', 'flatpak', 'web'),
        (model, runner) => {
          const { ofRunner = {}, ...sections } = withNames(model, { number: 0 }) as Record<string, Json>;
          const json = { ...sections, [runner]: ofRunner };
          const effects = describeEffects({
            slug: 'a',
            gameSlug: 'a',
            version: 'CD',
            runner,
            script: treeOfJson(json),
          });
          const expected = namesIn(json);
          const effectNames = new Set(namesIn(effects));
          expect(expected.filter((name) => !effectNames.has(name))).toEqual([]);
          const report = effectsText({ game: 'A', effects, facts: [] }, { width: 160, colours });
          expect(expected.filter((name) => !report.includes(name))).toEqual([]);
        },
      ),
      { numRuns: runs(300) },
    );
  },
);
