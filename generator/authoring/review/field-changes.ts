import { inFull } from '../../scripts/effects/describe-step.ts';
import { newNameOf } from '../../records/keys-elsewhere.ts';
import { differenceLines } from '../../release/compare/comparison.ts';
import type { Download, Effects, Requirement, Setting, Step } from '../../scripts/effects/effects.ts';
import { plainSentence, uncapitalized, words, type Sentence } from '../../scripts/effects/sentence.ts';
import { isList, isMap, textOf, type Tree, type TreeMap, withoutEqual } from '../../scripts/effects/tree.ts';
import type { FieldChange, RecordChange, RenamedKey, Review } from './record.ts';

const TIMES = new Set(['updated_at', 'created_at']);

/** Without the script, which is compared by lines. */
export function fieldChanges(base: TreeMap, head: TreeMap): FieldChange[] {
  const keys = [...new Set([...base.keys(), ...head.keys()])].filter((key) => key !== 'script');
  const changes = keys.flatMap((key) => {
    const [earlier, later] = [base, head].map((fields) => valueText(fields.get(key)));
    return earlier === later ? [] : [{ key, before: earlier ?? null, after: later ?? null }];
  });
  return changes.sort((a, b) => Number(TIMES.has(a.key)) - Number(TIMES.has(b.key)));
}

/** Keys as they are served, since their order is no difference. */
export function scriptChanges(base: TreeMap, head: TreeMap): string[] {
  // Without its end, the last line would differ where another follows.
  const [earlier = '', later = ''] = [base, head].map(
    (fields) => `${linesOf(fields.get('script') ?? null, '').join('\n')}\n`,
  );
  return earlier === later ? [] : differenceLines(earlier, later);
}

function valueText(value: Tree | undefined): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'boolean' || value === null ? String(value) : textOf(value);
}

/** An outline for people, no YAML. */
function linesOf(value: Tree, indent: string): string[] {
  if (isMap(value)) return [...value].flatMap(([key, member]) => entryLines(`${indent}${key}:`, member, indent));
  if (isList(value))
    return value.flatMap((item) => {
      const [first = '', ...laterLines] = linesOf(item, `${indent}  `);
      return [`${indent}- ${first.slice(indent.length + 2)}`, ...laterLines];
    });
  return (valueText(value) ?? '').split('\n').map((line) => indent + line);
}

function entryLines(head: string, value: Tree, indent: string): string[] {
  const lines = linesOf(value, `${indent}  `);
  const isOnLine = !isMap(value) && !isList(value) && lines.length === 1;
  return isOnLine ? [`${head} ${valueText(value) ?? ''}`] : [head, ...lines];
}

/** Counts records in which only keys were renamed, and omits them. */
export function gatherRenamed(changes: readonly RecordChange[]): Pick<Review, 'changes' | 'renamed'> {
  const keys = new Map<string, RenamedKey>();
  const remainingChanges = changes.filter((change) => {
    const names = namesIn(change);
    for (const [oldName, newName] of names) {
      const key = [change.what, oldName, newName].join(' ');
      const records = (keys.get(key)?.records ?? 0) + 1;
      keys.set(key, { what: change.what, before: oldName, after: newName, records });
    }
    return names.length === 0;
  });
  return { changes: remainingChanges, renamed: [...keys.keys()].sort().flatMap((key) => keys.get(key) ?? []) };
}

function namesIn({ what: role, happening, points, script, fields }: RecordChange): (readonly [string, string])[] {
  if (role === 'image' || happening !== 'changed' || points.length + script.length > 0) return [];
  const names = fields.flatMap(({ key, before: value }) => {
    const name = newNameOf(role, [key]);
    const isWritten = fields.some((field) => field.key === name && field.before === null && field.after === value);
    return name !== undefined && isWritten ? [[key, name] as const] : [];
  });
  return fields.length === 2 * names.length ? names : [];
}

export function scriptWords(base: Effects, head: Effects): Sentence[] {
  return [
    ...compareByName(
      base.launches,
      head.launches,
      ({ name }) => name ?? '',
      changedLaunch,
      ({ name }) => (name === null ? [] : [words`Way to start it removed: ${name}.`]),
    ),
    ...requirementWords(base.requirements, head.requirements),
    ...compareByName(
      base.downloads,
      head.downloads,
      ({ label }) => label,
      changedDownload,
      ({ label }) => [words`No longer downloads ${label}.`],
    ),
    ...stepWords(base.steps, head.steps),
    // A file's content may change though the step that writes it does not.
    ...compareByName(
      base.writtenFiles,
      head.writtenFiles,
      ({ path }) => path,
      ({ path, content }, earlier) =>
        earlier === undefined || earlier.content === content ? [] : [words`Writes different text to ${path}.`],
    ),
    ...compareByName(
      base.settings,
      head.settings,
      ({ section, key }) => `${section}.${key}`,
      changedSetting,
      (setting) => [words`Setting removed: ${uncapitalized(setting.sentence)}.`],
    ),
  ];
}

