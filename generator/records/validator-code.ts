import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';

/** The code of validators for several schemas, each a property of `exports`; nothing is compiled at run time. */
export function validatorCode(options: Options, schemas: Readonly<Record<string, object>>): string {
  const ajv = new Ajv2020({ ...options, code: { source: true } });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return standalone.default(ajv, Object.fromEntries(Object.keys(schemas).map((name) => [name, name])));
}

/** The code of a function that makes validators and gives them by name. */
export function validatorFunction(name: string, code: string): string {
  return `function ${name}() {\nconst exports = {};\n${code}\nreturn (key) => exports[key];\n}`;
}
