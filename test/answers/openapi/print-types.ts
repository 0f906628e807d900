import { compile, type JSONSchema } from 'json-schema-to-typescript';
import prettier from 'prettier';
import { API_ENDPOINTS } from '../../../generator/answers/endpoints.ts';
import {
  bundleSchemas,
  authoredSchemas,
  type JsonSchema,
  mapObjects,
  servedSchemas,
} from '../../../generator/answers/openapi/published-schemas.ts';
import { releaseResources } from '../../../generator/answers/openapi/release-resources.ts';
import { resourcesOf } from '../../../generator/answers/openapi/resource.ts';
import { SITE } from '../../site.ts';

const BANNER = `// Types of what is served and of records, made from schemas/ and the endpoints;
// "npm run bless -- test/answers/openapi" writes them anew. Stores have the names of the interface: a site may have
// renamed their keys ("wire_names").`;

/** The types of everything that is served, of records, and which address answers with which. */
export async function printTypes(file: string): Promise<string> {
  const { schemas, nameOf } = bundleSchemas([...servedSchemas(SITE.wireNames), ...authoredSchemas()], '#/$defs/');
  const texts = new Map<unknown, JsonSchema>(
    Object.entries(schemas)
      .filter(([, { type }]) => type === 'string')
      .map(([name, schema]) => [`#/$defs/${name}`, schema]),
  );
  const structures = Object.entries(schemas).filter(([, { type }]) => type !== 'string');
  const $defs = structures.map(([name, schema]) => [name, { ...toTypeScript(schema, texts), title: name }] as const);
  const bundle = { $defs: Object.fromEntries($defs) as Record<string, JSONSchema> };
  const types = await compile(bundle, 'Bundle', { bannerComment: BANNER, format: false, unreachableDefinitions: true });
  const answers = [...resourcesOf(API_ENDPOINTS, SITE), ...releaseResources].flatMap(({ address, kind }) =>
    kind === undefined ? [] : [`  '${address}': ${nameOf(kind)};`],
  );
  const text = `${withoutRoot(types)}\n/** The JSON answers, by their addresses. */\nexport interface Answers {\n${answers.join('\n')}\n}\n`;
  return await prettier.format(text, { ...(await prettier.resolveConfig(file)), filepath: file });
}

/** The type of the bundle itself says nothing. */
function withoutRoot(types: string): string {
  return types
    .replace(/export interface Bundle \{[^}]*\}\n/, '')
    .replaceAll(
      /(?: \*\n)? \* This interface was referenced by `Bundle`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      '',
    );
}

/**
 * A schema as far as TypeScript can say it: texts have no form, and members that are not named have no type but that of
 * those that are.
 */
function toTypeScript(schema: JsonSchema, texts: ReadonlyMap<unknown, JsonSchema>): JsonSchema {
  return mapObjects(schema, (object) => {
    const { $ref: reference, description } = object;
    const text = texts.get(reference);
    if (text !== undefined) return { type: 'string', description: description ?? text['description'] };
    // A reference with words of its own would become another type.
    if (typeof reference === 'string') return { description, tsType: reference.replace('#/$defs/', '') };
    const isOpen = 'properties' in object && typeof object['additionalProperties'] === 'object';
    return isOpen ? { ...object, additionalProperties: true } : object;
  }) as JsonSchema;
}
