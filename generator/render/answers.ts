import type { RuntimeRecord } from '../validate/records.ts';
import { FOLDER_FILE, type Answer, type GameSettings, type ListAnswer } from './answer.ts';
import { errorAnswers } from './answers/error-answers.ts';
import { gameAnswers } from './answers/game-answers.ts';
import { installerAnswers } from './answers/installer-answers.ts';
import { pageAnswers } from './answers/page-answers.ts';
import { runtimeAnswers } from './answers/runtime-answers.ts';
import type { RenderedGame } from './rendered-game.ts';

/** In the order of writing: nothing refers to what comes after it, so a reader never meets a missing page. */
const endpoints = [installerAnswers, pageAnswers, gameAnswers];

/** An answer with its place in the order of writing: one of rank 1 may refer to one of rank 0, and so on. */
export interface RankedAnswer {
  readonly answer: ListAnswer;
  readonly rank: number;
}

/** The answers that come of one game, in the order of writing. */
export function* answersOfGame(game: RenderedGame, settings: GameSettings): Generator<RankedAnswer> {
  for (const [rank, endpoint] of endpoints.entries()) {
    for (const answer of endpoint(game, settings)) yield { answer, rank };
  }
}

/** The answers that come of no game. */
export function answersOfSite(runtimes: readonly RuntimeRecord[]): Answer[] {
  return [...runtimeAnswers(runtimes), ...errorAnswers()];
}

/** The paths that a body is written to: an answer has a twin for hosts that tell a file's type by its extension. */
export function pathsOf(path: string, jsonTwins: boolean): readonly string[] {
  return jsonTwins && path.startsWith('api/') ? [path, twinOf(path)] : [path];
}

/** The twin stands beside what is asked for: for the answer of a folder, that is the folder. */
function twinOf(path: string): string {
  const folder = path.endsWith(`/${FOLDER_FILE}`) ? path.slice(0, -FOLDER_FILE.length - 1) : path;
  return `${folder}.json`;
}
