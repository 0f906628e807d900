import { fileStart, type Diagnostic } from '../findings/diagnostic.ts';
import type { RecordPath } from '../yaml/load/layout.ts';
import type { GameHead, GameRecord } from './records.ts';
import { checkSlug } from './slug.ts';
import type { RecordRules } from './validate-record.ts';
import { wrongFolder } from './findings/wrong-folder.ts';

/** How `game.yaml` is validated and read. */
export function gameRules(path: RecordPath & { role: 'game' }): RecordRules<GameHead, GameRecord> {
  const slug = path.game;
  return {
    schema: 'game',
    toHead: (fields) => ({
      slug,
      place: fileStart(path.path),
      id: fields.located('id', fields.integer('id')),
      aliases: fields.texts('aliases'),
    }),
    check: (fields) => fields.texts('aliases').flatMap(({ value, place }) => checkSlug(value, place)),
    toRecord: (fields) => ({
      id: fields.integer('id') ?? 0,
      slug,
      name: fields.text('name') ?? '',
      year: fields.integer('year') ?? null,
      store1Id: fields.integer('store1_id') ?? null,
      store2Id: fields.integer('store2_id') ?? null,
      store2Slug: fields.text('store2_slug') ?? '',
      store3Id: fields.text('store3_id') ?? '',
      aliases: fields.texts('aliases').map(({ value }) => value),
    }),
  };
}

/** Validates the folder of a game, once for all its files. */
export function checkGameFolder(path: RecordPath & { role: 'game' | 'installer' }): Diagnostic[] {
  const place = fileStart(path.path);
  const slugFaults = checkSlug(path.game, place);
  if (slugFaults.length > 0 || path.letter === path.game.charAt(0)) return slugFaults;
  return [wrongFolder.at(place, { expected: `games/${path.game.charAt(0)}/${path.game}` })];
}
