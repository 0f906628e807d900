import type { GameResult } from '../generator/answers/game-result.ts';

/** The result of a game in a folder, with nothing that was found or served but what is given. */
export function gameResult(name: string, details: Partial<GameResult> = {}): GameResult {
  return {
    name,
    stamp: '',
    content: '',
    counts: [1, 0, 0],
    problems: { diagnostics: [], acceptances: [] },
    notices: [],
    identities: { game: undefined, installers: [] },
    claims: [],
    outputs: [],
    hosts: [],
    hostUses: [],
    summary: undefined,
    details: undefined,
    ...details,
  };
}
