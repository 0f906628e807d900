import { script, scriptFor } from '../../../../findings/define-finding.ts';
import type { YamlNode, MappingNode } from '../../../../yaml/load/yaml-node.ts';
import { doubtfulParametersOf, type Call, callsOf } from '../../../reading/calls-of.ts';
import { collect } from '../../../reading/collect.ts';
import { describeNode, isBlank, isFalsy, isNull, isText } from '../../../reading/describe-node.ts';
import { pairOf } from '../../../reading/outline.ts';
import type { Parameter, ValueType } from '../../../vocabulary/parameter.ts';
import { tasks } from '../../../vocabulary/tasks.ts';
import { faultAt, scriptRule, inEach } from '../script-rule.ts';

const TYPE_WORDS: Record<ValueType, string> = {
  text: 'a text',
  scalar: 'a text',
  label: 'a text',
  words: 'a text',
  flag: 'true or a text',
  switch: 'true or false',
  map: 'a map of keys and values',
  list: 'a list',
  any: 'anything',
};

export const parameterTypeRule = scriptRule({
  code: 'parameter-type',
  severity: 'error',
  message: (details: {
    step: string;
    parameter: string;
    expected: string;
    actual: string;
    quoted?: string | undefined;
  }) => `"${details.parameter}" of "${details.step}" must be ${details.expected}, not ${details.actual}`,
  help: ({ expected, quoted: inQuotes }) =>
    inQuotes === undefined ? `Write ${expected}.` : `Put it in quotes: ${inQuotes}`,
  why: 'The client expects this kind of value. With another one it crashes when it reaches the step, after all downloads.',
  wrong: script('installer:', '  - execute:', '      file: setup', '      args: [--quiet, --all]'),
  right: script('installer:', '  - execute:', '      file: setup', '      args: --quiet --all'),
  find: inEach(doubtfulParametersOf, ({ call, key, value, known: parameter }) => {
    // The options of a menu have a rule of their own.
    const isMenu = call.step.name === 'input_menu' && key.text === 'options';
    if (parameter === undefined || value.kind === 'alias' || isMenu) return [];
    const isTask = call.step.call !== undefined;
    if (!isTaken(value, parameter, isTask)) return [wrongType(call, key.text, TYPE_WORDS[parameter.type], value)];
    if (parameter.nested !== true || value.kind !== 'mapping') return [];
    return value.pairs
      .filter((pair) => pair.value.kind !== 'alias' && !isMapWith(pair.value, parameter.holding))
      .map((pair) => {
        const expected = parameter.holding === undefined ? TYPE_WORDS.map : `a map with "${parameter.holding}"`;
        return wrongType(call, pair.key.text, expected, pair.value);
      });
  }),
});

function wrongType({ name }: Call, parameter: string, expected: string, value: YamlNode) {
  const inQuotes =
    expected === 'a text' && value.kind === 'scalar' && value.plain ? JSON.stringify(value.text) : undefined;
  const details = { step: name, parameter, expected, actual: describeNode(value), quoted: inQuotes };
  return faultAt(value, details);
}

function isMapWith(value: YamlNode, key: string | undefined): boolean {
  if (value.kind !== 'mapping' || key === undefined) return value.kind === 'mapping';
  const content = pairOf(value, key)?.value;
  return content !== undefined && !isBlank(content) && (content.kind === 'sequence' || isText(content));
}

/** Whether the client takes a value without a crash, be it for what was meant or for something else. */
function isTaken(value: YamlNode, { type, required, nested, loose }: Parameter, isTask: boolean): boolean {
  switch (type) {
    case 'text':
      return isText(value);
    case 'label':
      return value.kind === 'scalar';
    case 'words':
      return value.kind === 'scalar' || isBlank(value);
    case 'map':
      if (value.kind === 'mapping') return true;
      // Of what is given to a task the client makes texts first, of false and of nothing, too.
      if (isTask) return isBlank(value);
      return required === true ? isBlank(value) && nested !== true && !isNull(value) : isFalsy(value);
    case 'list':
      return value.kind === 'sequence' || (loose === true && (isTask || value.kind === 'mapping' || isText(value)));
    case 'scalar':
    case 'flag':
    case 'switch':
    case 'any':
      return true;
  }
}

function registryEntry(type: string) {
  const task = [
    'installer:',
    '  - task:',
    '      name: set_regedit',
    '      path: HKEY_CURRENT_USER\\Software\\My Game',
  ];
  return scriptFor('wine', ...task, '      key: Level', '      value: "1"', `      type: ${type}`);
}

const REGISTRY_TYPES = tasks['wine.set_regedit']?.parameters['type']?.values ?? [];

const MODE = /^[wa](?:t?\+?|\+t)$/;

export const parameterValueRule = scriptRule({
  code: 'parameter-value',
  severity: 'error',
  message: (details: { step: string; parameter: string; value: string; allowed: string }) =>
    `"${details.value}" is not a valid value for "${details.parameter}" of "${details.step}"`,
  help: ({ allowed: choices }) => (choices === '' ? `Use another name.` : `Use one of: ${choices}.`),
  why: 'The client knows only a few values for this parameter, or has one of them for itself, as the section DEFAULT of an INI file. With another one the installation ends when it reaches the step, after all downloads.',
  wrong: registryEntry('REG_TEXT'),
  right: registryEntry('REG_SZ'),
  find: inEach(callsOf, ({ name, step, given: parameters }) => {
    if (step.name === 'write_config') return checkSections(name, parameters);
    const [parameter, choices] = name === 'wine.set_regedit' ? ['type', REGISTRY_TYPES] : ['mode', ['w', 'a']];
    if (parameter === 'mode' && step.name !== 'write_file') return [];
    const value = pairOf(parameters, parameter)?.value;
    // What a variable stands for cannot be known.
    if (value?.kind !== 'scalar' || (parameter === 'type' && isVariable(value.text))) return [];
    // What is not a text is reported separately, except for a type, which the client converts to a string first.
    if (parameter === 'mode' && !isText(value)) return [];
    const isKnown = parameter === 'mode' ? MODE.test(value.text) : choices.includes(value.text);
    const details = { step: name, parameter, value: value.text, allowed: choices.join(', ') };
    return isKnown ? [] : [faultAt(value, details)];
  }),
});

/** Python's parser of INI files has a section of this name for values of all others, and lets no one add it. */
function checkSections(step: string, parameters: MappingNode) {
  const data = pairOf(parameters, 'data')?.value;
  const hasData = data?.kind === 'mapping' && data.pairs.length > 0;
  const sections = hasData ? data.pairs.map(({ key }) => key) : [pairOf(parameters, 'section')?.value];
  return collect(sections, (section) =>
    section?.kind === 'scalar' && section.text === 'DEFAULT'
      ? [faultAt(section, { step, parameter: 'section', value: section.text, allowed: '' })]
      : [],
  );
}

/** Whether a text stands for what someone sets, except for a folder. */
function isVariable(text: string): boolean {
  return /\$(?:\w|\{\w)/.test(text) && !/\$\{?(?:GAMEDIR|CACHE|HOME|SCRIPTDIR)\b/.test(text);
}
