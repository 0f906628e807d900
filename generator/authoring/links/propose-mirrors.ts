import { printText } from '../record/print-record.ts';
import { pairOf, scalarOf, toOutline } from '../../scripts/lint/script/outline.ts';
import { usualUrl } from '../../records/url.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { placeAt } from '../../yaml/load/source.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { findArchived, type WantedFile } from './find-archived.ts';

/** A file with a sha256 and without a mirror: archives may have one. */
export interface UnmirroredFile extends WantedFile {
  readonly label: string;
  /** As `file:line`. */
  readonly place: string;
}

/** A file for which archives were asked. */
export type ProposedMirrors = UnmirroredFile & Awaited<ReturnType<typeof findArchived>>;

/** The files of records that have a sha256 and no mirror, in the order of the records. */
export function unmirroredFiles(files: CatalogueFiles, records: readonly RecordPath[]): UnmirroredFile[] {
  return records.flatMap((record) => {
    if (record.role !== 'installer') return [];
    const { source, root } = loadRecord(files, record.path);
    const script = pairOf(root, 'script')?.value;
    if (root?.kind !== 'mapping' || script?.kind !== 'mapping') return [];
    const downloads = pairOf(root, 'downloads')?.value;
    return toOutline(source, root, script).files.flatMap(({ label, value }) => {
      const [url, sha256] = [usualUrl(scalarOf(value, 'url')?.text ?? ''), shaOf(value)];
      const hasMirror = pairOf(pairOf(downloads, label.text)?.value, 'mirrors') !== undefined;
      if (url === undefined || sha256 === undefined || hasMirror) return [];
      const { file, line } = placeAt(source, label.start, label.end);
      return [{ label: label.text, url, sha256, place: `${file}:${String(line)}` }];
    });
  });
}

function shaOf(node: YamlNode): string | undefined {
  return /^sha256:([0-9a-f]{64})$/.exec(scalarOf(node, 'checksum')?.text ?? '')?.[1];
}

/** What was found, as lines to write into records; what was not found is only counted. */
export function proposalText(all: readonly ProposedMirrors[]): string {
  const found = all.filter(({ urls }) => urls.length > 0);
  const blocks = found.map(({ place, url, label, urls }) =>
    [
      place,
      `  ${url}`,
      ...[
        'downloads:',
        `  ${printText(label)}:`,
        '    mirrors:',
        ...urls.map((one) => `      - ${printText(one)}`),
      ].map((line) => `    ${line}`),
    ].join('\n'),
  );
  const silent = [...new Set(all.flatMap((one) => one.silent))].map((one) => `No answer from ${one}\n`);
  const counts = `${String(found.length)} of ${String(all.length)} files with a sha256 and without a mirror are in an archive\n`;
  return `${blocks.map((block) => `${block}\n\n`).join('')}${silent.join('')}${counts}`;
}
