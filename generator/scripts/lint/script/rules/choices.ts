import { scriptFor, wineexecStep, script } from '../../../../findings/define-finding.ts';
import { scalarValue } from '../../../../records/fields.ts';
import { compareCodePoints } from '../../../../text/compare-code-points.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { callsOf, type DeclaredPair, parametersOf, settingsOf } from '../../../reading/declared-maps.ts';
import { collect, isText, isFalsy, isNull, isBlank } from '../../../reading/nodes.ts';
import { pairsOf, scalarOf, type Outline, itemsOf, valueAt } from '../../../reading/outline.ts';
import { meaningOf } from '../../../reading/section-forms.ts';
import { labelsOf, variablesOf } from '../../../reading/variables-of.ts';
import { tasks } from '../../../vocabulary/tasks.ts';
import { freeOptions } from '../../../vocabulary/runners.ts';
import { faultAt, scriptRule, stepRule, inEach } from '../script-rule.ts';

export const optionValueRule = scriptRule({
  code: 'option-value',
  message: (details: { key: string; value: string; suggestion: string | undefined; allowed: string }) =>
    didYouMean(`The client does not know the value "${details.value}" of "${details.key}"`, details.suggestion),
  help: ({ allowed: choices }) => `Use one of: ${choices}.`,
  why: 'The client knows only a few values for this setting. With another one the setting does nothing, or the game does not start.',
  wrong: scriptFor('wine', 'game:', '  exe: $GAMEDIR/my-game.exe', '  arch: win46'),
  right: scriptFor('wine', 'game:', '  exe: $GAMEDIR/my-game.exe', '  arch: win64'),
  find: (script) => [
    ...collect([...settingsOf(script), ...parametersOf(script)], (pair) => checkOption(script, pair)),
    ...checkWine(script),
  ],
});

function choicesOf({ map, key, declaration }: DeclaredPair): readonly string[] {
  if (map.kind !== 'call') return declaration?.type === 'choice' ? (declaration.choices ?? []) : [];
  if (key.text === 'arch') return ['win32', 'win64'];
  return key.text === 'format' && map.name === 'extract' ? FORMATS : [];
}

/** Formats of archives: the client's, spelled exactly, and those of 7-Zip. */
const FORMATS = [
  ...'tgz tar zip 7z rar txz tbz2 bz2 tzst gzip deb exe gog AppImage auto iso cab arj lzh z lzma xz zstd'.split(' '),
  ...'bzip2 rpm cpio wim dmg hfs xar chm nsis msi compound squashfs udf fat ntfs ext vhd vhdx vmdk vdi'.split(' '),
  ...'qcow mbr gpt apm pe elf macho split swf flv mub ppmd cramfs ihex hxs base64 rar5 ar'.split(' '),
];

const WITHOUT_NUMBER = /^(?:system|ge-proton|custom|winehq-\w+|wine-\w+|proton\w*)$/i;

function checkWine(script: Outline) {
  const version = script.runner === 'wine' ? scalarOf(valueAt(script.script, 'wine'), 'version') : undefined;
  if (version === undefined || !isText(version) || version.text === '' || /[$/]/.test(version.text)) return [];
  if ((/\d/.test(version.text) && !/\s/.test(version.text)) || WITHOUT_NUMBER.test(version.text)) return [];
  if (labelsOf(script).has(version.text) || variablesOf(script).has(version.text)) return [];
  const examples = 'ge-proton, system, wine-9.0-x86_64 and the like';
  return [faultAt(version, { key: 'version', value: version.text, suggestion: undefined, allowed: examples })];
}

function checkOption(script: Outline, pair: DeclaredPair) {
  const { key, value } = pair;
  const choices = choicesOf(pair);
  if (choices.length === 0 || freeOptions.has(key.text) || value.kind !== 'scalar' || choices.includes(value.text))
    return [];
  const { text } = value;
  // Lists hold several choices, and variables have unknown values.
  const plain = scalarValue(value);
  if (text === '' || /[$,]/.test(text) || plain === null || typeof plain === 'boolean') return [];
  if (labelsOf(script).has(text) || variablesOf(script).has(text)) return [];
  const namedChoices = choices.filter((choice) => choice !== '');
  const details = { suggestion: suggest(text, namedChoices), allowed: namedChoices.join(', ') };
  return [faultAt(value, { key: key.text, value: text, ...details })];
}

export const falseIsTrueRule = scriptRule({
  code: 'false-is-true',
  message: (details: { parameter: string; task: string; written: string }) =>
    `"${details.parameter}: ${details.written}" of ${details.task} is true to the client`,
  help: () =>
    `Delete the line if the default is meant; in a section of settings, and in a step that is no task, write false.`,
  why: 'To the client any text counts as true, it makes a text of every parameter of a task, and of some keys it asks only whether they are there. The line does the opposite of what it says.',
  wrong: scriptFor('wine', ...wineexecStep('blocking: false')),
  right: scriptFor('wine', ...wineexecStep()),
  find: (script) =>
    collect([...parametersOf(script), ...settingsOf(script)], ({ map, key, value, declaration }) => {
      if (value.kind !== 'scalar' || meaningOf(value.text) !== false) return [];
      // A plain `no` is ambiguous in YAML, which another rule reports.
      const isPlainNo = value.plain && /^(?:n|no|off)$/i.test(value.text);
      if (isPlainNo || !isTrue(value, key.text, declaration?.type)) return [];
      return [faultAt(value, { parameter: key.text, task: map.name, written: value.text })];
    }),
});

/** In sections, only a plain `false` is false. */
function isTrue(value: ScalarNode, key: string, type: string | undefined): boolean {
  if (type === 'switch') return !isFalsy(value);
  if (type === 'bool') return value.text.toLowerCase() !== 'false';
  // The client checks only whether `nomerge` exists.
  return type === 'flag' || (type !== undefined && key === 'nomerge');
}

