import { plainName } from '../../../reading/names.ts';
import { script } from '../../../../findings/define-finding.ts';
import type { Pair, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect, describeNode, isBlank, isFalsy, isNull, isText } from '../../../reading/nodes.ts';
import {
  declaredMapsOf,
  type Declaration,
  parametersOf,
  type SettingPair,
  settingsOf,
} from '../../../reading/declared-maps.ts';
import { itemsOf, pairsOf, type Outline, valueAt } from '../../../reading/outline.ts';
import { crashingVariables, wrongForms, meaningOf } from '../../../reading/section-forms.ts';
import { isKnownName } from '../../../reading/variables-of.ts';
import { faultAt, scriptRule, inEach } from '../script-rule.ts';

const MAP = 'a map of keys and values';

export const parameterTypeRule = scriptRule({
  code: 'parameter-type',
  severity: 'error',
  message: ({ step, parameter, expected, actual }: ReturnType<typeof wrongType>['details']) =>
    `"${parameter}" of "${step}" must be ${expected}, not ${actual}`,
  help: ({ expected, quoted: inQuotes }) =>
    inQuotes === undefined ? `Write ${expected}.` : `Put it in quotes: ${inQuotes}`,
  why: 'The client expects this kind of value. With another one it crashes when it reaches the step, after all downloads.',
  wrong: script('installer:', '  - execute:', '      file: setup', '      args: [--quiet, --all]'),
  right: script('installer:', '  - execute:', '      file: setup', '      args: --quiet --all'),
  find: inEach(parametersOf, ({ map: { name, step }, key, value, declaration }) => {
    // Another rule checks the options of a menu.
    const isMenu = step.name === 'input_menu' && key.text === 'options';
    if (declaration === undefined || isMenu) return [];
    const misfit = misfitOf(value, declaration, step.call !== undefined);
    if (misfit !== undefined) return misfit.isFatal ? [wrongType(name, key.text, misfit.expected, value)] : [];
    const { nested, holding } = declaration;
    if (nested !== true || value.kind !== 'mapping') return [];
    const expected = holding === undefined ? MAP : `a map with "${holding}"`;
    return value.pairs
      .filter((pair) => pair.value.kind !== 'alias' && !isMapWith(pair.value, holding))
      .map((pair) => wrongType(name, pair.key.text, expected, pair.value));
  }),
});

function wrongType(step: string, parameter: string, expected: string, value: YamlNode) {
  const isPlain = expected === 'a text' && value.kind === 'scalar' && value.plain;
  const inQuotes = isPlain ? JSON.stringify(value.text) : undefined;
  return faultAt(value, { step, parameter, expected, actual: describeNode(value), quoted: inQuotes });
}

function isMapWith(value: YamlNode, key: string | undefined): boolean {
  if (value.kind !== 'mapping' || key === undefined) return value.kind === 'mapping';
  const content = valueAt(value, key);
  return content !== undefined && !isBlank(content) && (content.kind === 'sequence' || isText(content));
}

interface Misfit {
  readonly expected: string;
  /** Whether the client crashes; otherwise it misreads the value. */
  readonly isFatal: boolean;
}

const OF_SCALARS: Readonly<Record<string, string>> = {
  ...{ scalar: 'a text', flag: 'a text', label: 'a text', words: 'a text' },
  switch: 'true or false',
};

/** Why a value does not fit its parameter; `undefined` if the client reads it as meant. */
function misfitOf(value: YamlNode, declaration: Declaration, isTask: boolean): Misfit | undefined {
  const { type, loose } = declaration;
  if (value.kind === 'alias') return undefined;
  if (type === 'map') return value.kind === 'mapping' ? undefined : misfitOfMap(value, declaration, isTask);
  if (type === 'text') return isText(value) ? undefined : { expected: 'a text', isFatal: true };
  if (type === 'list') {
    const isRead = loose === true && (isTask || value.kind === 'mapping' || isText(value));
    return value.kind === 'sequence' ? undefined : { expected: 'a list', isFatal: !isRead };
  }
  const expected = OF_SCALARS[type];
  if (expected === undefined || value.kind === 'scalar') return undefined;
  return { expected, isFatal: type === 'label' || (type === 'words' && !isBlank(value)) };
}

function misfitOfMap(value: YamlNode, { required, nested }: Declaration, isTask: boolean): Misfit | undefined {
  const isNeeded = isBlank(value) && nested !== true && !isNull(value);
  const isEmpty = required === true ? isNeeded : isFalsy(value);
  // The client first turns parameters of tasks into texts, also false and null.
  const isPassed = isTask ? isBlank(value) : isEmpty;
  return isPassed && describeNode(value) !== 'false' ? undefined : { expected: MAP, isFatal: !isPassed };
}

