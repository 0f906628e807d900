import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { placeOf, type Outline, type StepEntry } from '../../../reading/outline.ts';
import { describeNode, isBlank, isNull, isText } from '../../../reading/describe-node.ts';
import { takesParameters, type StepKind } from '../../../vocabulary/parameter.ts';

const stepParameters = defineFinding({
  code: 'step-parameters',
  severity: 'error',
  message: (details: { step: string; expected: string; actual: string; beside?: string | undefined; first: string }) =>
    `"${details.step}" takes ${details.expected}, not ${details.actual}`,
  help: ({ step, expected, beside, first }) =>
    beside !== undefined
      ? `Indent ${beside} by two more spaces, so that ${step} has them as parameters.`
      : expected === 'one text'
        ? `Write one text behind it, such as: ${step}: $GAMEDIR/…`
        : `Write each parameter on its own line below "${step}", indented by four more spaces, such as: ${first}: …`,
  why: 'Some steps take one text, others take parameters by name. With the wrong one of the two the step fails.',
  wrong: script('installer:', '  - extract: setup'),
  right: script('installer:', '  - extract:', '      file: setup'),
});

export const stepParametersRule: ScriptRule = {
  finding: stepParameters,
  check: inSteps(check),
};

function check(script: Outline, step: StepEntry) {
  const { key, kind, value } = step;
  if (kind === undefined || (takesParameters(kind) ? isAcceptedAsMap(kind, step) : isAcceptedAsText(step))) return [];
  const expected = takesParameters(kind) ? 'parameters' : 'one text';
  const actual = value === undefined || isNull(value) ? 'nothing' : describeNode(value);
  const beside = actual === 'nothing' ? parametersBeside(step) : undefined;
  const place = placeOf(script, beside === undefined ? (value ?? key) : key);
  return [stepParameters.at(place, { step: key.text, expected, actual, beside, first: firstOf(kind) })];
}

/** A parameter to show as an example: one that is needed, if there is one. */
function firstOf({ parameters, oneOf }: StepKind): string {
  const needed = Object.entries(parameters).find(([, { required }]) => required === true)?.[0];
  return needed ?? oneOf?.[0]?.[0] ?? Object.keys(parameters)[0] ?? 'file';
}

/** Parameters that stand beside the name of their step, where they are not parameters. */
function parametersBeside({ kind, more }: StepEntry): string | undefined {
  const names = more
    .map(({ key }) => key.text)
    .filter((name) => kind !== undefined && Object.hasOwn(kind.parameters, name));
  return names.length === 0 ? undefined : names.map((name) => `"${name}"`).join(' and ');
}

function isAcceptedAsMap({ parameters, oneOf }: StepKind, { name, value }: StepEntry): boolean {
  if (value === undefined) {
    // To a bare text the client gives an empty map.
    return oneOf === undefined && Object.values(parameters).every(({ required }) => required !== true);
  }
  // That a command line is there is another rule's finding.
  return value.kind === 'mapping' || value.kind === 'alias' || (name === 'execute' && isText(value));
}

/** To make a folder of, the client takes anything; other steps look for a file of that name. */
function isAcceptedAsText({ name, value }: StepEntry): boolean {
  if (name === 'mkdir' || value?.kind === 'alias') return true;
  return value !== undefined && isText(value) && !isBlank(value);
}
