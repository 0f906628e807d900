import { inFull } from '../../scripts/effects/describe-step.ts';
import { newNameOf } from '../../records/renamed-keys.ts';
import { differenceLines } from '../../release/compare/comparison.ts';
import type { Download, Effects, Requirement, Setting, Step, WrittenFile } from '../../scripts/effects/effects.ts';
import { plainSentence, uncapitalized, words, type Sentence } from '../../scripts/effects/sentence.ts';
import { isList, isMap, textOf, type Tree, type TreeMap, without } from '../../scripts/effects/tree.ts';
import type { FieldChange, RecordChange, RenamedKey, Review } from './review.ts';

const TIMES = new Set(['updated_at', 'created_at']);

/** Without the script, which is compared by lines. */
export function fieldChanges(before: TreeMap, after: TreeMap): FieldChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => key !== 'script');
  const changes = keys.flatMap((key) => {
    const [old, now] = [before, after].map((fields) => valueText(fields.get(key)));
    return old === now ? [] : [{ key, before: old ?? null, after: now ?? null }];
  });
  return [...changes.filter(({ key }) => !TIMES.has(key)), ...changes.filter(({ key }) => TIMES.has(key))];
}

/** Keys as they are served, since their order is no difference. */
export function scriptChanges(before: TreeMap, after: TreeMap): string[] {
  // Without it the last line would differ where another follows.
  const [old, now] = [before, after].map((fields) => `${linesOf(fields.get('script') ?? null, '').join('\n')}\n`);
  return old === now ? [] : differenceLines(old ?? '', now ?? '');
}

function valueText(value: Tree | undefined): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'boolean' || value === null ? String(value) : textOf(value);
}

/** An outline for people, no YAML. */
function linesOf(value: Tree, indent: string): string[] {
  if (isMap(value)) return [...value].flatMap(([key, inner]) => entryLines(`${indent}${key}:`, inner, indent));
  if (isList(value)) return value.flatMap((item) => itemLines(item, indent));
  return (valueText(value) ?? '').split('\n').map((line) => indent + line);
}

function entryLines(head: string, value: Tree, indent: string): string[] {
  if (isMap(value) || isList(value)) return [head, ...linesOf(value, `${indent}  `)];
  const [first = '', ...rest] = (valueText(value) ?? '').split('\n');
  return rest.length === 0 ? [`${head} ${first}`] : [head, ...linesOf(value, `${indent}  `)];
}

function itemLines(item: Tree, indent: string): string[] {
  const [first = '', ...rest] = linesOf(item, `${indent}  `);
  return [`${indent}- ${first.slice(indent.length + 2)}`, ...rest];
}

/** Counts records in which only keys were renamed, and omits them. */
export function gatherRenamed(changes: readonly RecordChange[]): Pick<Review, 'changes' | 'renamed'> {
  const renamed = new Map<string, RenamedKey>();
  const others = changes.filter((change) => {
    const names = namesIn(change);
    for (const [before, after] of names) {
      const key = [change.what, before, after].join(' ');
      const records = (renamed.get(key)?.records ?? 0) + 1;
      renamed.set(key, { what: change.what, before, after, records });
    }
    return names.length === 0;
  });
  return { changes: others, renamed: [...renamed.keys()].sort().flatMap((key) => renamed.get(key) ?? []) };
}

/** Empty where anything else differs. */
function namesIn({ what, happening, points, script, fields }: RecordChange): (readonly [string, string])[] {
  if (what === 'image' || happening !== 'changed' || points.length + script.length > 0) return [];
  const names = fields.flatMap(({ key, before }) => {
    const name = newNameOf(what, [key]);
    const isWritten = fields.some((now) => now.key === name && now.before === null && now.after === before);
    return name !== undefined && isWritten ? [[key, name] as const] : [];
  });
  return fields.length === 2 * names.length ? names : [];
}

/** A sentence for each change, with whole addresses. */
export function scriptWords(before: Effects, after: Effects): Sentence[] {
  return [
    ...launchWords(before, after),
    ...requirementWords(before.requirements, after.requirements),
    ...downloadWords(before.downloads, after.downloads),
    ...stepWords(before.steps, after.steps),
    ...writtenWords(before.writtenFiles, after.writtenFiles),
    ...settingWords(before, after),
  ];
}

