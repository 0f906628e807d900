import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import { steps } from '../../../vocabulary/steps.ts';
import { describeNode, isNull, isText } from '../describe-node.ts';
import { placeOf, type Outline, type StepEntry } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client looks up parameters in what follows the step's name, or takes it for a path; it crashes over the other. */
export const stepParameters: ScriptRule = (script) => script.steps.flatMap((step) => check(script, step));

function check(script: Outline, { key, name, value }: StepEntry) {
  const kind = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (kind === undefined || value?.kind === 'alias') return [];
  if (value?.kind === 'mapping' && kind.form === 'map') return [];
  // A number is made a text; that a command line stands there is another rule's finding.
  if (value?.kind === 'scalar' && kind.form === 'text' && !isNull(value)) return [];
  if (name === 'execute' && value !== undefined && isText(value)) return [];
  const expected = kind.form === 'map' ? 'parameters' : 'one text';
  const actual = value === undefined ? 'nothing' : describeNode(value);
  return [diagnostic('step-parameters', placeOf(script, value ?? key), { step: key.text, expected, actual })];
}
