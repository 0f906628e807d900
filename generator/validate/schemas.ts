import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import game from '../../schemas/game.schema.json' with { type: 'json' };
import installer from '../../schemas/installer.schema.json' with { type: 'json' };
import retired from '../../schemas/retired.schema.json' with { type: 'json' };
import runtime from '../../schemas/runtime.schema.json' with { type: 'json' };
import site from '../../schemas/site.schema.json' with { type: 'json' };

// What the schema adds for scripts is there for editors: rules judge scripts, and say more about what they find.
const record = Object.fromEntries(Object.entries(installer).filter(([keyword]) => keyword !== 'allOf'));

const schemas = { site, game, installer: record, runtime, retired };

/** The schema of each kind of authored file. */
export type SchemaName = keyof typeof schemas;

/** Judges plain data by the schema of a file; every error of it at once. */
export type SchemaCheck = (name: SchemaName, data: unknown) => readonly ErrorObject[];

/** Compiles each schema when it is first needed. */
export function createSchemaCheck(): SchemaCheck {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return (name, data) => {
    const validate = ajv.getSchema(name);
    if (validate === undefined) throw new Error(`No schema "${name}"`);
    return validate(data) === true ? [] : (validate.errors ?? []);
  };
}