function launchWords({ launches: before }: Effects, { launches: after }: Effects): Sentence[] {
  const old = new Map(before.map(({ name, sentence }) => [name, sentence]));
  const changed = after.flatMap(({ name, sentence }) => {
    const earlier = old.get(name);
    if (earlier !== undefined && plainSentence(earlier) === plainSentence(sentence)) return [];
    if (name === null)
      return [words`${sentence}${earlier === undefined ? [] : words`. Until now: ${uncapitalized(earlier)}`}.`];
    if (earlier === undefined) return [words`New way to start it, ${name}: ${uncapitalized(sentence)}.`];
    return [words`Way to start it changed, ${name}: ${uncapitalized(sentence)}. Until now: ${uncapitalized(earlier)}.`];
  });
  const names = new Set(after.map(({ name }) => name));
  const gone = before.filter(({ name }) => name !== null && !names.has(name));
  return [...changed, ...gone.map(({ name }) => words`Way to start it removed: ${name ?? ''}.`)];
}

function requirementWords(before: readonly Requirement[], after: readonly Requirement[]): Sentence[] {
  const traits = ({ sentence }: Requirement) => [plainSentence(sentence)];
  return [
    ...without(after, before, traits).map(({ sentence }) => words`Needed now: ${sentence}.`),
    ...without(before, after, traits).map(({ sentence }) => words`No longer needed: ${sentence}.`),
  ];
}

function downloadWords(before: readonly Download[], after: readonly Download[]): Sentence[] {
  const old = new Map(before.map((download) => [download.label, download]));
  const labels = new Set(after.map(({ label }) => label));
  return [
    ...after.flatMap((download) => changedDownload(old.get(download.label), download)),
    ...before.filter(({ label }) => !labels.has(label)).map(({ label }) => words`No longer downloads ${label}.`),
  ];
}

function changedDownload(before: Download | undefined, after: Download): Sentence[] {
  const { label, url, checksum, fileName } = after;
  if (before === undefined)
    return [words`Downloads ${label} from ${url}${checksum === null ? words`, without a checksum` : []}.`];
  const [old, now] = [before.checksum?.value.toLowerCase(), checksum?.value.toLowerCase()];
  return [
    ...(before.url === url ? [] : [words`Downloads ${label} from ${url} instead of ${before.url}.`]),
    ...(before.fileName === fileName ? [] : [words`Keeps ${label} as ${fileName} instead of ${before.fileName}.`]),
    ...(old === now
      ? []
      : [
          words`Checksum of ${label} ${[{ text: now === undefined ? 'removed' : old === undefined ? 'added' : 'changed' }]}.`,
        ]),
  ];
}

/** A removed and an added step of one kind are one changed step. */
function stepWords(before: readonly Step[], after: readonly Step[]): Sentence[] {
  const traits = ({ kind, sentence, details }: Step) => [kind, plainSentence(sentence), details.map(plainSentence)];
  const gone = without(before, after, traits);
  const come = without(after, before, traits);
  if (gone.length + come.length === 0) {
    const isSame = before.every(
      (step, index) => JSON.stringify(traits(step)) === JSON.stringify(traits(after[index] ?? step)),
    );
    return isSame ? [] : [words`Same steps, different order.`];
  }
  const left = [...gone];
  const changes = come.map((step) => {
    const at = left.findIndex(({ kind }) => kind === step.kind);
    const [earlier] = at === -1 ? [] : left.splice(at, 1);
    return earlier === undefined
      ? words`New step ${numberOf(step)}: ${uncapitalized(inFull(step))}.`
      : words`Step ${numberOf(step)} now ${uncapitalized(inFull(step))}. Until now: ${uncapitalized(inFull(earlier))}.`;
  });
  return [...changes, ...left.map((step) => words`Step removed: ${uncapitalized(inFull(step))}.`)];
}

function numberOf({ number }: Step): Sentence {
  return [{ text: String(number) }];
}

function settingWords({ settings: before }: Effects, { settings: after }: Effects): Sentence[] {
  const nameOf = ({ section, key }: Setting) => `${section}.${key}`;
  const old = new Map(before.map((setting) => [nameOf(setting), setting]));
  const names = new Set(after.map(nameOf));
  const changed = after.flatMap((setting) => {
    const earlier = old.get(nameOf(setting));
    if (earlier === undefined) return [words`New setting: ${uncapitalized(setting.sentence)}.`];
    if (earlier.value === setting.value) return [];
    return [words`${setting.sentence}. Until now: ${uncapitalized(earlier.sentence)}.`];
  });
  const gone = before.filter((setting) => !names.has(nameOf(setting)));
  return [...changed, ...gone.map(({ sentence }) => words`Setting removed: ${uncapitalized(sentence)}.`)];
}

/** The step that wrote it is the same. */
function writtenWords(before: readonly WrittenFile[], after: readonly WrittenFile[]): Sentence[] {
  const old = new Map(before.map(({ path, content }) => [path, content]));
  return after
    .filter(({ path, content }) => old.has(path) && old.get(path) !== content)
    .map(({ path }) => words`Writes different text to ${path}.`);
}
