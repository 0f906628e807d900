import game from '../../schemas/game.schema.json' with { type: 'json' };
import installer from '../../schemas/installer.schema.json' with { type: 'json' };
import runtime from '../../schemas/runtime.schema.json' with { type: 'json' };
import site from '../../schemas/site.schema.json' with { type: 'json' };
import type { RecordPath } from '../load/layout.ts';

/** The usual order of the top-level keys of each kind of file: that of its schema. */
export const keyOrder: Readonly<Record<RecordPath['role'], readonly string[]>> = {
  site: Object.keys(site.properties),
  game: Object.keys(game.properties),
  installer: Object.keys(installer.properties),
  runtime: Object.keys(runtime.properties),
  retired: [],
};
