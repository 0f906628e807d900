import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import { takesParameters, type StepKind } from '../../../vocabulary/parameter.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { stepDescription, steps } from '../../../vocabulary/steps.ts';
import { isText } from '../../../reading/describe-node.ts';
import { UNKNOWN_STEP, type ScriptRule } from '../script-rule.ts';
import { placeOf } from '../../../reading/outline.ts';

const unknownStep = defineFinding({
  code: 'unknown-step',
  severity: 'error',
  fix: 'rename',
  message: (details: { step: string; suggestion: string | undefined; isWithoutColon: boolean }) =>
    didYouMean(`The client has no step "${details.step}"`, details.suggestion),
  help: ({ suggestion, isWithoutColon }) => {
    if (isWithoutColon) return `Write a colon behind the name of the step.`;
    return suggestion === undefined
      ? `Use one of the client's steps. What is a command is written so: - execute: {command: "…"}`
      : `Write "${suggestion}" instead.`;
  },
  why: 'The installation ends with an error at a step that the client does not have. Usually the name is misspelt.',
  wrong: script('installer:', '  - extrakt:', '      file: setup'),
  right: script('installer:', '  - extract:', '      file: setup'),
});

export const unknownStepRule: ScriptRule = {
  finding: unknownStep,
  needs: [UNKNOWN_STEP],
  check: (script) =>
    script.steps
      // Whatever is not a text is reported separately.
      .filter(({ key, kind }) => kind === undefined && isText(key))
      .map(({ key, name, value }) => {
        const candidates = Object.keys(steps).filter((step) => takes(steps[step], value));
        return unknownStep.at(placeOf(script, key), {
          step: key.text,
          suggestion: suggest(name, candidates),
          isWithoutColon: value === undefined && Object.hasOwn(steps, key.text.split(' ', 1)[0] ?? ''),
        });
      }),
};

/** Whether a step could have been meant with such parameters, be they misspelt too. */
function takes(step: StepKind | undefined, value: YamlNode | undefined): boolean {
  if (value?.kind !== 'mapping') return value === undefined || !takesParameters(step);
  // The parameters of a task are those of the step and its own.
  if (!takesParameters(step) || step === steps['task']) return takesParameters(step);
  const known = Object.keys({ ...step.parameters, ...stepDescription });
  return value.pairs.every(({ key }) => known.includes(key.text) || suggest(key.text, known) !== undefined);
}
