import type { Installer } from '../model/game.ts';
import type { GameRecord, WireNames } from '../validate/records.ts';
import { jsonObject } from './json-object.ts';

/** The served object of an installer: the keys of the interface's section 2.2, in its order. */
export function renderInstaller(game: GameRecord, installer: Installer, wireNames: WireNames): string {
  const json = JSON.stringify;
  return jsonObject([
    ['id', json(installer.id)],
    ['game_id', json(game.id)],
    ['game_slug', json(game.slug)],
    ['name', json(game.name)],
    ['year', json(game.year)],
    ['user', json(installer.user)],
    ['runner', json(installer.runner)],
    ['slug', json(installer.slug)],
    ['version', json(installer.version)],
    ['description', json(installer.description)],
    ['notes', json(installer.notes)],
    ['created_at', json(installer.createdAt)],
    ['updated_at', json(installer.updatedAt)],
    ['draft', json(installer.draft)],
    ['published', json(installer.published)],
    ['published_by', json(installer.publishedBy)],
    ['rating', json(installer.rating)],
    [wireNames.store1Id, json(game.store1Id)],
    [wireNames.store2Id, json(game.store2Id)],
    [wireNames.store2Slug, json(game.store2Slug)],
    [wireNames.store3Id, json(game.store3Id)],
    ['script', installer.scriptJson],
    ['content', json(installer.content)],
  ]);
}
