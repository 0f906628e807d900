import { GAME_KEYS, INSTALLER_KEYS, type KeyReview } from '../../records/record-keys.ts';
import type { RecordKey } from '../../records/record-schemas.ts';
import { newNameOf } from '../../records/keys-elsewhere.ts';
import { check, type Point, originOf, contactsIn, strangeContact } from '../../scripts/changes/point.ts';
import { lettersIn } from '../../scripts/effects/risk/host-rules.ts';
import { words, type Sentence } from '../../scripts/effects/sentence.ts';
import { isFalsy, isMap, mapAt, textOf, type Tree, type TreeMap } from '../../scripts/effects/tree.ts';
import { suggest } from '../../text/suggest.ts';
import { withoutAccents } from '../../text/without-accents.ts';
import {
  comparedInstaller,
  isInstaller,
  NO_FIELDS,
  type ReviewedInstaller,
  textAt,
  type ReviewedRecord,
} from './record.ts';

type ReviewedRole = 'game' | 'installer' | 'runtime' | 'runner' | 'site';

const reviews: { readonly [Role in ReviewedRole]: Readonly<Record<RecordKey<Role>, KeyReview>> } = {
  game: reviewsIn(GAME_KEYS),
  installer: { ...reviewsIn(INSTALLER_KEYS), downloads: 'told', script: 'told' },
  runtime: {
    name: 'check',
    created_at: 'calm',
    architecture: 'check',
    url: 'told',
    version: 'calm',
    versioned: 'check',
  },
  runner: {
    name: 'check',
    version: 'calm',
    architecture: 'check',
    url: 'told',
    default: 'check',
    checksum: 'told',
    size: 'calm',
    notes: 'text',
  },
  site: {
    base_url: 'told',
    title: 'text',
    description: 'text',
    page_size: 'told',
    wire_names: 'told',
    unknown_slug: 'check',
    json_twins: 'told',
    endpoints: 'told',
    mirrors: 'check',
    website: 'check',
    security: 'check',
    severities: 'told',
    policy: 'check',
  },
};

function reviewsIn<Key extends string>(keys: Readonly<Record<Key, { readonly review: KeyReview }>>) {
  const pairs = Object.entries<{ readonly review: KeyReview }>(keys).map(([key, { review }]) => [key, review]);
  return Object.fromEntries(pairs) as Record<Key, KeyReview>;
}

/** Unknown keys are to check; calm ones and those with points of their own are not. Of a new record only its texts, its name and its place as a default. */
export function keyPoints(base: ReviewedRecord | undefined, head: ReviewedRecord): Point[] {
  const updates = isInstaller(head) ? updatePoints(base?.fields ?? new Map(), head) : [];
  const { role } = head.place;
  if (role === 'retired') return updates;
  if (base === undefined && role !== 'site') return [...updates, ...newKeyPoints(role, head)];
  const old = base?.fields ?? NO_FIELDS;
  const earlier = withRecordNames(role, old);
  const fields = withRecordNames(role, head.fields);
  const keys = [...new Set([...earlier.keys(), ...fields.keys()])];
  return [
    ...updates,
    ...keys.flatMap((key) => {
      const values = [earlier.get(key) ?? null, fields.get(key) ?? null] as const;
      const [oldText, text] = values.map((value) => (value !== false && isFalsy(value) ? '' : textOf(value)));
      if (oldText === undefined || text === undefined || oldText === text) return [];
      const review = reviewOf(role, key);
      const isTurned = TURNED.test(text) && !TURNED.test(oldText);
      if (review === 'text' && !isTurned) return hostPoint(words`${key}`, text, old);
      if (review === 'name' ? isLikeName(oldText, text) : review !== 'check' && !isTurned) return [];
      return [check('key-changed', words`${key} is ${text} instead of ${oldText}.`)];
    }),
  ];
}

/** Characters that let a text be read otherwise than it is written. */
const TURNED = /[\u202A-\u202E\u2066-\u2069]/;

function newKeyPoints(role: ReviewedRole, { fields }: ReviewedRecord): Point[] {
  const script = new Map([['script', fields.get('script') ?? null]]);
  return [...withRecordNames(role, fields)].flatMap(([key, value]) => {
    const review = reviewOf(role, key);
    if (review === 'text') return hostPoint(words`${key}`, textOf(value), script);
    const isOdd =
      review === 'name' ? hasMixedLetters(textOf(value)) : role === 'runner' && key === 'default' && value === true;
    return isOdd ? [check('key-changed', words`${key} is ${textOf(value)}.`)] : [];
  });
}

/** Letters of several systems in one word, or that do not show. */
function hasMixedLetters(name: string): boolean {
  return (
    /\p{Cf}/u.test(name) ||
    wordsIn(name).some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word))
  );
}

/** A built installer has the keys of its game, too. */
function reviewOf(role: ReviewedRole, key: string): KeyReview {
  const keys: Readonly<Record<string, KeyReview>> =
    role === 'installer' ? { ...reviews.game, ...reviews.installer } : reviews[role];
  return (Object.hasOwn(keys, key) ? keys[key] : undefined) ?? 'check';
}

/** A host that a text names and the record before did not. */
export function hostPoint(label: Sentence, text: string, base: TreeMap): Point[] {
  const host = strangeContact(text, new Set(contactsIn(textOf(base))));
  return host === undefined ? [] : [check('host-in-text', words`${label} names ${host}, which was not named before.`)];
}

function isLikeName(earlier: string, later: string): boolean {
  const names = wordsIn(withoutAccents(earlier));
  const letters = lettersIn(earlier);
  const isStrange = /\p{Cf}/u.test(later) || lettersIn(later).some((system) => !letters.includes(system));
  const newWords = wordsIn(withoutAccents(later)).filter((word) => !names.includes(word) && !/^\d+$/.test(word));
  return !isStrange && newWords.every((word) => word.length > 3 && suggest(word, names) !== undefined);
}

/** In lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function withRecordNames(role: ReviewedRole, fields: TreeMap): TreeMap {
  return new Map([...fields].map(([key, value]) => [newNameOf(role, [key]) ?? key, value]));
}

/** Where `bump` looks; calm where the download is from there already. */
function updatePoints(base: TreeMap, head: ReviewedInstaller): Point[] {
  const earlier = mapAt(base, 'downloads');
  const { files } = comparedInstaller(head).installer;
  return [...mapAt(head.fields, 'downloads')].flatMap(([label, facts]) => {
    const update = isMap(facts) ? mapAt(facts, 'update') : new Map<string, Tree>();
    if (update.size === 0 || textOf(earlier.get(label) ?? null) === textOf(facts)) return [];
    const places = [...update.keys()]
      .filter((key) => key !== 'asset' && key !== 'match')
      .map((key) => {
        const place = textAt(update, key);
        return key === 'page' || /^https?:/.test(place) ? place : `https://${key}.com/${place}`;
      });
    const origins = files.filter((file) => file.label === label).map(({ address }) => originOf(address));
    if (places.every((place) => origins.includes(originOf(place)))) return [];
    return [check('update-source', words`Newer versions of ${label} are looked for at ${places.join(' ')}.`)];
  });
}