export const misreadValueRule = scriptRule({
  code: 'misread-value',
  message: (details: { key: string; expected: string; actual: string }) =>
    `"${details.key}" should be ${details.expected}, not ${details.actual}: the client does not stop, but does something else`,
  help: ({ key, expected }) => `Write ${expected} after "${key}", or delete the key.`,
  why: 'Of a list or a map where a text belongs the client makes a text such as "[\'a\']", and an empty value it takes for none. The installation goes on with that, or the game does not start.',
  wrong: script('installer:', '  - mkdir: [$GAMEDIR/saves, $GAMEDIR/mods]'),
  right: script('installer:', '  - mkdir: $GAMEDIR/saves', '  - mkdir: $GAMEDIR/mods'),
  find: (script) => [
    ...parameters(script),
    ...collect(script.steps, ({ key, name, value }) => {
      if (name !== 'mkdir' || (value?.kind === 'scalar' && !isNull(value))) return [];
      return [misread(key.text, 'one text', value ?? key, value === undefined ? 'nothing' : undefined)];
    }),
    ...wrongForms(script)
      .filter(({ isFatal, value }) => !isFatal && !isNull(value))
      .map(({ key, expected, value }) => misread(key, expected, value)),
    ...settings(script),
    ...texts(script),
    // The client shows one value of an option.
    ...collect(script.steps, ({ name, value }) =>
      collect(name === 'input_menu' ? itemsOf(value, 'options') : [], (item) =>
        item.kind === 'mapping' && item.pairs.length > 1 ? [misread('options', 'one value with its label', item)] : [],
      ),
    ),
    ...collect(itemsOf(script.script, 'files'), (item) =>
      item.kind === 'mapping' && item.pairs.length === 0 ? [misread('files', 'a label with an address', item)] : [],
    ),
  ],
});

function parameters(script: Outline) {
  return collect(parametersOf(script), ({ map, key, value, declaration }) => {
    if (declaration?.type === 'map' && key.text === 'env' && value.kind === 'mapping') return values(value.pairs);
    const misfit = declaration && misfitOf(value, declaration, map.step.call !== undefined);
    return misfit === undefined || misfit.isFatal ? [] : [misread(key.text, misfit.expected, value)];
  });
}

function settings(script: Outline) {
  return collect(settingsOf(script), (setting) => {
    const { key, value, declaration } = setting;
    if (value.kind === 'alias' || isBlank(value)) return [];
    if (declaration.type === 'mapping' && value.kind === 'mapping') return values(value.pairs);
    const expected = expectedSetting(script, setting);
    return expected === undefined ? [] : [misread(key.text, expected, value)];
  });
}

function expectedSetting(script: Outline, { map, key, value, declaration }: SettingPair): string | undefined {
  switch (declaration.type) {
    case 'bool':
      return isFlag(script, value) ? undefined : 'true or false';
    case 'mapping':
      // `env` is a separate section, which crashes the client.
      return map.kind === 'system' && key.text === 'env' ? undefined : 'a map of names and values';
    case 'multiple_file':
      return value.kind === 'sequence' ? undefined : 'a list';
    default:
      return value.kind === 'scalar' ? undefined : 'one text';
  }
}

/** Variables, and words that are reported separately, count as flags. */
function isFlag(script: Outline, value: YamlNode): boolean {
  if (value.kind !== 'scalar') return false;
  return meaningOf(value.text) !== undefined || value.text.includes('$') || isKnownName(script, plainName(value.text));
}

function texts(script: Outline) {
  const crashKeys = crashingVariables(script);
  const variables = pairsOf(valueAt(script.script, 'variables')).filter((pair) => !crashKeys.includes(pair));
  const launchPairs = collect(declaredMapsOf(script), ({ kind, node, keys }) =>
    kind === 'launch' ? node.pairs.filter(({ key }) => keys.declarations.has(key.text)) : [],
  );
  return [...values(variables), ...values(launchPairs)];
}

function values(pairs: readonly Pair[]) {
  return collect(pairs, ({ key, value }) =>
    value.kind === 'scalar' || value.kind === 'alias' ? [] : [misread(key.text, 'one text', value)],
  );
}

function misread(key: string, expected: string, value: YamlNode, actual?: string) {
  return faultAt(value, { key, expected, actual: actual ?? (isNull(value) ? 'nothing' : describeNode(value)) });
}
