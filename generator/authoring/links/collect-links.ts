import { groupBy } from '../../text/group-by.ts';
import { itemsOf } from '../../scripts/reading/outline.ts';
import { scalarIn } from '../../scripts/reading/scalars-of.ts';
import { usualUrl } from '../../records/url.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { placeAt, type Source } from '../../yaml/load/source.ts';
import { downloadsIn, type RecordDownload } from '../pin/downloads-in.ts';

/** An address that records download from. */
export interface Link {
  readonly url: string;
  /** Such as `sha256:…`; each only once. */
  readonly checksums: readonly string[];
  /** In bytes, as records expect. */
  readonly sizes: readonly number[];
  readonly places: readonly string[];
}

export function collectLinks(files: CatalogueFiles, records: readonly RecordPath[]): Link[] {
  const uses = records.flatMap((record) => {
    const { source, root } = loadRecord(files, record.path);
    return root === undefined ? [] : downloadsIn(record, source, root).flatMap((download) => toUses(download, source));
  });
  return [...groupBy(uses, ({ url }) => url)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, group]) => ({
      url,
      checksums: [...new Set(group.flatMap(({ checksum }) => checksum ?? []))].sort(),
      sizes: [...new Set(group.flatMap(({ size }) => size ?? []))],
      places: group.map(({ place }) => place),
    }));
}

function toUses({ nodes: { value, address }, checksum, size }: RecordDownload, source: Source) {
  // Several addresses are the parts of one file, and have no checksum of their own.
  const nodes = address === undefined ? itemsOf(value, 'url').flatMap(scalarIn) : [address];
  const isWhole = nodes.length === 1;
  return nodes.flatMap(({ text, start, end }) => {
    const url = usualUrl(text);
    const { file, line } = placeAt(source, start, end);
    if (url === undefined) return [];
    return {
      url,
      checksum: isWhole && checksum !== undefined ? `${checksum.algorithm}:${checksum.value}` : undefined,
      size: isWhole ? size : undefined,
      place: `${file}:${String(line)}`,
    };
  });
}
