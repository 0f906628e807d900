import { createAnswerCheck, createListCheck } from '../../answers/check-answers.ts';
import type { Endpoint, GameAnswer, GameSettings } from '../../answers/endpoint.ts';
import { bodyOf } from '../../answers/envelope.ts';
import { namesBy, endpointsOf, checkPlace, printBody, servedEndpoints, valueOf } from '../../answers/places.ts';
import type { GameResult, Output } from '../../answers/game-result.ts';
import { detailsOf, summarise } from '../../answers/game-summary.ts';
import type { Game } from '../../answers/model/game.ts';
import { renderGame } from '../../answers/rendered-game.ts';
import { digest } from '../../text/digest.ts';

/** Takes rendered files in the order of writing. The bytes are valid only during the call. */
export type Sink = (path: string, bytes: Uint8Array, sha256: string) => void;

/** The result of a game, without the files that the sink has taken. */
export interface Published {
  readonly outputs: readonly Output[];
  readonly summary: GameResult['summary'];
  readonly details: GameResult['details'];
}

/** Creates a publisher, which renders the answers of a game, checks them and stages them. */
export function createGamePublisher(
  settings: GameSettings,
  endpoints: readonly Endpoint[],
  sink: Sink,
): (game: Game) => Published {
  const enabledEndpoints = servedEndpoints(endpoints, settings);
  const isSummarised = endpointsOf(enabledEndpoints, 'catalogue').length > 0;
  const rankedEndpoints = endpointsOf(enabledEndpoints, 'game');
  const check = createAnswerCheck();
  const newListCheck = createListCheck(check);
  const namesOf = namesBy(settings);
  const encode = createEncoder();
  const toBody = (answer: GameAnswer) => {
    const body = 'envelope' in answer ? bodyOf(answer.envelope) : printBody(answer.body);
    const bytes = typeof body === 'string' ? encode(body) : body;
    return { answer, bytes, sha256: digest(bytes) };
  };
  return (game) => {
    const renderedGame = renderGame(game, settings.wireNames);
    const checkList = newListCheck();
    const outputs: Output[] = [];
    const take = (rank: number, ...file: Parameters<Sink>) => {
      sink(...file);
      outputs.push(`${file[0]} ${file[2]} ${String(rank)}`);
    };
    let last: ReturnType<typeof toBody> | undefined;
    for (const [rank, endpoint] of rankedEndpoints.entries()) {
      for (const answer of endpoint.answersOf(renderedGame, settings)) {
        const { path } = answer;
        checkPlace(endpoint, path);
        if ('envelope' in answer) checkList(answer);
        else if (endpoint.schema !== undefined) check(path, endpoint.schema, valueOf(answer));
        // The only installer of a game has the same answer as the game and its aliases.
        if (last === undefined || !isSame(last.answer, answer)) last = toBody(answer);
        for (const name of namesOf(path)) take(rank, name, last.bytes, last.sha256);
      }
    }
    return {
      outputs,
      summary: isSummarised ? summarise(game, settings) : undefined,
      details: isSummarised ? detailsOf(game) : undefined,
    };
  };
}

function isSame(answer: GameAnswer, other: GameAnswer): boolean {
  if (!('envelope' in answer) || !('envelope' in other))
    return 'body' in answer && 'body' in other && answer.body === other.body;
  const { start, results } = answer.envelope;
  const { envelope } = other;
  if (start !== envelope.start || results.length !== envelope.results.length) return false;
  return results.every((installer, index) => installer === envelope.results[index]);
}

/** First size of the buffer in bytes; most bodies fit. */
const ROOM = 64 * 1024;

/** Maximum of UTF-8 bytes for a UTF-16 unit. */
const WIDEST = 3;

/** Creates an encoder of UTF-8 that uses one buffer: each text overwrites the one before it. */
function createEncoder(): (text: string) => Uint8Array {
  const encoder = new TextEncoder();
  let room = new Uint8Array(ROOM);
  return (text) => {
    if (room.length < text.length * WIDEST) room = new Uint8Array(text.length * WIDEST * 2);
    return room.subarray(0, encoder.encodeInto(text, room).written);
  };
}
