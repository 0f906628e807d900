import { createRecordValidators } from './record-validators.ts';
import { toSchemaCheck, type SchemaCheck } from './schema-check.ts';

export function createSchemaCheck(): SchemaCheck {
  return toSchemaCheck(createRecordValidators());
}
