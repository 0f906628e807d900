import { SPOKEN, type StepKind, takesParameters } from '../vocabulary/parameter.ts';
import { steps } from '../vocabulary/steps.ts';
import type { Step } from './effects.ts';
import type { ScriptStep, DescribedInstaller } from './installer.ts';
import type { Recorder } from './recorder.ts';
import { words, type Sentence } from './sentence.ts';
import { StepParameters, StepContext, type StepWords, stops } from './step-context.ts';
import { taskName } from './steps/task-step.ts';
import { isMap, textOf, type Tree, isList } from './tree.ts';
import { plainName } from '../reading/plain-name.ts';

/** Describes one step, whatever form it has, and records what it does. */
export function describeStep(
  { tree, name, given: input, unread }: ScriptStep,
  number: number,
  installer: DescribedInstaller,
  recorder: Recorder,
): Step {
  const kind = Object.hasOwn(steps, name) ? steps[name] : undefined;
  const takesText = kind?.text !== undefined;
  const parameters = new StepParameters(isMap(input) && !takesText ? input : new Map([['', input]]));
  const context = new StepContext(number, installer, recorder, parameters);
  const author = parameters.get('description');
  const stepWords = describe(name, kind, input, context);
  const fullName = name === 'task' ? taskName(context) : name;
  const files = mentionedFiles(tree, installer);
  if (stepWords === undefined) return unknownStep(number, fullName, input, files);
  const details = [
    ...(author === undefined || author === null || name === 'input_menu'
      ? []
      : [words`Lutris shows: ${textOf(author)}`]),
    ...(name === 'input_menu' && typeof author === 'string' ? [words`Lutris asks: ${author}`] : []),
    ...(stepWords.details ?? []),
    ...unreadWords(isMap(input) && !takesText ? parameters : undefined, stepWords),
    ...unread.map((key) => words`Lutris passes over ${key}: only the first key of a step counts.`),
  ];
  return {
    number,
    kind: fullName,
    known: true,
    sentence: stepWords.sentence,
    details,
    failure: stepWords.failure ?? null,
    files,
  };
}

/** A step with its particulars. */
export function inFull({ sentence, details }: Step): Sentence {
  return details.reduce((all, detail) => words`${all}; ${detail}`, sentence);
}

/** These call functions that always fail, whatever they are given. */
const FAILING: ReadonlySet<string> = new Set(['eject_disc', 'eject_disk', 'eject_wine_disc']);

function describe(name: string, kind: StepKind | undefined, input: Tree, context: StepContext): StepWords | undefined {
  if (FAILING.has(name)) return { sentence: words`Ejects a disc`, failure: stops(words`this step always fails`) };
  return takesParameters(kind) && !isMap(input) ? wrongForm(name, input) : kind?.describe(context);
}

function wrongForm(name: string, input: Tree): StepWords {
  return {
    sentence: words`Calls ${name} with ${textOf(input)}`,
    failure: stops(words`this step takes parameters`),
  };
}

/** What is given and no one has asked for. Where the client stops it reads nothing, but it was meant for something. */
function unreadWords(parameters: StepParameters | undefined, { failure }: StepWords): Sentence[] {
  const names = parameters?.unread().filter((name) => name !== 'name') ?? [];
  return names.map((name) =>
    failure === undefined
      ? words`${name} has no effect here.`
      : words`It is given ${`${name}: ${textOf(parameters?.get(name) ?? null)}`}`,
  );
}

/** No one can say what it does; so it is shown as it is written. */
function unknownStep(number: number, kind: string, input: Tree, files: readonly string[]): Step {
  const isEmpty = isMap(input) && input.size === 0;
  return {
    number,
    kind,
    known: false,
    sentence: kind === '' ? words`This step has no name.` : words`${kind} is not a step that Lutris knows.`,
    details: isEmpty ? [] : [words`It is given ${textOf(input)}`],
    failure: words`The installation stops here, or behaves unpredictably.`,
    files,
  };
}

/** A word with what tells a label from a part of a path or of the name of a file, where it is no variable. */
const WORD = /(\$\{?CACHE\}?\/|\$\{?|[./\\])?(\w+)(\.\w)?/g;

/** The labels that a step mentions anywhere but in what it shows. */
function mentionedFiles(tree: Tree, { kinds, oddLabels }: DescribedInstaller): string[] {
  if (kinds.size === 0) return [];
  const text = plainName(namingTexts(tree));
  const mentioned = new Set<string>();
  // Many steps mention none; to look at each word takes longer.
  if (![...kinds.keys()].some((label) => text.includes(label))) return [];
  for (const [, prefix, word = '', ending] of text.matchAll(WORD)) {
    const isPart = prefix === undefined ? ending !== undefined : !prefix.startsWith('$');
    if (!isPart && kinds.has(word)) mentioned.add(word);
  }
  for (const label of oddLabels) if (text.includes(label)) mentioned.add(label);
  return [...mentioned];
}

/** All texts of a step by which it could name a file, one a line: not what it tells the person. */
function namingTexts(tree: Tree): string {
  if (!isMap(tree)) return textIn(tree);
  const values = [...tree.values()].flatMap((value) =>
    isMap(value) ? [...value].flatMap(([key, value]) => (SPOKEN.has(key) ? [] : [value])) : [value],
  );
  return values.map(textIn).join('\n');
}

/** All texts in a value, one a line. */
function textIn(tree: Tree): string {
  if (typeof tree === 'string') return tree;
  let text = '';
  if (isList(tree) || isMap(tree)) for (const inner of tree.values()) text += `${textIn(inner)}\n`;
  return text;
}
