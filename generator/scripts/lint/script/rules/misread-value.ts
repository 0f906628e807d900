import { script } from '../../../../findings/define-finding.ts';
import type { Pair, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { doubtfulParametersOf } from '../../../reading/calls-of.ts';
import { collect } from '../../../reading/collect.ts';
import { describeNode, isBlank, isFalse, isNull } from '../../../reading/describe-node.ts';
import { itemsOf, pairOf, type Outline } from '../../../reading/outline.ts';
import { plainName } from '../../../reading/plain-name.ts';
import {
  crashingVariables,
  wrongForms,
  meaningOf,
  settingsOf,
  type SettingPair,
} from '../../../reading/section-forms.ts';
import { isKnownName } from '../../../reading/variables-of.ts';
import type { Parameter } from '../../../vocabulary/parameter.ts';
import { launchConfigKeys } from '../../../vocabulary/script-keys.ts';
import { faultAt, scriptRule } from '../script-rule.ts';

export const misreadValueRule = scriptRule({
  code: 'misread-value',
  severity: 'warning',
  message: (details: { key: string; expected: string; actual: string }) =>
    `"${details.key}" should be ${details.expected}, not ${details.actual}: the client does not stop, but does something else`,
  help: ({ key, expected }) => `Write ${expected} after "${key}", or delete the key.`,
  why: 'Of a list or a map where a text belongs the client makes a text such as "[\'a\']", and an empty value it takes for none. The installation goes on with that, or the game does not start.',
  wrong: script('installer:', '  - mkdir: [$GAMEDIR/saves, $GAMEDIR/mods]'),
  right: script('installer:', '  - mkdir: $GAMEDIR/saves', '  - mkdir: $GAMEDIR/mods'),
  find: (script) => [
    ...parameters(script),
    ...collect(script.steps, ({ key, name, value }) =>
      name === 'mkdir' && (value?.kind !== 'scalar' || isNull(value))
        ? [misread(key.text, 'one text', value ?? key, value === undefined ? 'nothing' : undefined)]
        : [],
    ),
    ...sections(script),
    ...settings(script),
    ...texts(script),
    ...collect(script.steps, ({ name, value }) => (name === 'input_menu' && value !== undefined ? options(value) : [])),
    ...collect(itemsOf(script.script, 'files'), (item) =>
      item.kind === 'mapping' && item.pairs.length === 0 ? [misread('files', 'a label with an address', item)] : [],
    ),
  ],
});

function parameters(script: Outline) {
  return collect(doubtfulParametersOf(script), ({ key, value, known: parameter }) => {
    if (parameter?.type === 'map' && key.text === 'env' && value.kind === 'mapping') return values(value.pairs);
    const expected = parameter === undefined ? undefined : expectedInstead(parameter, value);
    return expected === undefined ? [] : [misread(key.text, expected, value)];
  });
}

/** What a value should be that the client takes for something else; nothing for one that fits, or that crashes it. */
function expectedInstead({ type, loose }: Parameter, value: YamlNode): string | undefined {
  if (value.kind === 'alias') return undefined;
  if (type === 'scalar' || type === 'flag') return value.kind === 'scalar' ? undefined : 'a text';
  if (type === 'switch') return value.kind === 'scalar' ? undefined : 'true or false';
  if (type === 'words') return value.kind === 'scalar' || !isBlank(value) ? undefined : 'a text';
  if (type === 'map') return isFalse(value) ? 'a map of keys and values' : undefined;
  return loose === true && value.kind !== 'sequence' ? 'a list' : undefined;
}

function sections(script: Outline) {
  return wrongForms(script)
    .filter(({ isFatal, value }) => !isFatal && !isNull(value))
    .map(({ key, expected, value }) => misread(key, expected, value));
}

function settings(script: Outline) {
  return collect(settingsOf(script), (setting) => {
    const { key, value, option } = setting;
    if (value.kind === 'alias' || isBlank(value)) return [];
    if (option.type === 'mapping' && value.kind === 'mapping') return values(value.pairs);
    const expected = expectedSetting(script, setting);
    return expected === undefined ? [] : [misread(key.text, expected, value)];
  });
}

function expectedSetting(script: Outline, { section, key, value, option }: SettingPair): string | undefined {
  switch (option.type) {
    case 'bool':
      return isFlag(script, value) ? undefined : 'true or false';
    case 'mapping':
      // This one is a separate section, which crashes the client.
      return section === 'system' && key.text === 'env' ? undefined : 'a map of names and values';
    case 'multiple_file':
      return value.kind === 'mapping' ? 'a list' : undefined;
    default:
      return value.kind === 'scalar' ? undefined : 'one text';
  }
}

/** What is no flag as it stands may be a variable, or a word that is reported separately. */
function isFlag(script: Outline, value: YamlNode): boolean {
  if (value.kind !== 'scalar') return false;
  const { text } = value;
  return meaningOf(text) !== undefined || text.includes('$') || isKnownName(script, plainName(text));
}

function texts(script: Outline) {
  const variables = pairOf(script.script, 'variables')?.value;
  const crashing = variables?.kind === 'mapping' ? crashingVariables(script) : [];
  const ownVariables = variables?.kind === 'mapping' ? variables.pairs.filter((pair) => !crashing.includes(pair)) : [];
  const launches = itemsOf(pairOf(script.script, 'game')?.value, 'launch_configs');
  const ofLaunches = collect(launches, (launch) => (launch.kind === 'mapping' ? launch.pairs : []));
  const launchPairs = ofLaunches.filter(({ key }) => Object.hasOwn(launchConfigKeys, key.text));
  return [...values(ownVariables), ...values(launchPairs)];
}

function values(pairs: readonly Pair[]) {
  return collect(pairs, ({ key, value }) =>
    value.kind === 'scalar' || value.kind === 'alias' ? [] : [misread(key.text, 'one text', value)],
  );
}

/** Of an option with several values the client shows one. */
function options(menu: YamlNode) {
  const several = itemsOf(menu, 'options').filter((item) => item.kind === 'mapping' && item.pairs.length > 1);
  return several.map((item) => misread('options', 'one value with its label', item));
}

function misread(key: string, expected: string, value: YamlNode, actual?: string) {
  const notation = isNull(value) ? 'nothing' : describeNode(value);
  return faultAt(value, { key, expected, actual: actual ?? notation });
}
