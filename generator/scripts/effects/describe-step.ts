import { plainName } from '../reading/names.ts';
import { type Parameters, SPOKEN, type StepKind, takesParameters } from '../vocabulary/parameter.ts';
import { taskCalled } from '../vocabulary/tasks.ts';
import type { Step } from './effects.ts';
import type { ScriptStep, DescribedInstaller } from './installer.ts';
import { sentencesIn, words, type Sentence } from './sentence.ts';
import { missingParameter, type StepContext, type StepWords, stops } from './step-context.ts';
import { codeWords } from './steps/execute-step.ts';
import { isMap, textOf, type Tree, isList } from './tree.ts';

export function describeStep(step: ScriptStep, stepKind: StepKind | undefined, context: StepContext): Step {
  const { tree, name, fullName, input, values, unread } = step;
  const { number, installer } = context;
  const author = context.get('description');
  const isMenu = name === 'input_menu';
  const stepWords = describe(step, stepKind, context);
  const files = mentionedFiles(tree, installer);
  if (stepWords === undefined) {
    const sentence =
      fullName === '' ? words`This step has no name.` : words`${fullName} is not a step that Lutris knows.`;
    const details = isMap(input) && input.size === 0 ? [] : [words`It is given ${textOf(input)}`];
    const failure = words`The installation stops here, or behaves unpredictably.`;
    return { number, kind: fullName, known: false, sentence, details, failure, files };
  }
  const details = sentencesIn([
    isMenu && typeof author === 'string' && words`Lutris asks: ${author}`,
    !isMenu && author !== undefined && author !== null && words`Lutris shows: ${textOf(author)}`,
    ...(stepWords.details ?? []),
    ...(values === input ? unreadWords(context, stepWords) : []),
    ...unread.map((key) => words`Lutris passes over ${key}: only the first key of a step counts.`),
  ]);
  const { sentence, failure = null } = stepWords;
  return { number, kind: fullName, known: true, sentence, details, failure, files };
}

export function inFull({ sentence, details }: Step): Sentence {
  return details.reduce((all, detail) => words`${all}; ${detail}`, sentence);
}

function describe(
  { name, input }: ScriptStep,
  kind: StepKind | undefined,
  context: StepContext,
): StepWords | undefined {
  if (/^eject_(?:disc|disk|wine_disc)$/.test(name))
    return { sentence: words`Ejects a disc`, failure: stops(words`this step always fails`) };
  if (takesParameters(kind) && !isMap(input))
    return { sentence: words`Calls ${name} with ${textOf(input)}`, failure: stops(words`this step takes parameters`) };
  const stepWords = kind?.describe(context);
  if (kind === undefined || stepWords === undefined || stepWords.failure !== undefined) return stepWords;
  const failure = declaredFailure(kind, context);
  return failure === undefined ? stepWords : { ...stepWords, failure };
}

/** Parameters without effect; where the client stops, it reads none. */
function unreadWords(context: StepContext, { failure }: StepWords): Sentence[] {
  const names = context.unread().filter((name) => name !== 'name');
  return names.map((name) =>
    failure === undefined
      ? words`${name} has no effect here.`
      : words`It is given ${`${name}: ${textOf(context.get(name) ?? null)}`}`,
  );
}

/** A word with the signs of a variable or a part of a path. */
const WORD = /(\$\{?CACHE\}?\/|\$\{?|[./\\])?(\w+)(\.\w)?/g;

function mentionedFiles(tree: Tree, { kinds, oddLabels }: DescribedInstaller): string[] {
  if (kinds.size === 0) return [];
  const text = plainName(textIn(tree));
  const mentionedNames = new Set<string>();
  // To look at each word takes longer.
  if (![...kinds.keys()].some((label) => text.includes(label))) return [];
  for (const [, prefix, word = '', ending] of text.matchAll(WORD)) {
    const isPart = prefix === undefined ? ending !== undefined : !prefix.startsWith('$');
    if (!isPart && kinds.has(word)) mentionedNames.add(word);
  }
  for (const label of oddLabels) if (text.includes(label)) mentionedNames.add(label);
  return [...mentionedNames];
}

/** All texts of a step, except messages to the player among its parameters, which are at depth 1. */
function textIn(tree: Tree, depth = 0): string {
  if (typeof tree === 'string') return tree;
  let text = '';
  if (isList(tree)) for (const inner of tree) text += `${textIn(inner, 2)}\n`;
  if (isMap(tree))
    for (const [key, inner] of tree) if (depth !== 1 || !SPOKEN.has(key)) text += `${textIn(inner, depth + 1)}\n`;
  return text;
}

/** Describes a task; `undefined` for one that the client does not have. */
export function describeTask(context: StepContext): StepWords | undefined {
  const name = context.raw('name');
  if (name === '') return { sentence: words`Runs a task of the runner ${context.installer.runner}` };
  const task = taskCalled(name, context.installer.runner);
  const taskWords = task?.describe(context);
  if (task === undefined || taskWords === undefined) return undefined;
  const details = [...(taskWords.details ?? []), codeWords(context)];
  const unknownKeys = context
    .names()
    .find((key) => !/^(?:name|return_code|description)$/.test(key) && !Object.hasOwn(task.parameters, key));
  const failure =
    taskWords.failure ??
    declaredFailure(task, context) ??
    (unknownKeys === undefined ? undefined : stops(words`the task takes no ${unknownKeys}`));
  return { sentence: taskWords.sentence, details, ...(failure === undefined ? {} : { failure }) };
}

function declaredFailure(
  { parameters, oneOf = [], notBoth }: Pick<StepKind, 'oneOf' | 'notBoth'> & { readonly parameters: Parameters },
  values: StepContext,
) {
  const isLacking = (name: string) => (parameters[name]?.filled === true ? values.raw(name) === '' : !values.has(name));
  const required = Object.keys(parameters).filter((name) => parameters[name]?.required === true);
  const missingGroup = [...required.map((name) => [name]), ...oneOf].find((names) => names.every(isLacking));
  if (missingGroup !== undefined) return missingParameter(missingGroup[0] ?? '');
  if (notBoth?.every((name) => values.has(name)) !== true) return undefined;
  return stops(words`${notBoth[0]} and ${notBoth[1]} exclude each other`);
}