export const menuOptionsRule = stepRule({
  code: 'menu-options',
  severity: 'error',
  message: () => `Each option of a menu must be a value with its label`,
  help: () => `Write it as: - value: Label`,
  why: 'An option is the value that the script goes on with, and the label that the player sees. The client crashes over anything else, a number among them, when it reaches the step, after all downloads; a menu without options cannot be left.',
  wrong: script('installer:', '  - input_menu:', '      id: LANGUAGE', '      options:', '        - English'),
  right: script('installer:', '  - input_menu:', '      id: LANGUAGE', '      options:', '        - en: English'),
  find: ({ name, value }) => {
    const options = name === 'input_menu' ? valueAt(value, 'options') : undefined;
    if (options === undefined || options.kind === 'alias') return [];
    // An empty menu cannot be answered.
    const isEmpty = options.kind === 'sequence' && options.items.length === 0;
    const wrong = options.kind === 'sequence' && !isEmpty ? options.items.filter((item) => !isOption(item)) : [options];
    return wrong.filter(({ kind }) => kind !== 'alias').map((node) => faultAt(node, {}));
  },
});

/** The client takes the last key of an option in alphabetical order, as served. */
function isOption(item: YamlNode): boolean {
  if (item.kind !== 'mapping' || item.pairs.length === 0) return false;
  const keys = item.pairs.map(({ key }) => key.text);
  const last = keys.reduce((latest, other) => (compareCodePoints(latest, other) < 0 ? other : latest));
  return item.pairs.every(({ key, value }) => key.text !== last || isText(value) || isNull(value));
}

const LANGUAGES = ['      options:', '        - en: English', '        - fr: French'];

const menu = (preselect: string) =>
  script('installer:', '  - input_menu:', '      id: LANGUAGE', `      preselect: ${preselect}`, ...LANGUAGES);

export const unknownPreselectRule = stepRule({
  code: 'unknown-preselect',
  message: (details: { value: string; suggestion: string | undefined; allowed: string }) =>
    didYouMean(`The menu has no option "${details.value}" to begin with`, details.suggestion),
  help: ({ allowed: choices }) => `Use the value of one of its options: ${choices}.`,
  why: 'The client then selects nothing: the player must choose before going on, and sees no default.',
  wrong: menu('english'),
  right: menu('en'),
  find: ({ name, value }) => {
    const preselect = name === 'input_menu' ? valueAt(value, 'preselect') : undefined;
    if (value === undefined || preselect?.kind !== 'scalar' || isBlank(preselect) || preselect.text.includes('$'))
      return [];
    const values = itemsOf(value, 'options').flatMap((option) => pairsOf(option).map(({ key }) => key.text));
    if (values.length === 0 || values.includes(preselect.text)) return [];
    const suggestion = suggest(preselect.text, values);
    return [faultAt(preselect, { value: preselect.text, suggestion, allowed: values.join(', ') })];
  },
});

function registryEntry(type: string) {
  const task = ['installer:', '  - task:', '      name: set_regedit'];
  const path = '      path: HKEY_CURRENT_USER\\Software\\My Game';
  return scriptFor('wine', ...task, path, '      key: Level', '      value: "1"', `      type: ${type}`);
}

const REGISTRY_TYPES = tasks['wine.set_regedit']?.parameters['type']?.values ?? [];

export const parameterValueRule = scriptRule({
  code: 'parameter-value',
  severity: 'error',
  message: (details: { step: string; parameter: string; value: string; allowed: string }) =>
    `"${details.value}" is not a valid value for "${details.parameter}" of "${details.step}"`,
  help: ({ allowed: choices }) => (choices === '' ? `Use another name.` : `Use one of: ${choices}.`),
  why: 'The client knows only a few values for this parameter, or has one of them for itself, as the section DEFAULT of an INI file. With another one the installation ends when it reaches the step, after all downloads.',
  wrong: registryEntry('REG_TEXT'),
  right: registryEntry('REG_SZ'),
  find: inEach(callsOf, ({ name, step, node: parameters }) => {
    if (step.name === 'write_config') return checkSections(name, parameters);
    const isType = name === 'wine.set_regedit';
    const parameter = isType ? 'type' : 'mode';
    const value = isType || step.name === 'write_file' ? scalarOf(parameters, parameter) : undefined;
    // The value of a variable is unknown; another rule checks the type of a mode.
    if (value === undefined || (isType ? CHOSEN.test(value.text) : !isText(value))) return [];
    const choices = isType ? REGISTRY_TYPES : ['w', 'a'];
    const isKnown = isType ? choices.includes(value.text) : /^[wa](?:t?\+?|\+t)$/.test(value.text);
    return isKnown ? [] : [faultAt(value, { step: name, parameter, value: value.text, allowed: choices.join(', ') })];
  }),
});

/** Python's INI parser reserves this section for defaults, and refuses to add it. */
function checkSections(step: string, parameters: MappingNode) {
  const keys = pairsOf(valueAt(parameters, 'data')).map(({ key }) => key);
  const sections = keys.length > 0 ? keys : [valueAt(parameters, 'section')];
  return collect(sections, (section) => {
    if (section?.kind !== 'scalar' || section.text !== 'DEFAULT') return [];
    return [faultAt(section, { step, parameter: 'section', value: section.text, allowed: '' })];
  });
}

/** A text with a variable that someone sets, not with a folder. */
const CHOSEN = /^(?!.*\$\{?(?:GAMEDIR|CACHE|HOME|SCRIPTDIR)\b).*\$\{?\w/s;
