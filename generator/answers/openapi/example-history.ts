import type { WireNames } from '../../records/records.ts';
import type { GameHistory } from '../history/game-history.ts';
import { listRevisions } from '../history/list-revisions.ts';
import type { Game } from '../model/game.ts';
import { renderInstaller } from '../render-installer.ts';

const COMMIT = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** When the example records came, in seconds since 1970. */
const TIME = Date.UTC(2026, 3, 1, 12) / 1000;

/** The history of a game whose records came with one commit. */
export function exampleHistory({ record, installers }: Game, wireNames: WireNames): GameHistory {
  const change = { commit: COMMIT, time: TIME, author: 'Author', folder: '', files: {} };
  const states = installers.map((installer) => ({
    game: record,
    installer,
    body: renderInstaller(record, installer, wireNames),
  }));
  const ids = new Set(installers.map((installer) => installer.record.id));
  return listRevisions([change], () => ({ game: record, installers: states }), { ids, keep: 1 }).history;
}
