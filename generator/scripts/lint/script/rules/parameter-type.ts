import { defineFinding } from '../../../../findings/define-finding.ts';
import { script } from '../../../../findings/documentation/examples.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import type { ValueType } from '../../../vocabulary/parameter.ts';
import { collect } from '../../collect.ts';
import { callsOf } from '../calls-of.ts';
import { describeNode, isText, isBlank } from '../describe-node.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const parameterType = defineFinding({
  code: 'parameter-type',
  severity: 'error',
  message: (details: { step: string; parameter: string; expected: string; actual: string }) =>
    `"${details.parameter}" of "${details.step}" must be ${details.expected}, not ${details.actual}`,
  help: ({ expected }) => `Write ${expected}.`,
  why: 'The client expects this kind of value and fails on another one.',
  wrong: script('installer:', '  - execute:', '      file: setup', '      args: [--quiet, --all]'),
  right: script('installer:', '  - execute:', '      file: setup', '      args: --quiet --all'),
});

const words: Record<ValueType, string> = {
  text: 'a text',
  scalar: 'a text',
  flag: 'true or a text',
  map: 'a map of keys and values',
  list: 'a list',
  any: 'anything',
};

/** The client runs text functions on texts and takes maps and lists apart; over anything else it crashes. */
export const parameterTypeRule: ScriptRule = {
  finding: parameterType,
  check: (script) =>
    collect(callsOf(script), ({ name, step, given, rules }) =>
      collect(given.pairs, ({ key, value }) => {
        const type = rules.known.get(key.text)?.type ?? 'any';
        if (value.kind === 'alias' || fits(value, type)) return [];
        // The options of a menu have a rule of their own.
        if (step.name === 'input_menu' && key.text === 'options') return [];
        const details = { step: name, parameter: key.text, expected: words[type], actual: describeNode(value) };
        return [parameterType.at(placeOf(script, value), details)];
      }),
    ),
};

function fits(value: YamlNode, type: ValueType): boolean {
  switch (type) {
    case 'text':
      return isText(value);
    case 'scalar':
    case 'flag':
      return value.kind === 'scalar';
    case 'map':
      return value.kind === 'mapping' || isBlank(value);
    case 'list':
      return value.kind === 'sequence';
    case 'any':
      return true;
  }
}
