import { readSettings } from '../../building/pipeline/read-catalogue-records.ts';
import type { SiteRecord } from '../../records/records.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { Misuse } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

/** The settings of a catalogue. Throws `Misuse` where they cannot be read. */
export function readSite({ files }: Pick<OpenedCatalogue, 'files'>): SiteRecord {
  const { record } = readSettings({ role: 'site', path: 'site.yaml' }, files, createSchemaCheck(), () => undefined);
  if (record === undefined) throw new Misuse('site.yaml is missing or has errors; run "catalogue check site.yaml"');
  return record;
}
