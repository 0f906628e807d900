import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import envelopeSchema from '../../schemas/served/envelope.schema.json' with { type: 'json' };
import methodNotAllowed from '../../schemas/served/method-not-allowed.schema.json' with { type: 'json' };
import notFound from '../../schemas/served/not-found.schema.json' with { type: 'json' };
import runtime from '../../schemas/served/runtime.schema.json' with { type: 'json' };
import type { WireNames } from '../validate/records.ts';
import type { Answer, BodyKind } from './answer.ts';
import { checkResultsOnce } from './check-results-once.ts';

/**
 * Makes a judge of answers that reads each body as a client will and holds it to the schema of what is served.
 *
 * A body that does not fit is a bug of the generator, never a fault of a record: the judge throws.
 */
export function createAnswerCheck(wireNames: WireNames): (answer: Answer) => void {
  const ajv = new Ajv2020({ allowUnionTypes: true });
  const validators: Record<BodyKind, ValidateFunction> = {
    envelope: ajv.compile(renameKeys(envelopeSchema, wireNames)),
    runtime: ajv.compile(runtime),
    'not-found': ajv.compile(notFound),
    'method-not-allowed': ajv.compile(methodNotAllowed),
  };
  return checkResultsOnce(({ path, body, kind }) => {
    const validate = validators[kind];
    if (!validate(JSON.parse(body))) {
      throw new Error(`The answer "${path}" does not fit its schema: ${ajv.errorsText(validate.errors)}`);
    }
  });
}

/** The schema of an envelope under the names that a deployment gives to the store keys. */
function renameKeys(schema: typeof envelopeSchema, wireNames: WireNames): object {
  const names: Record<string, string> = {
    store1_id: wireNames.store1Id,
    store2_id: wireNames.store2Id,
    store2_slug: wireNames.store2Slug,
    store3_id: wireNames.store3Id,
  };
  const rename = (key: string) => names[key] ?? key;
  const { installer } = schema.$defs;
  const properties = Object.fromEntries(Object.entries(installer.properties).map(([key, to]) => [rename(key), to]));
  const renamed = { ...installer, properties, required: installer.required.map(rename) };
  return { ...schema, $defs: { ...schema.$defs, installer: renamed } };
}
