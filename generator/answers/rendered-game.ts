import { WIRE_PROPERTIES } from '../records/stores.ts';
import type { Game, Installer } from './model/game.ts';
import type { GameRecord, InstallerRecord, WireNames } from '../records/records.ts';
import { memoize } from '../text/memoize.ts';

/** A game with its installers as JSON, each rendered once for its answer and the game's list. */
export interface RenderedGame {
  readonly record: GameRecord;
  readonly source: Game;
  /** In served order. */
  readonly installers: readonly RenderedInstaller[];
}

export type RenderedInstaller = RenderedObject &
  Pick<InstallerRecord, 'slug' | 'runner' | 'draft'> &
  Pick<Installer, 'listed'>;

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

interface RenderedObject {
  readonly json: string;
  /** The value for validation, with a shortened script. */
  readonly value: () => unknown;
}

export interface InstallerBody extends RenderedObject {
  /** The text up to the script, which is last. */
  readonly head: string;
}

/** The served object of an installer: the keys of the interface's section 2.2, in its order. */
export function renderInstaller(game: GameRecord, installer: Installer, wireNames: WireNames): InstallerBody {
  const json = JSON.stringify;
  const { record, scriptJson, content } = installer;
  // Printing one object takes half the time of printing its values.
  let head = json(membersOf(game, record, {})).slice(0, -1);
  // Not as an object, which would put a name such as "10" first.
  for (const property of WIRE_PROPERTIES) head += keyText(wireNames[property]) + json(game[property]);
  return {
    head,
    json: `${head},"script":${scriptJson},"content":${json(content)}}`,
    value: () => {
      // A text that does not begin as a map is parsed, so that the schema check names the fault.
      const script = scriptJson.startsWith('{"') ? { script: true } : (JSON.parse(scriptJson) as unknown);
      return membersOf(game, record, game, script, content);
    },
  };
}

/** All members in served order; JSON omits undefined ones. Written out: a spread object is slow to make and to read. */
function membersOf(
  game: GameRecord,
  record: Installer['record'],
  stores: Partial<Pick<GameRecord, keyof WireNames>>,
  script?: unknown,
  content?: string,
) {
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
    store1_id: stores.store1Id,
    store2_id: stores.store2Id,
    store2_slug: stores.store2Slug,
    store3_id: stores.store3Id,
    script,
    content,
  };
}
