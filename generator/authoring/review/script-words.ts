import type { Download, Effects, Requirement, Setting, Step, WrittenFile } from '../../scripts/effects/effects.ts';
import { plainSentence, words, type Sentence } from '../../scripts/effects/sentence.ts';
import { inFull } from '../../answers/history/describe-change.ts';
import { without } from '../../scripts/effects/without.ts';

/** What differs between two scripts, in words: a sentence for each change. Addresses are whole. */
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
    if (name === null) return [words`${sentence}${earlier === undefined ? [] : words`. Until now: ${earlier}`}.`];
    if (earlier === undefined) return [words`One way more to start it, ${name}: ${sentence}.`];
    return [words`The way to start it ${name} is another: ${sentence}. Until now: ${earlier}.`];
  });
  const names = new Set(after.map(({ name }) => name));
  const gone = before.filter(({ name }) => name !== null && !names.has(name));
  return [...changed, ...gone.map(({ name }) => words`One way less to start it: ${name ?? ''}.`)];
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
      : checksum === null
        ? [words`No checksum of ${label} any more.`]
        : [words`${old === undefined ? [{ text: 'A' }] : [{ text: 'Another' }]} checksum of ${label}.`]),
  ];
}

/** Steps that came, went or changed; one that went and one of its kind that came are one that changed. */
function stepWords(before: readonly Step[], after: readonly Step[]): Sentence[] {
  const traits = ({ kind, sentence, details }: Step) => [kind, plainSentence(sentence), details.map(plainSentence)];
  const gone = without(before, after, traits);
  const come = without(after, before, traits);
  if (gone.length + come.length === 0) {
    const isSame = before.every(
      (step, index) => JSON.stringify(traits(step)) === JSON.stringify(traits(after[index] ?? step)),
    );
    return isSame ? [] : [words`The same steps in another order.`];
  }
  const left = [...gone];
  const changes = come.map((step) => {
    const at = left.findIndex(({ kind }) => kind === step.kind);
    const [earlier] = at === -1 ? [] : left.splice(at, 1);
    return earlier === undefined
      ? words`One step more, ${numberOf(step)}: ${inFull(step)}.`
      : words`Step ${numberOf(step)}: ${inFull(step)}. Until now: ${inFull(earlier)}.`;
  });
  return [...changes, ...left.map((step) => words`One step less: ${inFull(step)}.`)];
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
    if (earlier === undefined) return [words`One setting more: ${setting.sentence}.`];
    if (earlier.value === setting.value) return [];
    return [words`${setting.sentence}. Until now: ${earlier.sentence}.`];
  });
  const gone = before.filter((setting) => !names.has(nameOf(setting)));
  return [...changed, ...gone.map(({ sentence }) => words`One setting less: ${sentence}.`)];
}

/** Other text in the place of what the same step wrote is no difference of the step. */
function writtenWords(before: readonly WrittenFile[], after: readonly WrittenFile[]): Sentence[] {
  const old = new Map(before.map(({ path, content }) => [path, content]));
  return after
    .filter(({ path, content }) => old.has(path) && old.get(path) !== content)
    .map(({ path }) => words`Writes another text to ${path}.`);
}
