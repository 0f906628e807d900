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

/** "Doom" and "Doom II" are two games. */
export function isNumber(word: string): boolean {
  return /^\d+$/.test(word) || ROMAN.test(word);
}

export function toTitle(name: string): string {
  const title = name.replaceAll(/\s+/g, ' ').trim();
  if (/[A-Z ]/.test(title)) return title;
  return title
    .split(/[-_]+/)
    .filter((word) => word !== '')
    .map((word) =>
      ROMAN.test(word) || (word.length <= 3 && isVariantWord(word))
        ? word.toUpperCase()
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

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

/** Names of games do not end with these. */
const EDITION_WORDS: ReadonlySet<string> = new Set(
  [
    ['amazon', 'battle.net', 'bethesda', 'ea', 'egs', 'epic', 'gog', 'humble', 'itch', 'origin', 'steam', 'ubisoft'],
    ['cd', 'cdrom', 'demo', 'digital', 'disc', 'dvd', 'floppy', 'freeware', 'full', 'iso', 'launcher'],
    ['local', 'online', 'registered', 'remake', 'retail', 'shareware'],
    ['dos', 'mod', 'patch', 'windows', 'win32', 'win64'],
  ].flat(),
);

export function isVariantWord(word: string): boolean {
  return RUNNER_WORDS.has(word.toLowerCase()) || EDITION_WORDS.has(word.toLowerCase());
}
