import type { ErrorObject, ValidateFunction } from 'ajv';
import type { recordSchemas } from './record-schemas.ts';

export type SchemaName = keyof typeof recordSchemas;

/** Validates plain data by the schema of a file; every error of it at once. */
export type SchemaCheck = (name: SchemaName, data: unknown) => readonly ErrorObject[];

/** The validator of each schema by its name. */
export type ValidatorOf = (name: SchemaName) => ValidateFunction | undefined;

/** Makes a validator of all kinds of files of those of each. */
export function toSchemaCheck(validatorOf: ValidatorOf): SchemaCheck {
  return (name, data) => {
    const validate = validatorOf(name);
    if (validate === undefined) throw new Error(`No schema "${name}"`);
    return validate(data) ? [] : (validate.errors ?? []);
  };
}
