import type { Step, Setting } from '../effects.ts';
import { words, type Sentence, listedSentences, literalsIn } from '../sentence.ts';

/** Steps that stand side by side and do the same to different things. */
export interface StepGroup {
  /** What all of them do; that of the step where there is only one. */
  readonly sentence: Sentence;
  readonly steps: readonly Step[];
}

/** Steps of these kinds are grouped as soon as there are two. */
const VALUES: Readonly<Record<string, (count: number, steps: readonly Step[]) => Sentence>> = {
  'wine.set_regedit': (count) => numbered('Sets', count, 'values in the Windows registry'),
  'wine.set_regedit_file': (count) => numbered('Adds the settings in', count, 'files to the Windows registry'),
  'wine.delete_registry_key': (count) => numbered('Deletes', count, 'keys from the Windows registry'),
  write_config: (_count, steps) => valuesOf(steps),
  write_json: (_count, steps) => valuesOf(steps),
};

/** Of these, more than five. */
const MANY = 5;
const ACTIONS: Readonly<Record<string, string>> = {
  copy: 'Copies files',
  merge: 'Copies files',
  move: 'Moves files',
  rename: 'Renames files',
  extract: 'Unpacks archives',
  mkdir: 'Makes folders',
  chmodx: 'Makes files executable',
  write_file: 'Writes files',
  substitute_vars: 'Replaces placeholders',
  execute: 'Runs programs and commands',
  'wine.wineexec': 'Runs programs with Wine',
  'wine.winetricks': 'Installs parts for Windows programs',
};

/** Groups equal neighbours. Those that `isApart` stand by themselves, and so do those at which the client stops. */
export function groupSteps(steps: readonly Step[], isApart: (step: Step) => boolean = () => false): StepGroup[] {
  const runs: Step[][] = [];
  let last: string | undefined;
  for (const step of steps) {
    const key = step.failure !== null || isApart(step) ? undefined : keyOf(step);
    if (key !== undefined && key === last) runs.at(-1)?.push(step);
    else runs.push([step]);
    last = key;
  }
  return runs.flatMap(toGroups);
}

/** Values are grouped where they go to the same file. */
function keyOf({ kind, sentence }: Step): string | undefined {
  if (kind === 'write_config' || kind === 'write_json') return `${kind} ${JSON.stringify(sentence.slice(1))}`;
  if (Object.hasOwn(VALUES, kind)) return kind;
  return Object.hasOwn(ACTIONS, kind) ? ACTIONS[kind] : undefined;
}

function toGroups(steps: readonly Step[]): StepGroup[] {
  const [first] = steps;
  const single = steps.map((step) => ({ sentence: step.sentence, steps: [step] }));
  if (first === undefined || steps.length === 1) return single;
  const together = Object.hasOwn(VALUES, first.kind) ? VALUES[first.kind] : undefined;
  if (together !== undefined) return [{ sentence: together(steps.length, steps), steps }];
  if (steps.length <= MANY) return single;
  return [{ sentence: [{ text: `${ACTIONS[first.kind] ?? ''}, in ${String(steps.length)} steps` }], steps }];
}

function numbered(verb: string, count: number, object: string): Sentence {
  return [{ text: `${verb} ${String(count)} ${object}` }];
}

/** "Sets a value in FILE" and "Sets 3 values in FILE" are four values in it. */
function valuesOf(steps: readonly Step[]): Sentence {
  const count = steps.reduce((sum, { sentence: [first] }) => {
    const text = first !== undefined && 'text' in first ? first.text : '';
    return sum + Number(/\d+/.exec(text)?.[0] ?? 1);
  }, 0);
  const file = steps[0]?.sentence.slice(1) ?? [];
  return words`Sets ${[{ text: String(count) }]} values in ${file}`;
}

/** What settings do, a sentence each; neighbours that say the same of several variables or libraries are one. */
export function settingSentences(settings: readonly Setting[]): Sentence[] {
  const runs: Sentence[][] = [];
  let last: string | undefined;
  for (const { key, sentence } of settings) {
    const frame = /^(?:env|overrides)\./.test(key) ? frameOf(sentence) : undefined;
    if (frame !== undefined && frame === last) runs.at(-1)?.push(sentence);
    else runs.push([sentence]);
    last = frame;
  }
  return runs.map(together);
}

/** The words around the one literal piece of a sentence; `undefined` where there is another number of these. */
function frameOf(sentence: Sentence): string | undefined {
  const isOne = literalsIn(sentence).length === 1;
  return isOne ? sentence.map((part) => ('code' in part ? '\n' : part.text)).join('') : undefined;
}

function together(sentences: readonly Sentence[]): Sentence {
  const [first = []] = sentences;
  if (sentences.length === 1) return first;
  const literals = sentences.flatMap((sentence) => sentence.filter((part) => 'code' in part));
  const names = listedSentences(literals.map((part) => [part]));
  return first.flatMap((part) => ('code' in part ? names : [{ text: plural(part.text) }]));
}

function plural(text: string): string {
  return text
    .replace(/variable $/, 'variables ')
    .replace(/library $/, 'libraries ')
    .replace(/there is none$/, 'there are none');
}
