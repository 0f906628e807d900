import { schemaPath } from '../../http/addresses.ts';
import { recordSchemas } from '../../records/record-schemas.ts';
import type { SiteRecord } from '../../records/records.ts';
import { toScriptSchema } from '../../scripts/vocabulary/to-script-schema.ts';
import { answerSchemas } from '../answer-schemas.ts';
import type { JsonSchema } from '../../scripts/vocabulary/schema/json-schema.ts';
import { mapReferences, without } from './json-schema.ts';
import { renameStores } from './rename-stores.ts';

export interface NamedSchema {
  readonly name: string;
  readonly schema: JsonSchema;
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** What the names of schemas of records end with: some are named like an answer. */
const RECORD = '-record';

const SCRIPT = `script${RECORD}`;

/** The schema of every body and record, each with its address as `$id`, one by one: scripts' is large. */
export function* publishedSchemas({
  baseUrl,
  wireNames,
}: Pick<SiteRecord, 'baseUrl' | 'wireNames'>): Generator<NamedSchema> {
  const at = (name: string, schema: JsonSchema): NamedSchema => ({
    name,
    schema: { $schema: DRAFT, $id: `${baseUrl}/${schemaPath(name)}`, ...without(schema, '$schema', '$comment') },
  });
  for (const { name, schema } of [...servedSchemas(wireNames), ...editorSchemas()]) {
    yield at(name, mapReferences(schema, toFile));
  }
  yield at(SCRIPT, toScriptSchema());
}

export function servedSchemas(wireNames: SiteRecord['wireNames']): NamedSchema[] {
  return Object.entries(answerSchemas).map(([name, schema]) => ({ name, schema: renameStores(schema, wireNames) }));
}

/** The schemas of records, as the program validates by them: they say nothing of what is in a script. */
export function authoredSchemas(): NamedSchema[] {
  return Object.entries(recordSchemas).map(([name, schema]) => ({ name: name + RECORD, schema }));
}

/** Those for editors, which also say what a script can hold. */
function editorSchemas(): NamedSchema[] {
  return authoredSchemas().map(({ name, schema }) =>
    name === `installer${RECORD}` ? { name, schema: { ...schema, allOf: [{ $ref: SCRIPT }] } } : { name, schema },
  );
}

/** A reference to another schema, as one to the file beside this one. */
function toFile(reference: string): string {
  return reference.replace(/^[^#]+/, (name) => `${name}.json`);
}
