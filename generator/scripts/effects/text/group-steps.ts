import type { Step, Setting } from '../effects.ts';
import { words, type Sentence, listedSentences, literalsIn } from '../sentence.ts';

/** Neighbouring steps that do the same to different things. */
export interface StepGroup {
  readonly sentence: Sentence;
  readonly steps: readonly Step[];
}

const VALUES: Readonly<Record<string, (steps: readonly Step[]) => Sentence>> = {
  'wine.set_regedit': ({ length }) => [{ text: `Sets ${String(length)} values in the Windows registry` }],
  'wine.set_regedit_file': ({ length }) => [
    { text: `Adds the settings in ${String(length)} files to the Windows registry` },
  ],
  'wine.delete_registry_key': ({ length }) => [{ text: `Deletes ${String(length)} keys from the Windows registry` }],
  write_config: valuesOf,
  write_json: valuesOf,
};
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

/** Groups equal neighbours, except steps that `isApart` or at which the client stops. */
export function groupSteps(steps: readonly Step[], isApart: (step: Step) => boolean = () => false): StepGroup[] {
  return neighbours(steps, (step) => (step.failure !== null || isApart(step) ? undefined : keyOf(step))).flatMap(
    toGroups,
  );
}

function neighbours<T>(items: readonly T[], toKey: (item: T) => string | undefined): T[][] {
  const groups: T[][] = [];
  let last: string | undefined;
  for (const item of items) {
    const key = toKey(item);
    if (key !== undefined && key === last) groups.at(-1)?.push(item);
    else groups.push([item]);
    last = key;
  }
  return groups;
}

function keyOf({ kind, sentence }: Step): string | undefined {
  if (kind === 'write_config' || kind === 'write_json') return `${kind} ${JSON.stringify(sentence.slice(1))}`;
  if (Object.hasOwn(VALUES, kind)) return kind;
  return Object.hasOwn(ACTIONS, kind) ? ACTIONS[kind] : undefined;
}

function toGroups(steps: readonly Step[]): StepGroup[] {
  const [first] = steps;
  const single = steps.map((step) => ({ sentence: step.sentence, steps: [step] }));
  if (first === undefined || steps.length === 1) return single;
  const joinValues = Object.hasOwn(VALUES, first.kind) ? VALUES[first.kind] : undefined;
  if (joinValues !== undefined) return [{ sentence: joinValues(steps), steps }];
  if (steps.length <= 5) return single;
  return [{ sentence: [{ text: `${ACTIONS[first.kind] ?? ''}, in ${String(steps.length)} steps` }], steps }];
}

function valuesOf(steps: readonly Step[]): Sentence {
  const count = steps.reduce((sum, { sentence: [first] }) => {
    const text = first !== undefined && 'text' in first ? first.text : '';
    return sum + Number(/\d+/.exec(text)?.[0] ?? 1);
  }, 0);
  const file = steps[0]?.sentence.slice(1) ?? [];
  return words`Sets ${[{ text: String(count) }]} values in ${file}`;
}

export function settingSentences(settings: readonly Setting[]): Sentence[] {
  const groups = neighbours(settings, ({ key, sentence }) => {
    const isAlike = /^(?:env|overrides)\./.test(key) && literalsIn(sentence).length === 1;
    return isAlike ? sentence.map((part) => ('code' in part ? '\n' : part.text)).join('') : undefined;
  });
  return groups.map((group) => joinSentences(group.map(({ sentence }) => sentence)));
}

function joinSentences(sentences: readonly Sentence[]): Sentence {
  const [first = []] = sentences;
  if (sentences.length === 1) return first;
  const literals = sentences.flatMap((sentence) => sentence.filter((part) => 'code' in part));
  const names = listedSentences(literals.map((part) => [part]));
  return first.flatMap((part) => {
    if ('code' in part) return names;
    const text = part.text.replace(/variable $/, 'variables ').replace(/library $/, 'libraries ');
    return [{ text: text.replace(/there is none$/, 'there are none') }];
  });
}
