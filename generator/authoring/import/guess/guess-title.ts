import type { CompleteObject } from '../complete-object.ts';
import type { Piece } from '../piece.ts';
import type { GuessContext, MakeGuess, Guess } from './guess.ts';
import { isNumber, toTitle, wordsOf, isVariantWord, RUNNER_WORDS } from './title-words.ts';
import type { SortedObject } from '../to-records.ts';
import { type KnownSlugs } from '../../record/known-slugs.ts';
import { makeInstallerSlug, repairSlug } from '../../record/make-slug.ts';
import { slugFault } from '../../../records/slug.ts';
import { firstFree } from '../../../text/first-free.ts';

const LONGEST_HEADING = 80;

export function headingOf({ source: { text } }: Piece): string {
  const comment = /^#+(?!!)[ \t]*([^\r\n]*)/.exec(text)?.[1] ?? '';
  if (comment.length > LONGEST_HEADING || /[:=]/.test(comment)) return '';
  return comment
    .replaceAll(/\b(?:lutris|install(?:er|ation)?|script|for)\b/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

interface Title {
  readonly name: string;
  readonly nameReason: string;
  readonly version: string;
  /** Set where the whole may be the name. */
  readonly isWeak?: true;
}

export const guessTitle: MakeGuess = (context) => {
  const title = readTitle(context);
  if (title === undefined) return [];
  const { name, nameReason, version } = title;
  const weak = title.isWeak === true ? { isWeak: true as const } : {};
  const remainderReason = version === '' ? 'nothing else is said of it' : 'the rest of the name says so';
  return [
    { key: 'name', value: toTitle(name), reason: nameReason, ...weak },
    { key: 'version', value: version === '' ? 'Standard' : toTitle(version), reason: remainderReason, ...weak },
  ];
};

function readTitle({ place, name = '', heading, namesFrom, isGame }: GuessContext): Title | undefined {
  const ofHeading = splitTitle(heading, 'its first comment says so', []);
  if (place === undefined) return ofHeading;
  const { stem, siblings, folders } = place;
  const folder = folders.at(-1) ?? '';
  const remainder = afterName(stem, name);
  if (remainder?.isSure === true) return { name, nameReason: '', version: remainder.rest };
  if (namesFrom === 'folder') return ofFolder(folder, afterName(stem, folder)?.rest ?? stem);
  if (namesFrom === 'file') return splitAt(stem, 1, 'the file is called so');
  const ownRemainder = afterName(stem, folder);
  if (ownRemainder?.isSure === true) return ofFolder(folder, ownRemainder.rest);
  // "Doom/Doom II - CD.txt" may be another game than the folder.
  if (ownRemainder !== undefined) return ofHeading ?? asWeak(splitTitle(stem, 'the file is called so', siblings));
  if (isGeneric(stem)) return isGeneric(folder) ? ofHeading : ofFolder(folder, withoutGeneric(stem));
  const isOfGame = isGame(folder) || siblings.some((sibling) => afterName(sibling, folder)?.isSure === true);
  if (isOfGame && !isGeneric(folder)) return ofFolder(folder, stem);
  return splitTitle(stem, 'the file is called so', siblings) ?? ofHeading;
}

function asWeak(title: Title | undefined): Title | undefined {
  return title && { ...title, isWeak: true };
}

function ofFolder(folder: string, version: string): Title | undefined {
  return folder === '' ? undefined : { name: folder, nameReason: 'the folder is called so', version };
}

const GENERIC = /^(?:default|games?|install(?:er|ers)?|lutris|main|master|scripts?|setup|src|txt|ya?ml|json)$/i;

function isGeneric(name: string): boolean {
  const words = name.split(/[-_ .]+/).filter((word) => word !== '');
  return GENERIC.test(words[0] ?? 'main') || words.every(isVariantWord);
}

function withoutGeneric(name: string): string {
  return wordsOf(name.replaceAll(/[-_]+/g, ' '))
    .map(({ text }) => text)
    .filter((word) => !GENERIC.test(word))
    .join(' ');
}

/** Words of the folder's name may come in any order; sure if a dash ends them. */
function afterName(file: string, folder: string): { rest: string; isSure: boolean } | undefined {
  const remainingWords = wordsOf(folder).map(({ folded }) => folded);
  const wordCount = remainingWords.length;
  const words = wordsOf(file);
  let end = 0;
  let nextWord: (typeof words)[number] | undefined;
  for (const word of words) {
    nextWord = word;
    const index = remainingWords.indexOf(word.folded);
    if (index < 0) break;
    remainingWords.splice(index, 1);
    end = word.end;
    nextWord = undefined;
  }
  if (end === 0) return undefined;
  const isWhole = remainingWords.length === 0 && (nextWord === undefined || !isNumber(nextWord.text));
  const isApart = nextWord === undefined || /[-–—_:,([+]/.test(file.slice(end, nextWord.start));
  const remainder = file.slice(end).replace(/^[\s\-–—_:,+)\]]+/, '');
  return {
    rest:
      remainder === '' && end < file.length
        ? (/[([]([^()[\]]*)[)\]]\s*$/.exec(file)?.[1] ?? '')
        : withoutBrackets(remainder),
    isSure: isWhole || (isApart && remainingWords.length * 2 <= wordCount),
  };
}

function withoutBrackets(text: string): string {
  return /^\(([^()]*)\)$/.exec(text)?.[1] ?? /^\[([^[\]]*)\]$/.exec(text)?.[1] ?? text;
}

const DASH = /\s+[-–—]\s+/;

/** `undefined` where "Game - Version" can be split in two ways. */
function splitTitle(title: string, nameReason: string, otherSlugs: readonly string[]): Title | undefined {
  const parts = title.trim().split(DASH);
  if (title.trim().length < 3) return undefined;
  if (parts.length === 1) return splitWords(title, nameReason, otherSlugs);
  if (parts.length === 2) {
    const isShared = otherSlugs.some((other) => other.trim().split(DASH)[0] === parts[0]);
    const isSure = isShared || wordsOf(parts[1] ?? '').some(({ text }) => isVariantWord(text));
    const split = splitAt(title, 1, nameReason);
    return split === undefined || isSure ? split : { ...split, isWeak: true };
  }
  const splitIndex = parts.findIndex(
    (part, index) => index > 0 && wordsOf(part).some(({ text }) => isVariantWord(text)),
  );
  // Before the word for the runner may stand a part of the name or of the version.
  const isLate =
    splitIndex > 1 && wordsOf(parts[splitIndex] ?? '').every(({ text }) => RUNNER_WORDS.has(text.toLowerCase()));
  return splitIndex < 1 || isLate ? undefined : splitAt(title, splitIndex, nameReason);
}

function splitAt(title: string, index: number, nameReason: string): Title | undefined {
  const parts = title.trim().split(DASH);
  const name = parts.slice(0, index).join(' - ');
  return name === '' ? undefined : { name, nameReason, version: parts.slice(index).join(' - ') };
}

/** "Space Taxi GOG", "Space Taxi (GOG)" and "space-taxi-gog": the last words tell installers apart. */
function splitWords(title: string, nameReason: string, otherSlugs: readonly string[]): Title | undefined {
  const words = wordsOf(title.replaceAll(/[-_]+/g, ' '));
  const bracket = /\s*[([][^()[\]]*[)\]]\s*$/.exec(title)?.index ?? title.length;
  const last = words.findLastIndex(({ text, start }) => start < bracket && !isVariantWord(text));
  if (last < 0) return undefined;
  const first = words.findIndex(({ text }, index) => index > 0 && isVariantWord(text));
  const shared = words.slice(0, Math.max(first, 0)).map(({ folded }) => folded);
  // "osu-windows" and "osu-windows-fix" are one game.
  if (first > 0 && first < last && otherSlugs.some((other) => beginsWith(other, shared)))
    return asWeak(splitAtWord(title, words[first]?.start ?? 0, nameReason));
  return splitAtWord(title, words[last + 1]?.start ?? title.length, nameReason);
}

function splitAtWord(title: string, start: number, nameReason: string): Title {
  const name = title.slice(0, start).replace(/[\s\-_([]+$/, '');
  return { name, nameReason, version: title.slice(start).replace(/^([^([]*)[)\]]/, '$1') };
}

function beginsWith(title: string, words: readonly string[]): boolean {
  const titleWords = wordsOf(title.replaceAll(/[-_]+/g, ' '));
  return words.every((word, index) => titleWords[index]?.folded === word);
}

export function guessSlugs({ slug, gameSlug }: SortedObject): Guess[] {
  return [...repair('slug', slug?.text), ...repair('game_slug', gameSlug?.text)];
}

function repair(key: Guess['key'], slug = 'fine'): Guess[] {
  const fault = slugFault(slug);
  const value = repairSlug(slug);
  if (fault === undefined || /[/\\]/.test(slug) || slugFault(value) !== undefined) return [];
  return [{ key, value, reason: `"${slug}" cannot be a slug: ${fault}` }];
}

export function guessOwnSlug(object: CompleteObject, index: KnownSlugs): Guess[] {
  const { game, slug } = object;
  const otherSlugs = [...(index.games.get(game)?.listed ?? [])].filter((listedSlug) => listedSlug !== slug);
  if (slug !== game || otherSlugs.length === 0) return [];
  const reason = 'only the single installer of a game can have its slug';
  return [{ key: 'slug', value: usualSlug(object), reason }];
}

function usualSlug({ gameValues, installerValues }: CompleteObject): string {
  return makeInstallerSlug(String(gameValues.get('name')), String(installerValues.get('version')));
}

type IsFree = (slug: string) => boolean;

export function guessOtherSlug(object: CompleteObject, takenSlug: string, isFree: IsFree): Guess {
  const value = firstFree(usualSlug(object), isFree);
  return { key: 'slug', value, reason: `"${takenSlug}" belongs to another installer` };
}

export function guessRevisionSlug(slug: string, stem: string, isFree: IsFree): Guess {
  const isNamed = stem.startsWith(`${slug}-`) && slugFault(stem) === undefined && isFree(stem);
  const reason = `another installer of this import is called "${slug}"; --revisions newest keeps only the newest`;
  return { key: 'slug', value: isNamed ? stem : firstFree(slug, isFree), reason };
}
