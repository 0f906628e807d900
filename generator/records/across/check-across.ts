import { checkGames } from '../findings/missing-game.ts';
import { checkIds } from '../findings/id-clash.ts';
import { checkReplacements } from '../findings/dangling-replacement.ts';
import { checkRuntimes } from '../findings/runtime-clash.ts';
import { checkSlugs } from '../findings/slug-clash.ts';
import type { AcrossRule } from './heads.ts';

/** Every rule about how records stand to each other. */
export const acrossRules: readonly AcrossRule[] = [checkGames, checkSlugs, checkIds, checkRuntimes, checkReplacements];
