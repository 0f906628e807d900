import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { splitWords } from '../../../effects/split-words.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { placeOf } from '../../../reading/outline.ts';
import { parametersOf } from '../../../reading/calls-of.ts';
import { isText } from '../../../reading/describe-node.ts';
import { stepsWith } from '../../../reading/values-where.ts';

const unclosedQuote = defineFinding({
  code: 'unclosed-quote',
  severity: 'error',
  message: (details: { step: string; parameter: string }) =>
    `A quote in "${details.parameter}" of "${details.step}" is never closed`,
  help: () => `Close it, or write a backslash before it.`,
  why: 'The client splits this text into words as a shell does. Over a quote without its second half it crashes when it reaches the step, after all downloads.',
  wrong: script('installer:', '  - execute:', '      file: setup', '      args: --name "My Game'),
  right: script('installer:', '  - execute:', '      file: setup', '      args: --name "My Game"'),
});

export const unclosedQuoteRule: ScriptRule = {
  finding: unclosedQuote,
  needs: ['task', ...stepsWith(({ parameters }) => Object.values(parameters).some(({ split }) => split))],
  check: inEach(parametersOf, (script, { call, key, value, known }) => {
    if (known?.split !== true || value.kind !== 'scalar' || !/["'\\]/.test(value.text)) return [];
    if (!isText(value) || splitWords(value.text) !== undefined) return [];
    return [unclosedQuote.at(placeOf(script, value), { step: call.name, parameter: key.text })];
  }),
};
