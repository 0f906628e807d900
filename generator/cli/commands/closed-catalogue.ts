import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { replaceAddresses } from '../../authoring/links/replace-addresses.ts';
import { closedAddress, type ChosenDownload } from '../../release/bundle/choose-downloads.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

/** Keys of the settings that refuse records, which were checked before their addresses changed. */
const REFUSING = ['severities', 'policy'];

/** Makes such a copy, in its own folder among passing files. */
export function makeClosedCatalogue(
  { folder, files }: OpenedCatalogue,
  records: readonly RecordPath[],
  fetched: readonly ChosenDownload[],
  baseUrl: string,
) {
  const copy = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const remove = () => {
    rmSync(copy, { recursive: true, force: true });
  };
  try {
    cpSync(folder, copy, { recursive: true });
    const byUrl = new Map(fetched.map((download) => [download.url, download]));
    for (const record of records) {
      const text = replaceAddresses(record, loadRecord(files, record.path), (url, written) => {
        const download = byUrl.get(url);
        return download === undefined ? undefined : closedAddress(download, written, baseUrl);
      });
      if (text !== undefined) writeFileSync(join(copy, record.path), text);
    }
    relax(join(copy, 'site.yaml'));
    return { folder: copy, remove };
  } catch (fault) {
    remove();
    throw fault;
  }
}

function relax(file: string): void {
  const settings = parseDocument(readFileSync(file, 'utf8'));
  if (REFUSING.filter((key) => settings.delete(key)).length > 0) writeFileSync(file, settings.toString());
}
