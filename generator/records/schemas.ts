import type { ErrorObject } from 'ajv';
import type { recordSchemas } from './record-schemas.ts';
import { createRecordValidators } from './record-validators.ts';

/** The schema of each kind of authored file. */
export type SchemaName = keyof typeof recordSchemas;

/** Validates plain data by the schema of a file; every error of it at once. */
export type SchemaCheck = (name: SchemaName, data: unknown) => readonly ErrorObject[];

/** Makes a validator of all kinds of files. */
export function createSchemaCheck(): SchemaCheck {
  const validatorOf = createRecordValidators();
  return (name, data) => {
    const validate = validatorOf(name);
    if (validate === undefined) throw new Error(`No schema "${name}"`);
    return validate(data) ? [] : (validate.errors ?? []);
  };
}
