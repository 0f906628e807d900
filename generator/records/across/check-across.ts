import { checkGames } from './check-games.ts';
import { checkIds } from './check-ids.ts';
import { checkReplacements } from './check-replacements.ts';
import { checkRunners } from './check-runners.ts';
import { checkRuntimes } from './check-runtimes.ts';
import { checkSlugs } from './check-slugs.ts';
import type { AcrossRule } from './heads.ts';

/** Every rule about how records stand to each other. */
export const acrossRules: readonly AcrossRule[] = [
  checkGames,
  checkSlugs,
  checkIds,
  checkRuntimes,
  checkRunners,
  checkReplacements,
];
