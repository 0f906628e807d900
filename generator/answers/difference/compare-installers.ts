import type { GameRecord } from '../../records/records.ts';
import { type Sentence, plainSentence, words, listedSentences } from '../../scripts/effects/sentence.ts';
import { explainInstaller, type Installer, type ExplainedInstaller } from '../model/game.ts';
import type { InstallerBody } from '../rendered-game.ts';
import { inFull } from '../../scripts/effects/describe-step.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { without } from '../../scripts/effects/tree.ts';

/** An installer of a game, with its answer. */
export interface ServedInstaller {
  readonly game: GameRecord;
  readonly installer: Installer;
  readonly body: InstallerBody;
}

/** How one installer differs from another. */
export interface InstallerDifference {
  /** What it does, and the other does not. */
  readonly newActs: readonly Sentence[];
  /** What the other does, and it does not. */
  readonly lostActs: readonly Sentence[];
  /** Keys of the answer with another value, besides the script. */
  readonly changed: readonly string[];
}

/** Compares an installer with another one. */
export function compareInstallers(base: ServedInstaller, head: ServedInstaller): InstallerDifference {
  const changed = changedKeys(base.body, head.body);
  const isSame = base.installer.scriptJson === head.installer.scriptJson && sameRunner(base, head);
  if (isSame) return { newActs: [], lostActs: [], changed };
  const earlier = explain(base);
  const headExplanation = explain(head);
  return { newActs: actsBeyond(headExplanation, earlier), lostActs: actsBeyond(earlier, headExplanation), changed };
}

function explain({ game, installer }: ServedInstaller) {
  return explainInstaller(installer, game.slug);
}

function sameRunner(base: ServedInstaller, head: ServedInstaller): boolean {
  return base.installer.record.runner === head.installer.record.runner && base.game.slug === head.game.slug;
}

/** The key that says when it was changed. */
const WHEN = 'updated_at';

/** Keys with another value, besides the script. */
function changedKeys(base: InstallerBody, next: InstallerBody): string[] {
  if (base.head === next.head) return [];
  const fields = fieldsOf(base);
  const nextFields = fieldsOf(next);
  const keys = Object.keys({ ...fields, ...nextFields });
  return keys.filter((key) => key !== WHEN && JSON.stringify(fields[key]) !== JSON.stringify(nextFields[key]));
}

function fieldsOf({ head }: InstallerBody): Readonly<Record<string, unknown>> {
  return JSON.parse(`${head}}`) as Readonly<Record<string, unknown>>;
}

/** Most sentences of a list; hostile scripts have thousands. */
const MOST = 100;

/** Something that an installer does. */
interface Act {
  readonly sentence: Sentence;
  /** What is compared: the sentence as text, and what belongs to it. */
  readonly key: string;
}

/** What an installer does that another does not: what there is to check first, then in the order of the script. */
function actsBeyond(installer: ExplainedInstaller, other: ExplainedInstaller): Sentence[] {
  const acts = without(allActs(installer), allActs(other), ({ key }) => [key]);
  return firstSentences(acts.map(({ sentence }) => sentence));
}

function allActs(installer: ExplainedInstaller): Act[] {
  return [...factsOf(installer), ...actsOf(installer.effects)];
}

function firstSentences(sentences: readonly Sentence[]): Sentence[] {
  const more = sentences.length - MOST;
  return more <= 0 ? [...sentences] : [...sentences.slice(0, MOST), [{ text: `And ${String(more)} more.` }]];
}

function factsOf({ facts }: ExplainedInstaller): Act[] {
  return facts
    .filter(({ kind }) => kind === 'check')
    .map(({ title, reason }) => act([{ text: `To check: ${title}. ` }, ...reason]));
}

function actsOf({ requirements, downloads, steps, writtenFiles, settings, launches }: Effects): Act[] {
  return [
    ...requirements.map(({ sentence }) => act(words`Needs ${sentence}.`)),
    ...downloads.map(({ label, url, checksum }) => {
      const assurance =
        checksum === null ? words`without a checksum` : words`with the ${checksum.algorithm} ${checksum.value}`;
      return act(words`Downloads ${label} from ${url}, ${assurance}.`);
    }),
    ...steps.map((step) => act(words`${inFull(step)}.`)),
    ...writtenFiles.map(({ path, content }) => act(words`Writes another text to ${path}.`, content)),
    ...settings.map(({ sentence }) => act(words`${sentence}.`)),
    ...launches.map(({ name, sentence }) => act(name === null ? words`${sentence}.` : words`${name}: ${sentence}.`)),
  ];
}

function act(sentence: Sentence, detailText = ''): Act {
  return { sentence, key: `${plainSentence(sentence)}\0${detailText}` };
}

/** What keys of the answer are called; ids at stores go by the names that a site gives them. */
const NAMES: Readonly<Record<string, string>> = {
  id: 'the id',
  game_id: 'the id of the game',
  game_slug: 'the slug of the game',
  name: 'the name of the game',
  year: 'the year of the game',
  user: 'the author',
  runner: 'the runner',
  slug: 'the slug',
  version: 'the name of the version',
  description: 'the description',
  notes: 'the notes',
  created_at: 'when it was added',
  draft: 'whether it is a draft',
  published: 'whether the game lists it',
  published_by: 'who published it',
  rating: 'the rating',
};

/** Says which values are others; nothing where none is. `isAll` says that nothing else is different. */
export function valueWords(keys: readonly string[], isAll: boolean): Sentence[] {
  if (keys.length === 0) return [];
  const terms = keys.map((key) => {
    const name = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
    return name === undefined ? words`${key}` : [{ text: name }];
  });
  const values = listedSentences(terms);
  return [isAll ? words`All that differs: ${values}.` : words`Also different: ${values}.`];
}

/** Keys that no two installers share. */
const OWN = new Set(['id', 'slug']);

/** How two installers differ, of which neither came out of the other, a sentence each. */
export function differenceWords(
  { newActs, lostActs, changed }: InstallerDifference,
  { baseName, headName }: Record<'baseName' | 'headName', string>,
): Sentence[] {
  const otherKeys = changed.filter((key) => !OWN.has(key));
  const isSame = newActs.length + lostActs.length + otherKeys.length === 0;
  return [
    ...newActs.map((sentence) => words`Only ${headName}: ${sentence}`),
    ...lostActs.map((sentence) => words`Only ${baseName}: ${sentence}`),
    ...valueWords(otherKeys, newActs.length + lostActs.length === 0),
    ...(isSame ? [words`They do the same.`] : []),
  ];
}
