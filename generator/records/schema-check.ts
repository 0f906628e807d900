import type { ErrorObject, ValidateFunction } from 'ajv';
import type { recordSchemas } from './record-schemas.ts';

export type SchemaName = keyof typeof recordSchemas;

/** Validates plain data by the schema of a file; every error of it at once. */
export type SchemaCheck = (name: SchemaName, data: unknown) => readonly ErrorObject[];

export type ValidatorOf = (name: SchemaName) => ValidateFunction | undefined;

export function toSchemaCheck(validatorOf: ValidatorOf): SchemaCheck {
  return (name, data) => {
    const validate = validatorOf(name);
    if (validate === undefined) throw new Error(`No schema "${name}"`);
    return validate(data) ? [] : (validate.errors ?? []);
  };
}
