import type { Sibling, SiblingMaker } from '../compress/make-siblings.ts';
import { digest } from '../manifest/digest.ts';
import type { Game } from '../model/game.ts';
import type { GameSettings } from '../render/answer.ts';
import { answersOfGame, pathsOf } from '../render/answers.ts';
import { createAnswerCheck } from '../render/check-answers.ts';
import { createListCheck } from '../render/check-lists.ts';
import { bodyOf, type Envelope } from '../render/envelope.ts';
import { renderGame } from '../render/rendered-game.ts';
import type { WireNames } from '../validate/records.ts';
import { createEncoder } from './encode-bodies.ts';
import type { Output } from './output.ts';

/** What the answers of a game depend on, besides the game and the program itself. */
export interface PublishSettings extends GameSettings {
  readonly wireNames: WireNames;
}

/** Takes what was rendered; called in the order of writing. The bytes are good for as long as the call lasts. */
export type Sink = (path: string, bytes: Uint8Array, sha256: string) => void;

/** A body that was rendered. */
interface Body {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly siblings: readonly Sibling[];
}

/** Makes what renders the answers of a game, judges them, and hands them over. */
export function createGamePublisher(
  settings: PublishSettings,
  makeSiblings: SiblingMaker,
  sink: Sink,
): (game: Game) => Output[] {
  const newCheck = createListCheck(createAnswerCheck());
  const encode = createEncoder();
  const toBody = (envelope: Envelope): Body => {
    const bytes = encode(bodyOf(envelope));
    return { bytes, sha256: digest(bytes), siblings: makeSiblings(bytes) };
  };
  return (game) => {
    const check = newCheck();
    const outputs: Output[] = [];
    let last: { readonly envelope: Envelope; readonly body: Body } | undefined;
    for (const { answer, rank } of answersOfGame(renderGame(game, settings.wireNames), settings)) {
      const { path, envelope } = answer;
      check(answer);
      // The only installer of a game has the same answer as the game and its aliases.
      if (last === undefined || !isSame(last.envelope, envelope)) last = { envelope, body: toBody(envelope) };
      const { bytes, sha256, siblings } = last.body;
      outputs.push(toOutput(path, sha256, rank, siblings));
      for (const name of pathsOf(path, settings.jsonTwins)) {
        sink(name, bytes, sha256);
        for (const sibling of siblings) sink(name + sibling.ending, sibling.bytes, sibling.sha256);
      }
    }
    return outputs;
  };
}

function isSame(one: Envelope, other: Envelope): boolean {
  if (one.start !== other.start || one.results.length !== other.results.length) return false;
  return one.results.every((installer, index) => installer === other.results[index]);
}

function toOutput(path: string, sha256: string, rank: number, siblings: readonly Sibling[]): Output {
  if (siblings.length === 0) return [path, sha256, rank];
  return [path, sha256, rank, Object.fromEntries(siblings.map((one) => [one.ending, one.sha256]))];
}
