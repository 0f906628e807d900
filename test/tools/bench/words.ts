/** What names of games, people and texts are made of. Each word is plain enough to stand in a slug. */
export const FIRST_WORDS =
  'amber ancient azure brave broken bright crimson crystal dark distant eternal fallen forgotten frozen gentle golden hidden hollow iron jade kind last little lost lunar mighty misty northern noble outer painted quiet quick rapid restless rusty savage secret silent silver solar stormy sunken tiny twisted unseen velvet violet wandering wild xenon young zealous'.split(
    ' ',
  );

export const SECOND_WORDS =
  'abyss anchor archer arena bastion beacon canyon castle citadel colony comet corsair courier dragon drifter dungeon echo empire engine expedition falcon fortress frontier galaxy garden ghost harbour hunter island journey kingdom knight labyrinth legend lighthouse machine mountain oracle orbit outpost patrol pilot pirate planet quest racer ranger river rocket sentinel shadow ship squadron station temple tower tunnel valley voyage warden wizard zeppelin'.split(
    ' ',
  );

/** Endings of names that make printers of YAML and JSON work: other scripts, quotes, signs of YAML. */
export const NAME_ENDINGS = [
  '',
  '',
  '',
  '',
  '',
  '',
  ' II',
  ': Director’s Cut',
  ' – Édition spéciale',
  ' (Gold)',
  ' ゲーム',
  ' Über',
  " '98",
  ' & Friends',
  ' #1',
  ' Ωmega',
  ' 🎮',
];

export const PEOPLE = [
  'catalogue-team',
  'ada',
  'björn',
  'chloé',
  'd_knight',
  'Éva',
  'farid',
  'gōto',
  'hannah-k',
  'ivan',
];

export const SENTENCES = [
  'The archive of the project is unpacked as it is; nothing outside of the game folder is touched.',
  'Needs a graphics driver that knows Vulkan 1.3, and about 4 GB of free disk space for the installation.',
  'Saved games lie in the home folder and stay when the game is removed.',
  'The first start takes a minute, since shaders are being compiled; later starts are quick.',
  'Bring the data files of your own copy; the free demo works as well, but ends after the third level.',
  'Tested with the packages of Debian 12 and of Fedora 42. Music needs a sound font.',
  'The launcher of the publisher asks for an account; answer "later" to play without one.',
  'Press F11 for full screen; the settings of the game itself don’t survive an update.',
  'Multiplayer works between this version and the one for Windows, as long as both have the same maps.',
  'A controller is found if it was plugged in before the start: otherwise choose it in the menu.',
  'Die Sprachausgabe ist englisch, die Texte sind auf Deutsch; français et español suivent le système.',
  'The widescreen patch of the community is applied at the end; leave it out by removing the last step.',
];
