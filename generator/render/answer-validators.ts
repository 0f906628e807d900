import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { WireNames } from '../validate/records.ts';
import type { BodyKind } from './answer.ts';
import { answerOptions, answerSchemas } from './answer-schemas.ts';

/**
 * Gives the judge of each kind of body. This one compiles its schema; in the compiled program `generator/compile.js` puts
 * judges in its place that were compiled before, and that take the names of the store keys when they are made.
 */
export function createAnswerValidators(wireNames: WireNames): (kind: BodyKind) => ValidateFunction | undefined {
  const ajv = new Ajv2020(answerOptions);
  for (const [kind, schema] of Object.entries(answerSchemas(wireNames))) ajv.addSchema(schema, kind);
  return (kind) => ajv.getSchema(kind);
}
