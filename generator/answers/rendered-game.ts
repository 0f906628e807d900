import type { Game } from './model/game.ts';
import type { GameRecord, WireNames } from '../records/records.ts';
import { renderInstaller, type RenderedObject } from './render-installer.ts';

/** A game with its installers as JSON: each is rendered once and used for its own answer and for its game's list. */
export interface RenderedGame {
  readonly record: GameRecord;
  readonly source: Game;
  /** In served order. */
  readonly installers: readonly RenderedInstaller[];
}

export interface RenderedInstaller extends RenderedObject {
  readonly slug: string;
  readonly runner: string;
  readonly listed: boolean;
  readonly draft: boolean;
}

export function renderGame(game: Game, wireNames: WireNames): RenderedGame {
  const { record, installers } = game;
  return {
    record,
    source: game,
    installers: installers.map((installer) => {
      const { json, value } = renderInstaller(record, installer, wireNames);
      const { slug, runner, draft } = installer.record;
      return { slug, runner, listed: installer.listed, draft, json, value };
    }),
  };
}
