import type { GameRecord } from '../../records/records.ts';
import { type Sentence, plainSentence, words, listedSentences } from '../../scripts/effects/sentence.ts';
import { explainInstaller, type Installer, type ExplainedInstaller } from '../model/game.ts';
import type { InstallerBody } from '../rendered-game.ts';
import { inFull } from '../../scripts/effects/describe-step.ts';
import { withoutEqual } from '../../scripts/effects/tree.ts';

export interface ServedInstaller {
  readonly game: GameRecord;
  readonly installer: Installer;
  readonly body: InstallerBody;
}

export interface InstallerDifference {
  readonly newActs: readonly Sentence[];
  readonly lostActs: readonly Sentence[];
  /** Keys of the answer with another value, besides the script. */
  readonly changed: readonly string[];
}

export function compareInstallers(base: ServedInstaller, head: ServedInstaller): InstallerDifference {
  const changed = changedKeys(base.body, head.body);
  const inputs = [base, head].map(({ game, installer: { record, scriptJson } }) =>
    JSON.stringify([scriptJson, record.runner, game.slug]),
  );
  if (inputs[0] === inputs[1]) return { newActs: [], lostActs: [], changed };
  const earlier = explainInstaller(base.installer, base.game.slug);
  const later = explainInstaller(head.installer, head.game.slug);
  return { newActs: actsBeyond(later, earlier), lostActs: actsBeyond(earlier, later), changed };
}

function changedKeys(base: InstallerBody, next: InstallerBody): string[] {
  if (base.head === next.head) return [];
  const fields = fieldsOf(base);
  const nextFields = fieldsOf(next);
  const keys = Object.keys({ ...fields, ...nextFields });
  return keys.filter((key) => key !== 'updated_at' && JSON.stringify(fields[key]) !== JSON.stringify(nextFields[key]));
}

function fieldsOf({ head }: InstallerBody): Readonly<Record<string, unknown>> {
  return JSON.parse(`${head}}`) as Readonly<Record<string, unknown>>;
}

/** Most differences: hostile scripts do thousands of things. */
const MAX_SENTENCES = 100;

interface Act {
  readonly sentence: Sentence;
  /** The sentence and its details, for comparison. */
  readonly key: string;
}

/** What only one installer does: risks first, then in the script's order. */
function actsBeyond(installer: ExplainedInstaller, other: ExplainedInstaller): Sentence[] {
  const sentences = withoutEqual(actsOf(installer), actsOf(other), ({ key }) => [key]).map(({ sentence }) => sentence);
  const more = sentences.length - MAX_SENTENCES;
  return more <= 0 ? sentences : [...sentences.slice(0, MAX_SENTENCES), [{ text: `And ${String(more)} more.` }]];
}

function actsOf({ effects, facts }: ExplainedInstaller): Act[] {
  const { requirements, downloads, steps, writtenFiles, settings, launches } = effects;
  const doubts = facts.filter(({ kind }) => kind === 'check');
  return [
    ...doubts.map(({ title, reason }) => act([{ text: `To check: ${title}. ` }, ...reason])),
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

/** Names of keys; store ids by the site's names. */
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

/** A sentence about changed values; `isAll` means that nothing else differs. */
export function valueWords(keys: readonly string[], isAll: boolean): Sentence[] {
  if (keys.length === 0) return [];
  const terms = keys.map((key) => {
    const name = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
    return name === undefined ? words`${key}` : [{ text: name }];
  });
  const values = listedSentences(terms);
  return [isAll ? words`All that differs: ${values}.` : words`Also different: ${values}.`];
}

const UNIQUE_KEYS = new Set(['id', 'slug']);

/** Sentences about the differences of two unrelated installers. */
export function differenceWords(
  { newActs, lostActs, changed }: InstallerDifference,
  { baseName, headName }: Record<'baseName' | 'headName', string>,
): Sentence[] {
  const otherKeys = changed.filter((key) => !UNIQUE_KEYS.has(key));
  const isSame = newActs.length + lostActs.length + otherKeys.length === 0;
  return [
    ...newActs.map((sentence) => words`Only ${headName}: ${sentence}`),
    ...lostActs.map((sentence) => words`Only ${baseName}: ${sentence}`),
    ...valueWords(otherKeys, newActs.length + lostActs.length === 0),
    ...(isSame ? [words`They do the same.`] : []),
  ];
}
