import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { recordOptions, recordSchemas } from './record-schemas.ts';

/** Compiles validators when first asked for; `generator/compile.js` replaces it by precompiled ones. */
export function createRecordValidators(): (name: keyof typeof recordSchemas) => ValidateFunction | undefined {
  return (name) => (cache.ajv ??= createAjv()).getSchema(name);
}

/** Compiling a schema takes longer than checking thousands of records. */
const cache: { ajv?: Ajv2020 } = {};

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020(recordOptions);
  for (const [name, schema] of Object.entries(recordSchemas)) ajv.addSchema(schema, name);
  return ajv;
}
