import { gameCardPath, imagePath } from '../../http/addresses.ts';
import { imageFile } from '../../records/images/check-image.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { Picture } from '../page/head.ts';
import { GAME_CARD } from '../pictures/canvas.ts';
import { canWrite, type CardWords } from '../pictures/game-card.ts';
import { renderedGlyphs } from '../pictures/glyphs/rendered-glyphs.ts';
import type { ShownGame } from './shown-game.ts';

/** What the card of a game says; `undefined` where it has none: its cover says more, or its name has other letters. */
export function cardOfGame({ record, cover, installers }: ShownGame, settings: SiteRecord): CardWords | undefined {
  const [first] = installers;
  if (settings.website?.hasGameCards !== true || cover !== undefined || first === undefined) return undefined;
  const words = { name: record.name, line: first.effects.oneLine };
  return canWrite(renderedGlyphs(), words) ? words : undefined;
}

/** The picture that messengers show of a game. */
export function pictureOfGame(game: ShownGame, settings: SiteRecord): Picture | undefined {
  const { record, cover } = game;
  const { slug } = record;
  if (cover !== undefined) return { path: imagePath(slug, imageFile(cover)), width: cover.width, height: cover.height };
  return cardOfGame(game, settings) && { path: gameCardPath(slug), ...GAME_CARD };
}
