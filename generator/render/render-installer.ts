import type { Installer } from '../model/game.ts';
import type { GameRecord, WireNames } from '../validate/records.ts';

/** An object as it is served. */
export interface RenderedObject {
  readonly json: string;
  /**
   * What the text says. A script is read back from its text, which this program writes itself; the rest is what the text
   * was made of, by the engine, which need not be held to be right.
   */
  readonly value: () => unknown;
}

/** The served object of an installer: the keys of the interface's section 2.2, in its order. */
export function renderInstaller(game: GameRecord, installer: Installer, wireNames: WireNames): RenderedObject {
  const json = JSON.stringify;
  const { record, scriptJson, content } = installer;
  // Printed in one go, which takes half the time of one value after the other.
  const plain = {
    id: record.id,
    game_id: game.id,
    game_slug: game.slug,
    name: game.name,
    year: game.year,
    user: record.user,
    runner: record.runner,
    slug: record.slug,
    version: record.version,
    description: record.description,
    notes: record.notes,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    draft: record.draft,
    published: record.published,
    published_by: record.publishedBy,
    rating: record.rating,
  };
  const stores = [
    [wireNames.store1Id, game.store1Id],
    [wireNames.store2Id, game.store2Id],
    [wireNames.store2Slug, game.store2Slug],
    [wireNames.store3Id, game.store3Id],
  ] as const;
  // One by one: a deployment can choose names that an object would put before the others, such as "10".
  const storesJson = stores.map(([name, value]) => `${json(name)}:${json(value)}`).join(',');
  return {
    json: `${json(plain).slice(0, -1)},${storesJson},"script":${scriptJson},"content":${json(content)}}`,
    value: () => {
      const named = Object.fromEntries<unknown>(stores);
      return { ...plain, ...named, script: JSON.parse(scriptJson) as unknown, content };
    },
  };
}
