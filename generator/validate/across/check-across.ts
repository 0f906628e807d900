import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { checkGames } from './check-games.ts';
import { checkIds } from './check-ids.ts';
import { checkReplacements } from './check-replacements.ts';
import { checkRuntimes } from './check-runtimes.ts';
import { checkSlugs } from './check-slugs.ts';
import type { Heads } from './heads.ts';

const checks = [checkGames, checkSlugs, checkIds, checkRuntimes, checkReplacements];

/** Every rule about how records stand to each other. */
export function checkAcross(heads: Heads): Diagnostic[] {
  return checks.flatMap((check) => check(heads));
}