/** Sentences about the entries of the later state, then about removed ones. */
function compareByName<Entry>(
  base: readonly Entry[],
  head: readonly Entry[],
  nameOf: (entry: Entry) => string,
  change: (entry: Entry, earlier: Entry | undefined) => Sentence[],
  removal: (entry: Entry) => Sentence[] = () => [],
): Sentence[] {
  const entries = new Map(base.map((entry) => [nameOf(entry), entry]));
  const names = new Set(head.map(nameOf));
  return [
    ...head.flatMap((entry) => change(entry, entries.get(nameOf(entry)))),
    ...base.filter((entry) => !names.has(nameOf(entry))).flatMap(removal),
  ];
}

type Launch = Effects['launches'][number];

function changedLaunch({ name, sentence }: Launch, earlier: Launch | undefined): Sentence[] {
  if (earlier !== undefined && plainSentence(earlier.sentence) === plainSentence(sentence)) return [];
  const addition = earlier === undefined ? [] : words` Until now: ${uncapitalized(earlier.sentence)}.`;
  if (name === null) return [words`${sentence}.${addition}`];
  const head = earlier === undefined ? words`New way to start it` : words`Way to start it changed`;
  return [words`${head}, ${name}: ${uncapitalized(sentence)}.${addition}`];
}

function requirementWords(base: readonly Requirement[], head: readonly Requirement[]): Sentence[] {
  const traits = ({ sentence }: Requirement) => [plainSentence(sentence)];
  return [
    ...withoutEqual(head, base, traits).map(({ sentence }) => words`Needed now: ${sentence}.`),
    ...withoutEqual(base, head, traits).map(({ sentence }) => words`No longer needed: ${sentence}.`),
  ];
}

function changedDownload({ label, url, checksum, fileName }: Download, earlier: Download | undefined): Sentence[] {
  if (earlier === undefined)
    return [words`Downloads ${label} from ${url}${checksum === null ? words`, without a checksum` : []}.`];
  const [old, digest] = [earlier, { checksum }].map((download) => download.checksum?.value.toLowerCase());
  const change = old === undefined ? 'added' : 'changed';
  return [
    ...(earlier.url === url ? [] : [words`Downloads ${label} from ${url} instead of ${earlier.url}.`]),
    ...(earlier.fileName === fileName ? [] : [words`Keeps ${label} as ${fileName} instead of ${earlier.fileName}.`]),
    ...(old === digest ? [] : [words`Checksum of ${label} ${[{ text: digest === undefined ? 'removed' : change }]}.`]),
  ];
}

/** A removed and an added step of one kind are one changed step. */
function stepWords(base: readonly Step[], head: readonly Step[]): Sentence[] {
  const traits = ({ kind, sentence, details }: Step) => [kind, plainSentence(sentence), details.map(plainSentence)];
  const removedSteps = withoutEqual(base, head, traits);
  const addedSteps = withoutEqual(head, base, traits);
  if (removedSteps.length + addedSteps.length === 0) {
    const isSame = JSON.stringify(base.map(traits)) === JSON.stringify(head.map(traits));
    return isSame ? [] : [words`Same steps, different order.`];
  }
  const changes = addedSteps.map((step) => {
    const index = removedSteps.findIndex(({ kind }) => kind === step.kind);
    const [earlier] = index === -1 ? [] : removedSteps.splice(index, 1);
    const number = [{ text: String(step.number) }];
    return earlier === undefined
      ? words`New step ${number}: ${uncapitalized(inFull(step))}.`
      : words`Step ${number} now ${uncapitalized(inFull(step))}. Until now: ${uncapitalized(inFull(earlier))}.`;
  });
  return [...changes, ...removedSteps.map((step) => words`Step removed: ${uncapitalized(inFull(step))}.`)];
}

function changedSetting({ value, sentence }: Setting, earlier: Setting | undefined): Sentence[] {
  if (earlier === undefined) return [words`New setting: ${uncapitalized(sentence)}.`];
  return earlier.value === value ? [] : [words`${sentence}. Until now: ${uncapitalized(earlier.sentence)}.`];
}
