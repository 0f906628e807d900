import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import type { Parameter, ValueType } from '../../../vocabulary/parameter.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { pairOf, placeOf, type Outline } from '../../../reading/outline.ts';
import { describeNode, isBlank, isFalsy, isNull, isText } from '../../../reading/describe-node.ts';
import { doubtfulParametersOf, type Call } from '../../../reading/calls-of.ts';

const parameterType = defineFinding({
  code: 'parameter-type',
  severity: 'error',
  message: (details: {
    step: string;
    parameter: string;
    expected: string;
    actual: string;
    quoted?: string | undefined;
  }) => `"${details.parameter}" of "${details.step}" must be ${details.expected}, not ${details.actual}`,
  help: ({ expected, quoted }) => (quoted === undefined ? `Write ${expected}.` : `Put it in quotes: ${quoted}`),
  why: 'The client expects this kind of value. With another one it crashes when it reaches the step, after all downloads.',
  wrong: script('installer:', '  - execute:', '      file: setup', '      args: [--quiet, --all]'),
  right: script('installer:', '  - execute:', '      file: setup', '      args: --quiet --all'),
});

const words: Record<ValueType, string> = {
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

export const parameterTypeRule: ScriptRule = {
  finding: parameterType,
  check: inEach(doubtfulParametersOf, (script, { call, key, value, known }) => {
    // The options of a menu have a rule of their own.
    const isMenu = call.step.name === 'input_menu' && key.text === 'options';
    if (known === undefined || value.kind === 'alias' || isMenu) return [];
    const isTask = call.step.call !== undefined;
    if (!isTaken(value, known, isTask)) return [found(script, call, key.text, words[known.type], value)];
    if (known.nested !== true || value.kind !== 'mapping') return [];
    return value.pairs
      .filter((pair) => pair.value.kind !== 'alias' && !isMapWith(pair.value, known.holding))
      .map((pair) => {
        const expected = known.holding === undefined ? words.map : `a map with "${known.holding}"`;
        return found(script, call, pair.key.text, expected, pair.value);
      });
  }),
};

function found(script: Outline, { name }: Call, parameter: string, expected: string, value: YamlNode): Diagnostic {
  const quoted =
    expected === 'a text' && value.kind === 'scalar' && value.plain ? JSON.stringify(value.text) : undefined;
  const details = { step: name, parameter, expected, actual: describeNode(value), quoted };
  return parameterType.at(placeOf(script, value), details);
}

/** Whether a value is a map, in which a key has a list or a text that is not empty. */
function isMapWith(value: YamlNode, key: string | undefined): boolean {
  if (value.kind !== 'mapping' || key === undefined) return value.kind === 'mapping';
  const held = pairOf(value, key)?.value;
  return held !== undefined && !isBlank(held) && (held.kind === 'sequence' || isText(held));
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
