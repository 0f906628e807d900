import { createRecordValidators } from './record-validators.ts';
import { toSchemaCheck, type SchemaCheck } from './schema-check.ts';

/** Makes a validator of all kinds of files. */
export function createSchemaCheck(): SchemaCheck {
  return toSchemaCheck(createRecordValidators());
}
