import { script, scriptFor, installer } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { describeNode, isFalsy, isText } from '../../../reading/nodes.ts';
import { launchesOf, pairOf, pairsOf, type Outline, valueAt } from '../../../reading/outline.ts';
import { crashingVariables, isSaved, wrongForms } from '../../../reading/section-forms.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { faultAt, scriptRule } from '../script-rule.ts';

export const sectionFormRule = scriptRule({
  code: 'section-form',
  severity: 'error',
  message: (details: { key: string; expected: string; actual: string; bullet?: string | undefined }) =>
    `"${details.key}" must be ${details.expected}, not ${details.actual}`,
  help: ({ key, expected, actual, bullet }) => {
    if (bullet !== undefined) return `Write "- " instead of "${bullet}" before each item.`;
    if (actual === 'a list')
      return `Delete the "- " before what belongs to "${key}", and begin all of it at one depth.`;
    return expected.startsWith('a list')
      ? `Begin each item below "${key}" with "- ", and indent what belongs to it by two more spaces.`
      : `Write what belongs to "${key}" on lines of their own below it, indented by two more spaces${key === 'game' ? ', such as: exe: $GAMEDIR/…' : ''}; or delete the key.`;
  },
  why: 'The client expects a list in some sections and a map in others. With anything else it crashes: over "files" when it lists the installers of the game, none of which can be chosen then; over other sections at the start, or when the game is saved after all steps.',
  wrong: script('files:', '  setup: https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
  find: (script) => [
    ...wrongForms(script)
      .filter(({ isFatal }) => isFatal)
      .map(({ key, expected, value }) => {
        // A wrong bullet turns an item into a key.
        const name = pairsOf(value)[0]?.key.text ?? '';
        const bullet = /^(?:[•·‣▪*–—]|--|\d+[.)])\s+/.exec(name)?.[0];
        return faultAt(value, { key, expected, actual: describeNode(value), bullet });
      }),
    ...launches(script),
  ],
});

/** The client reads launch configurations when it saves the game. */
function launches(script: Outline) {
  if (!isSaved(script)) return [];
  return launchesOf(script)
    .filter(({ kind }) => kind !== 'mapping' && kind !== 'alias')
    .map((item) =>
      faultAt(item, { key: 'launch_configs', expected: 'a list of maps', actual: `a list with ${describeNode(item)}` }),
    );
}

export const settingTypeRule = scriptRule({
  code: 'setting-type',
  severity: 'error',
  message: (details: { key: string; expected: string; actual: string }) =>
    `"${details.key}" must be ${details.expected}, not ${details.actual}`,
  help: ({ key, expected }) =>
    expected === 'a text' ? `Put the value of "${key}" in quotes.` : `Write the path of the program.`,
  why: 'The client runs text functions on these settings: over another value it crashes, over a version of Wine before the installation, over a variable at the step that has its name, over a program when the game is saved, after all steps.',
  wrong: scriptFor('wine', 'wine:', '  version: 9.0'),
  right: scriptFor('wine', 'wine:', "  version: '9.0'"),
  find: (script) => [
    ...checkVersion(script),
    ...checkProgram(script),
    ...crashingVariables(script).map(({ key, value }) => wrongSetting(key.text, 'a text', value)),
  ],
});

function checkVersion(script: Outline) {
  if (script.runner !== 'wine') return [];
  const version = valueAt(valueAt(script.script, 'wine'), 'version');
  if (version === undefined || version.kind === 'alias' || isText(version) || isFalsy(version)) return [];
  return [wrongSetting('version', 'a text', version)];
}

/** Old scripts have the key at their top. */
function checkProgram(script: Outline) {
  if (!isSaved(script)) return [];
  const value = (pairOf(valueAt(script.script, 'game'), 'exe') ?? pairOf(script.script, 'exe'))?.value;
  // The client reads such a text as a flag.
  if (value?.kind !== 'scalar' || !/^(?:true|false)$/i.test(value.text)) return [];
  return [wrongSetting('exe', 'a path', value)];
}

