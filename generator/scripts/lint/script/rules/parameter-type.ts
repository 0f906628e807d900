import { defineFinding } from '../../../../findings/define-finding.ts';
import { script } from '../../../../findings/documentation/examples.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import type { Parameter, ValueType } from '../../../vocabulary/parameter.ts';
import { collect } from '../../collect.ts';
import { callsOf, type Call } from '../calls-of.ts';
import { describeNode, isBlank, isFalse, isNull, isText } from '../describe-node.ts';
import { placeOf, type Outline } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const parameterType = defineFinding({
  code: 'parameter-type',
  severity: 'error',
  message: (details: { step: string; parameter: string; expected: string; actual: string }) =>
    `"${details.parameter}" of "${details.step}" must be ${details.expected}, not ${details.actual}`,
  help: ({ expected }) => `Write ${expected}.`,
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
  map: 'a map of keys and values',
  list: 'a list',
  any: 'anything',
};

/** The client runs text functions on texts and takes maps and lists apart; over anything else it crashes. */
export const parameterTypeRule: ScriptRule = {
  finding: parameterType,
  check: (script) =>
    collect(callsOf(script), (call) =>
      collect(call.given.pairs, ({ key, value }) => {
        const known = call.rules.known.get(key.text);
        // The options of a menu have a rule of their own.
        const isMenu = call.step.name === 'input_menu' && key.text === 'options';
        if (known === undefined || value.kind === 'alias' || isMenu) return [];
        const isTask = call.step.call !== undefined;
        if (!isTaken(value, known, isTask)) return [found(script, call, key.text, words[known.type], value)];
        if (known.nested !== true || value.kind !== 'mapping') return [];
        const wrong = value.pairs.filter((pair) => pair.value.kind !== 'mapping' && pair.value.kind !== 'alias');
        return wrong.map((pair) => found(script, call, pair.key.text, words.map, pair.value));
      }),
    ),
};

function found(script: Outline, { name }: Call, parameter: string, expected: string, value: YamlNode): Diagnostic {
  return parameterType.at(placeOf(script, value), { step: name, parameter, expected, actual: describeNode(value) });
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
      return required === true ? isBlank(value) && nested !== true && !isNull(value) : isBlank(value) || isFalse(value);
    case 'list':
      return value.kind === 'sequence' || (loose === true && (isTask || value.kind === 'mapping' || isText(value)));
    case 'scalar':
    case 'flag':
    case 'any':
      return true;
  }
}
