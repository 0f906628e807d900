import { words } from '../sentence.ts';
import { codeWords } from './execute-step.ts';
import { missingParameter, type StepContext, type StepParameters, type StepWords, stops } from '../step-context.ts';
import type { Parameters, StepKind } from '../../vocabulary/parameter.ts';

/** Describes a task; `undefined` for one that the client does not have. */
export function describeTask(context: StepContext): StepWords | undefined {
  const { parameters, installer, task } = context;
  if (parameters.text('name') === '') return { sentence: words`Runs a task of the runner ${installer.runner}` };
  const taskWords = task?.describe(context);
  if (task === undefined || taskWords === undefined) return undefined;
  const details = [...(taskWords.details ?? []), ...codeWords(context)];
  const unknown = parameters
    .names()
    .find((key) => !/^(?:name|return_code|description)$/.test(key) && !Object.hasOwn(task.parameters, key));
  const failure =
    taskWords.failure ??
    declaredFailure(task, parameters) ??
    (unknown === undefined ? undefined : stops(words`the task takes no ${unknown}`));
  return { sentence: taskWords.sentence, details, ...(failure === undefined ? {} : { failure }) };
}

export function declaredFailure(
  { parameters, oneOf = [], notBoth }: Pick<StepKind, 'oneOf' | 'notBoth'> & { readonly parameters: Parameters },
  values: StepParameters,
) {
  const isLacking = (name: string) =>
    parameters[name]?.filled === true ? values.text(name) === '' : !values.has(name);
  const required = Object.keys(parameters).filter((name) => parameters[name]?.required === true);
  const missingGroup = [...required.map((name) => [name]), ...oneOf].find((names) => names.every(isLacking));
  if (missingGroup !== undefined) return missingParameter(missingGroup[0] ?? '');
  if (notBoth?.every((name) => values.has(name)) !== true) return undefined;
  return stops(words`${notBoth[0]} and ${notBoth[1]} exclude each other`);
}
