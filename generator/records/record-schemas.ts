import game from '../../schemas/game.schema.json' with { type: 'json' };
import installer from '../../schemas/installer.schema.json' with { type: 'json' };
import retired from '../../schemas/retired.schema.json' with { type: 'json' };
import runner from '../../schemas/runner.schema.json' with { type: 'json' };
import runtime from '../../schemas/runtime.schema.json' with { type: 'json' };
import site from '../../schemas/site.schema.json' with { type: 'json' };

// Editors use the schema of scripts; the program checks scripts by rules, which say more.
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

type Constant = string | number | boolean | null;

export interface RecordSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, RecordSchema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: Constant;
  readonly default?: unknown;
  readonly enum?: readonly Constant[];
  readonly enumDescriptions?: readonly string[];
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, RecordSchema | boolean>>;
  readonly patternProperties?: Readonly<Record<string, RecordSchema | boolean>>;
  readonly additionalProperties?: RecordSchema | boolean;
  readonly items?: RecordSchema;
  readonly allOf?: readonly RecordSchema[];
  readonly anyOf?: readonly RecordSchema[];
  readonly oneOf?: readonly RecordSchema[];
  readonly if?: RecordSchema;
  readonly then?: RecordSchema;
  readonly else?: RecordSchema;
  readonly not?: RecordSchema;
  readonly deprecated?: boolean;
}

export function schemaOf(role: keyof typeof recordSchemas): RecordSchema {
  return recordSchemas[role];
}

/** All errors at once. */
export const recordOptions = { allErrors: true, messages: false, allowUnionTypes: true } as const;
