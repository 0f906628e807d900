import { withoutAccents } from '../../../text/without-accents.ts';

export function wordsOf(name: string) {
  return [...name.matchAll(/[\p{L}\p{N}\p{M}'’.&]+/gu)].map(({ 0: text, index }) => ({
    text,
    folded: withoutAccents(text).toLowerCase().replaceAll(/['’.]/g, ''),
    start: index,
    end: index + text.length,
  }));
}

const ROMAN = /^(?:i{1,3}|i?v|vi{1,3}|i?x|xi{1,3})$/i;

/** Whether a word counts the parts of a series: "Doom" and "Doom II" are two games. */
export function isNumber(word: string): boolean {
  return /^\d+$/.test(word) || ROMAN.test(word);
}

/** A name for people: blanks one by one, and a name in the form of a slug in words with capitals. */
export function toTitle(name: string): string {
  const trimmed = name.replaceAll(/\s+/g, ' ').trim();
  if (/[A-Z ]/.test(trimmed)) return trimmed;
  return trimmed
    .split(/[-_]+/)
    .filter((word) => word !== '')
    .map((word) => (isShort(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

function isShort(word: string): boolean {
  return ROMAN.test(word) || (word.length <= 3 && isVariantWord(word));
}

/** Runners by the words that authors end the name of an installer with. */
export const RUNNER_WORDS: ReadonlyMap<string, string> = new Map([
  ['appimage', 'linux'],
  ['dosbox', 'dosbox'],
  ['flatpak', 'flatpak'],
  ['gzdoom', 'zdoom'],
  ['libretro', 'libretro'],
  ['linux', 'linux'],
  ['native', 'linux'],
  ['proton', 'wine'],
  ['retroarch', 'libretro'],
  ['scummvm', 'scummvm'],
  ['wine', 'wine'],
  ['zdoom', 'zdoom'],
]);

/** Words that tell installers of one game apart, and that names of games do not end with. */
const EDITION_WORDS: ReadonlySet<string> = new Set(
  [
    ['amazon', 'battle.net', 'bethesda', 'ea', 'egs', 'epic', 'gog', 'humble', 'itch', 'origin', 'steam', 'ubisoft'],
    ['cd', 'cdrom', 'demo', 'digital', 'disc', 'dvd', 'floppy', 'freeware', 'full', 'iso', 'launcher'],
    ['local', 'online', 'registered', 'remake', 'retail', 'shareware'],
    ['dos', 'mod', 'patch', 'windows', 'win32', 'win64'],
  ].flat(),
);

/** Whether a word sets an installer apart from the others of its game. */
export function isVariantWord(word: string): boolean {
  return RUNNER_WORDS.has(word.toLowerCase()) || EDITION_WORDS.has(word.toLowerCase());
}