function wrongSetting(key: string, expected: string, value: YamlNode) {
  return faultAt(value, { key, expected, actual: describeNode(value) });
}

export const unusedSectionRule = scriptRule({
  code: 'unused-section',
  message: (details: { key: string; runner: string }) =>
    `The client ignores the section "${details.key}", since the runner is ${details.runner}`,
  help: ({ runner }) => `Delete it, or rename it to "${runner}".`,
  why: 'The client reads only the settings of the runner that the installer has. Those of another one do nothing.',
  wrong: script('wine:', '  dxvk: false'),
  right: scriptFor('wine', 'wine:', '  dxvk: false'),
  find: (script) => {
    const { runner } = script;
    if (!Object.hasOwn(runners, runner)) return [];
    const isChanged = script.steps.some(({ kind }) => kind?.changesRunner === true);
    // After a look into a setup file, the client may change the runner to one of these.
    const usedRunners = [runner, ...(isChanged ? ['dosbox', 'scummvm'] : [])];
    return script.script.pairs
      .filter(({ key }) => Object.hasOwn(runners, key.text) && !usedRunners.includes(key.text))
      .map(({ key }) => faultAt(key, { key: key.text, runner }));
  },
});

/** Settings of each section that installation steps use; the runner's version runs them. */
const usedBySteps: Readonly<Record<string, readonly string[]>> = {
  game: ['prefix', 'arch', 'gog', 'gogid', 'humbleid', 'itchid'],
  system: ['env'],
};

export const unsavedSettingsRule = scriptRule({
  code: 'unsaved-settings',
  message: (details: { section: string; keys: string }) =>
    `The client does not save ${details.keys} of "${details.section}", since the script extends another game`,
  help: ({ section }) => `Delete them from "${section}", or write "requires" for "extends" to install another game.`,
  why: 'A script with "extends" adds files to a game that is there, and leaves the settings of that game as they are. What it says about starting the game is lost without a word.',
  wrong: script('extends: my-base-game', 'game:', '  exe: $GAMEDIR/expansion'),
  right: script('requires: my-base-game', 'game:', '  exe: $GAMEDIR/expansion'),
  find: (script) => {
    if (isSaved(script)) return [];
    return ['game', 'system', script.runner].flatMap((section) => {
      const pair = pairOf(script.script, section);
      if (pair?.value.kind !== 'mapping') return [];
      const usedKeys = usedBySteps[section] ?? ['version'];
      const lostKeys = pair.value.pairs.map(({ key }) => key.text).filter((key) => !usedKeys.includes(key));
      const keys = lostKeys.map((key) => `"${key}"`).join(', ');
      return keys === '' ? [] : [faultAt(pair.key, { section, keys })];
    });
  },
});

export const unknownRunnerRule = scriptRule({
  code: 'unknown-runner',
  severity: 'error',
  message: (details: { runner: string; suggestion: string | undefined }) =>
    didYouMean(`The client has no runner "${details.runner}"`, details.suggestion),
  help: ({ suggestion }) =>
    suggestion !== undefined
      ? `Write "${suggestion}" instead.`
      : `Use a runner of the client, such as linux, wine, dosbox, scummvm or zdoom.`,
  why: 'A runner is the program that runs the game. The client refuses an installer whose runner it does not have. Older documents list some that are gone, such as winesteam and browser.',
  wrong: installer('runner: winesteam'),
  right: installer('runner: wine'),
  find: (script) => {
    const value = valueAt(script.record, 'runner');
    if (value === undefined || script.runner === '' || Object.hasOwn(runners, script.runner)) return [];
    const names = Object.keys(runners);
    const first = /^[a-z]+/.exec(script.runner.toLowerCase())?.[0];
    const suggestion = suggest(script.runner, names) ?? names.find((name) => name === first);
    return [faultAt(value, { runner: script.runner, suggestion })];
  },
});
