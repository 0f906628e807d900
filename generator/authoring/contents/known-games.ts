/** A game that ScummVM knows by a file. Names in small letters. */
export interface ScummGame {
  readonly file: RegExp;
  /** By which ScummVM starts it. */
  readonly id: string;
  readonly name: string;
}

/** Free games, and those whose files are called like the game. Source: the detection tables of ScummVM. */
export const SCUMM_GAMES: readonly ScummGame[] = [
  { file: /^sky\.dnr$/, id: 'sky', name: 'Beneath a Steel Sky' },
  { file: /^queen\.1c?$/, id: 'queen', name: 'Flight of the Amazon Queen' },
  { file: /^dreamweb\.r00$/, id: 'dreamweb', name: 'DreamWeb' },
  { file: /^monkey2\.000$/, id: 'monkey2', name: "Monkey Island 2: LeChuck's Revenge" },
  { file: /^atlantis\.000$/, id: 'atlantis', name: 'Indiana Jones and the Fate of Atlantis' },
  { file: /^tentacle\.000$/, id: 'tentacle', name: 'Day of the Tentacle' },
  { file: /^samnmax\.000$/, id: 'samnmax', name: 'Sam & Max Hit the Road' },
  { file: /^ft\.la0$/, id: 'ft', name: 'Full Throttle' },
  { file: /^dig\.la0$/, id: 'dig', name: 'The Dig' },
  { file: /^comi\.la0$/, id: 'comi', name: 'The Curse of Monkey Island' },
];

/** Cores of libretro by the ending of what they play. */
export const CORES: Readonly<Record<string, string>> = {
  gb: 'gambatte',
  gbc: 'gambatte',
  gba: 'mgba',
  nes: 'mesen',
  sfc: 'snes9x',
  smc: 'snes9x',
  gen: 'genesis_plus_gx',
  sms: 'genesis_plus_gx',
};
