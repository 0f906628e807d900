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
