import { Ajv2020 } from 'ajv/dist/2020.js';
import installer from '../../../schemas/installer.schema.json' with { type: 'json' };
import script from '../../../schemas/script.schema.json' with { type: 'json' };

/** What only editors understand. */
const editorKeywords = ['deprecationMessage', 'enumDescriptions', 'errorMessage', 'patternErrorMessage'];

// A part may rely on the type that the whole has, and alternatives ask for keys that only the whole describes.
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
ajv.addVocabulary(editorKeywords);
ajv.addSchema(script, 'script.schema.json');
const validate = ajv.compile(installer);

/** The places of a record that its schema refuses, as an editor would underline them, each once. */
export function refusedPlaces(record: unknown): string[] {
  if (validate(record)) return [];
  return [...new Set((validate.errors ?? []).filter(isCause).map(({ instancePath }) => instancePath))].sort();
}

/** Whether an error is one of its own and not the sum of others. */
function isCause({ keyword }: { keyword: string }): boolean {
  return keyword !== 'if';
}

/** A record with a script, and all that the schema asks for besides. */
export function recordWith(runner: string, script: unknown): object {
  const moment = '2026-03-01T12:00:00.000000Z';
  return { id: 1, version: 'CD', runner, user: 'someone', created_at: moment, updated_at: moment, script };
}
