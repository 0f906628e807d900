import { type Diagnostic, fileStart } from '../findings/diagnostic.ts';
import type { RecordPath } from '../catalogue/layout.ts';
import type { Source } from '../yaml/load/source.ts';
import { ValueMap } from '../yaml/value/value.ts';
import { checkDownloads, toDownloads } from './download-rules.ts';
import { Fields } from './fields.ts';
import { timestampsBackwards } from './findings/times.ts';
import { INSTALLER_KEYS, readerOf } from './record-keys.ts';
import type { RecordKey } from './record-schemas.ts';
import type { InstallerIdentity, InstallerRecord } from './records.ts';
import { checkSlug } from './slug.ts';
import { checkTime } from './timestamp.ts';
import { toScript } from './to-script.ts';
import type { RecordRules } from './validate-record.ts';

const readInstaller = readerOf(INSTALLER_KEYS);

export function installerRules(
  source: Source,
  path: RecordPath & { role: 'installer' },
): RecordRules<InstallerIdentity, InstallerRecord, 'installer'> {
  const slug = path.installer;
  let script: ReturnType<typeof toScript> | undefined;
  const scriptOf = (fields: Fields<RecordKey<'installer'>>) => (script ??= readScript(source, fields));
  return {
    schema: 'installer',
    toIdentity: (fields) => ({
      slug,
      game: path.game,
      place: fileStart(path.path),
      id: fields.locate('id', fields.integer('id')),
      version: fields.locate('version', fields.text('version')),
      draft: fields.flag('draft') ?? false,
      published: fields.flag('published') ?? true,
    }),
    check: (fields) => [
      ...checkSlug(slug, fileStart(path.path)),
      ...checkTimestamps(fields),
      ...scriptOf(fields).diagnostics,
      ...checkDownloads(source, fields),
    ],
    toRecord: (fields) => ({
      slug,
      ...readInstaller(fields),
      script: scriptOf(fields).script,
      downloads: toDownloads(source, fields),
    }),
  };
}

function readScript(source: Source, fields: Fields<RecordKey<'installer'>>): ReturnType<typeof toScript> {
  const node = fields.node('script');
  return node?.kind === 'mapping' ? toScript(source, node) : { script: new ValueMap([], []), diagnostics: [] };
}

function checkTimestamps(fields: Fields<RecordKey<'installer'>>): Diagnostic[] {
  const createdAt = fields.text('created_at');
  const updated = fields.text('updated_at');
  const faults = [...checkTime(fields, 'created_at'), ...checkTime(fields, 'updated_at')];
  if (createdAt === undefined || updated === undefined || faults.length > 0 || updated >= createdAt) return faults;
  return [timestampsBackwards.at(fields.place('updated_at'), { created: createdAt })];
}
