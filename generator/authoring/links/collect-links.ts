import { groupBy } from '../../text/group-by.ts';
import { itemsOf, pairOf, scalarOf, toOutline } from '../../scripts/reading/outline.ts';
import { scalarIn } from '../../scripts/reading/scalars-of.ts';
import { usualUrl } from '../../records/url.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { placeAt, type Source } from '../../yaml/load/source.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

/** An address that records download from. */
export interface Link {
  readonly url: string;
  /** What records expect of the file, such as `sha256:…`; each only once. */
  readonly checksums: readonly string[];
  /** Bytes that records expect. */
  readonly sizes: readonly number[];
  /** Where it is, as `file:line`. */
  readonly places: readonly string[];
}

/** One place where a record names an address. */
interface LinkUse {
  /** In its usual form. */
  readonly url: string;
  readonly checksum: string | undefined;
  readonly size: number | undefined;
  /** The address as it is written. */
  readonly node: ScalarNode;
}

/** Collects the download addresses of records, sorted, each once. A record that cannot be read has none. */
export function collectLinks(files: CatalogueFiles, records: readonly RecordPath[]): Link[] {
  const uses = records.flatMap((record) => {
    const { source, root } = loadRecord(files, record.path);
    return root === undefined
      ? []
      : usesIn(record, source, root).map((use) => ({ ...use, place: placeOf(use, source) }));
  });
  return [...groupBy(uses, ({ url }) => url)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, all]) => toLink(url, all));
}

function toLink(url: string, uses: readonly (LinkUse & { readonly place: string })[]): Link {
  return {
    url,
    checksums: [...new Set(uses.flatMap(({ checksum }) => checksum ?? []))].sort(),
    sizes: [...new Set(uses.flatMap(({ size }) => size ?? []))],
    places: uses.map(({ place }) => place),
  };
}

function placeOf({ node }: LinkUse, source: Source): string {
  const { file, line } = placeAt(source, node.start, node.end);
  return `${file}:${String(line)}`;
}

/** The addresses that a record downloads from, in the order of the record. */
function usesIn(record: RecordPath, source: Source, root: YamlNode): LinkUse[] {
  if (record.role === 'runtime' || record.role === 'runner') return toUses(root);
  const script = pairOf(root, 'script')?.value;
  if (record.role !== 'installer' || root.kind !== 'mapping' || script?.kind !== 'mapping') return [];
  return toOutline(source, root, script).files.flatMap(({ value }) => toUses(value));
}

/** The address of a file in its short form, or in its long one. */
function toUses(value: YamlNode): LinkUse[] {
  const address = value.kind === 'scalar' ? value : pairOf(value, 'url')?.value;
  if (address === undefined) return [];
  // Several addresses below one label are the parts of one file, and have no checksum of their own.
  const parts = address.kind === 'sequence' ? itemsOf(value, 'url').flatMap(scalarIn) : [];
  const texts = address.kind === 'scalar' ? [address] : parts;
  const size = Number(scalarOf(value, 'size')?.text);
  return texts.flatMap((node) => {
    const url = usualUrl(node.text);
    if (url === undefined) return [];
    const isAlone = texts.length === 1;
    return {
      url,
      checksum: isAlone ? scalarOf(value, 'checksum')?.text : undefined,
      size: isAlone && Number.isSafeInteger(size) && size > 0 ? size : undefined,
      node,
    };
  });
}
