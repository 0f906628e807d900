import { fileStart, type Diagnostic } from '../findings/diagnostic.ts';
import type { ImageKind } from '../catalogue/image-names.ts';
import type { ImagePath, RecordPath } from '../catalogue/layout.ts';
import { imageFile } from './images/check-image.ts';
import type { Fields } from './fields.ts';
import { GAME_KEYS, readerOf } from './record-keys.ts';
import type { RecordKey } from './record-schemas.ts';
import type { GameIdentity, GameRecord } from './records.ts';
import { checkSlug } from './slug.ts';
import { urlFault } from './url.ts';
import type { RecordRules } from './validate-record.ts';
import { imageGivenTwice } from './findings/images.ts';
import { badUrl } from './findings/downloads.ts';
import { wrongFolder } from './findings/names.ts';

/** Keys of pictures, with the names of files that replace them. */
export const PICTURES = { icon: 'icon', banner: 'banner', coverart: 'cover' } as const satisfies Record<
  string,
  ImageKind
>;

type PictureKey = keyof typeof PICTURES;

const readGame = readerOf(GAME_KEYS);

export function gameRules(
  path: RecordPath & { role: 'game' },
  images: readonly ImagePath[],
): RecordRules<GameIdentity, GameRecord, 'game'> {
  const slug = path.game;
  return {
    schema: 'game',
    toIdentity: (fields) => ({
      slug,
      place: fileStart(path.path),
      id: fields.locate('id', fields.integer('id')),
      name: fields.locate('name', fields.text('name')),
      year: fields.integer('year'),
      aliases: fields.texts('aliases'),
    }),
    check: (fields) => [
      ...fields.texts('aliases').flatMap(({ value, place }) => checkSlug(value, place)),
      ...(Object.keys(PICTURES) as PictureKey[]).flatMap((key) => checkPicture(fields, key, images)),
    ],
    toRecord: (fields) => ({ slug, ...readGame(fields) }),
  };
}

/** Every player fetches the pictures, so their addresses must be safe. */
function checkPicture(fields: Fields<RecordKey<'game'>>, key: PictureKey, images: readonly ImagePath[]): Diagnostic[] {
  const url = fields.text(key);
  if (url === undefined) return [];
  const reason = pictureFault(url);
  if (reason !== undefined) return [badUrl.at(fields.place(key), { where: key, reason })];
  const image = images.find(({ kind }) => kind === PICTURES[key]);
  if (image === undefined) return [];
  return [imageGivenTwice.at(fields.place(key), { key, file: imageFile(image), otherPlace: fileStart(image.path) })];
}

export function pictureFault(text: string): string | undefined {
  return urlFault(text) ?? (text.startsWith('https://') ? undefined : 'it does not begin with https://');
}

export function checkGameFolder(path: RecordPath & { role: 'game' | 'installer' }): Diagnostic[] {
  const place = fileStart(path.path);
  const slugFaults = checkSlug(path.game, place, (slug) => `games/${slug.charAt(0)}/${slug}`);
  if (slugFaults.length > 0 || path.letter === path.game.charAt(0)) return slugFaults;
  return [wrongFolder.at(place, { expected: `games/${path.game.charAt(0)}/${path.game}` })];
}
