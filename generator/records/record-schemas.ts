import game from '../../schemas/game.schema.json' with { type: 'json' };
import installer from '../../schemas/installer.schema.json' with { type: 'json' };
import retired from '../../schemas/retired.schema.json' with { type: 'json' };
import runner from '../../schemas/runner.schema.json' with { type: 'json' };
import runtime from '../../schemas/runtime.schema.json' with { type: 'json' };
import site from '../../schemas/site.schema.json' with { type: 'json' };

// What the schema adds for scripts is there for editors: rules check scripts, and say more about what they find.
const record = Object.fromEntries(Object.entries(installer).filter(([keyword]) => keyword !== 'allOf'));

export const recordSchemas = { site, game, installer: record, runtime, runner, retired };

export type RecordKey<Schema extends keyof typeof recordSchemas> = {
  game: keyof (typeof game)['properties'];
  installer: keyof (typeof installer)['properties'];
  retired: never;
  runner: keyof (typeof runner)['properties'];
  runtime: keyof (typeof runtime)['properties'];
  site: keyof (typeof site)['properties'];
}[Schema];

/** All errors at once, each with its schema. */
export const recordOptions = { allErrors: true, verbose: true, allowUnionTypes: true } as const;
