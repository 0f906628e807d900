import envelopeSchema from '../../schemas/served/envelope.schema.json' with { type: 'json' };
import methodNotAllowed from '../../schemas/served/method-not-allowed.schema.json' with { type: 'json' };
import notFound from '../../schemas/served/not-found.schema.json' with { type: 'json' };
import runtime from '../../schemas/served/runtime.schema.json' with { type: 'json' };
import runtimeVersions from '../../schemas/served/runtime-versions.schema.json' with { type: 'json' };
import type { WireNames } from '../validate/records.ts';
import type { BodyKind } from './answer.ts';

/**
 * No schema of an answer asks for more of a text than that it is not empty, for which its characters need not be counted;
 * the judge would warn that they are not.
 */
export const answerOptions = { allowUnionTypes: true, unicode: false, logger: false } as const;

/** The schema of each kind of body, under the names that a deployment gives to the store keys. */
export function answerSchemas(wireNames: WireNames): Record<BodyKind, object> {
  return {
    envelope: renameKeys(envelopeSchema, wireNames),
    installer: { $ref: 'envelope#/$defs/installer' },
    runtime,
    'runtime-versions': runtimeVersions,
    'not-found': notFound,
    'method-not-allowed': methodNotAllowed,
  };
}

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
