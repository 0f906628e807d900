import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { answerOptions, answerSchemas, type BodyKind } from './answer-schemas.ts';

/** Compiles the schema of each kind of body; `generator/compile.js` replaces it by checks compiled beforehand. */
export function createAnswerValidators(): (kind: BodyKind) => ValidateFunction | undefined {
  return (kind) => (cache.ajv ??= createAjv()).getSchema(kind);
}

/** Compiling a schema takes longer than checking thousands of records. */
const cache: { ajv?: Ajv2020 } = {};

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020(answerOptions);
  for (const [kind, schema] of Object.entries(answerSchemas)) ajv.addSchema(schema, kind);
  return ajv;
}
