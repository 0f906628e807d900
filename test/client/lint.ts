import { RecordReader } from '../../generator/building/pipeline/record-reader.ts';
import type { Diagnostic } from '../../generator/findings/diagnostic.ts';
import { createSchemaCheck } from '../../generator/records/schemas.ts';
import type { CatalogueFiles } from '../../generator/catalogue/catalogue-files.ts';
import type { Installer } from './client.ts';

const schemas = createSchemaCheck();

/** What the check of a catalogue finds in the record of an installer. */
export function lint({ slug, game_slug, version, runner, script }: Installer): readonly Diagnostic[] {
  const time = '2026-03-01T12:00:00.000000Z';
  const record = { id: 1, version, runner, user: 'tester', created_at: time, updated_at: time, script };
  const path = `games/${game_slug.charAt(0)}/${game_slug}/${slug}.yaml`;
  // JSON is YAML.
  const bytes = Buffer.from(`${JSON.stringify(record, null, 1)}\n`);
  const files: CatalogueFiles = { list: () => Promise.resolve([]), read: () => ({ kind: 'bytes', bytes }) };
  const reader = new RecordReader(files, schemas, { severities: new Map() });
  const installer = { role: 'installer', path, game: game_slug, letter: game_slug.charAt(0), installer: slug } as const;
  return reader.readGame({ game: undefined, installers: [installer], images: [] }).diagnostics;
}
