import type { Game, Installer } from './model/game.ts';
import type { GameRecord, WireNames } from '../records/records.ts';
import { memoize } from '../text/memoize.ts';

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

const keyText = memoize((key) => `,${JSON.stringify(key)}:`);

export interface RenderedObject {
  readonly json: string;
  /**
   * What the text says, as far as its schema asks: of a script, that it is a map with something in it; and by the names
   * of the interface, whatever a deployment calls them. It is what the text was made of, not the text read back, which
   * would cost as much as all else about an answer.
   */
  readonly value: () => unknown;
}

/** The object of an installer. */
export interface InstallerBody extends RenderedObject {
  /** The text up to the script, which is last. */
  readonly head: string;
}

/** The served object of an installer: the keys of the interface's section 2.2, in its order. */
export function renderInstaller(game: GameRecord, installer: Installer, wireNames: WireNames): InstallerBody {
  const json = JSON.stringify;
  const { record, scriptJson, content } = installer;
  // Printed in one go, which takes half the time of one value after the other.
  const plain = plainMembers(game, record);
  // One by one: a deployment can choose names that an object would put before the others, such as "10".
  const stores =
    keyText(wireNames.store1Id) +
    json(game.store1Id) +
    keyText(wireNames.store2Id) +
    json(game.store2Id) +
    keyText(wireNames.store2Slug) +
    json(game.store2Slug) +
    keyText(wireNames.store3Id) +
    json(game.store3Id);
  const head = json(plain).slice(0, -1) + stores;
  return {
    head,
    json: `${head},"script":${scriptJson},"content":${json(content)}}`,
    value: () => {
      // A text that does not begin as a map with a key is read, so that its schema says what is wrong with it.
      const script = scriptJson.startsWith('{"') ? { script: true } : (JSON.parse(scriptJson) as unknown);
      return allMembers(plain, game, script, content);
    },
  };
}

/** The members that have the same name everywhere, in the order in which they are served. */
function plainMembers(game: GameRecord, record: Installer['record']) {
  return {
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
}

/** All members by the names of the interface. Written out: an object that is spread into another is slow to make and read. */
function allMembers(plain: ReturnType<typeof plainMembers>, game: GameRecord, script: unknown, content: string) {
  return {
    id: plain.id,
    game_id: plain.game_id,
    game_slug: plain.game_slug,
    name: plain.name,
    year: plain.year,
    user: plain.user,
    runner: plain.runner,
    slug: plain.slug,
    version: plain.version,
    description: plain.description,
    notes: plain.notes,
    created_at: plain.created_at,
    updated_at: plain.updated_at,
    draft: plain.draft,
    published: plain.published,
    published_by: plain.published_by,
    rating: plain.rating,
    store1_id: game.store1Id,
    store2_id: game.store2Id,
    store2_slug: game.store2Slug,
    store3_id: game.store3Id,
    script,
    content,
  };
}
