import type { Diagnostic } from '../findings/diagnostic.ts';
import type { GameResults } from './game-results.ts';
import { judgeAcross } from './judge-across.ts';
import { judgeCatalogue } from './pipeline/judge-catalogue.ts';
import type { Catalogue } from './read-catalogue.ts';

/** Every finding of a catalogue. */
export interface Judged {
  readonly diagnostics: readonly Diagnostic[];
  /** Those of the rules across records, before acceptances. */
  readonly across: readonly Diagnostic[];
}

const NOTHING = { diagnostics: [], acceptances: [] };

/** Puts together what was found in single records, and judges how records stand to each other. */
export function judge({ entries, site, others, memory }: Catalogue, games: GameResults): Judged {
  const parts = { games, others, site: site.record };
  const across = memory.across(parts) ?? judgeAcross(parts);
  const inOthers = others.hasFindings ? others.load() : NOTHING;
  const found = { entries, site, games: games.findings(), others: inOthers, offered: others.offered };
  return { diagnostics: judgeCatalogue(found, across), across };
}
