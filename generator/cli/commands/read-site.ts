import { readSettings } from '../../building/pipeline/read-catalogue-records.ts';
import type { SiteRecord } from '../../records/records.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { Misuse } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

/** The settings of a catalogue. Throws `Misuse` where they cannot be read. */
export function readSite({ files }: Pick<OpenedCatalogue, 'files'>): SiteRecord {
  const record = settingsIn(files);
  if (record === undefined) throw new Misuse('site.yaml is missing or has errors; run "catalogue check site.yaml"');
  return record;
}

/** The same; `undefined` where they cannot be read. */
export function settingsIn(files: CatalogueFiles, schemas = createSchemaCheck()): SiteRecord | undefined {
  return readSettings({ role: 'site', path: 'site.yaml' }, files, schemas).record;
}
