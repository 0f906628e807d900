/** An address that a record downloads from, and what the record expects of the file. */
interface Download {
  readonly url: string;
  /** Such as `sha256:…`. */
  readonly checksums: readonly string[];
}

/** A file that may be passed on, and how it is known. */
export interface ChosenDownload {
  readonly url: string;
  readonly sha256: string;
  /** Its path in the bundle. */
  readonly path: string;
}

/** What a list of downloads leads to; `problems` are sentences about lines that lead to nothing. */
export interface Choice {
  readonly chosen: readonly ChosenDownload[];
  readonly problems: readonly string[];
}

/** The folder of downloads in a bundle. */
export const DOWNLOADS = 'downloads/';

/**
 * Chooses what a person has listed as files that may be passed on: an address on each line, or the beginning of some with
 * a slash at its end, perhaps a `sha256:` of a file behind it; `#` begins a comment. Nothing is chosen that is not listed,
 * nor what has no checksum to know it by.
 */
export function chooseDownloads(list: string, downloads: readonly Download[]): Choice {
  const chosen = new Map<string, ChosenDownload>();
  const problems: string[] = [];
  for (const { line, address, sha256 } of linesOf(list)) {
    const found = downloads.filter(({ url }) => url === address || (address.endsWith('/') && url.startsWith(address)));
    if (found.length === 0) problems.push(`line ${String(line)}: no record downloads from ${address}`);
    for (const download of found) {
      const known = sha256 ?? digestOf(download);
      if (known === undefined) problems.push(`${download.url} has no sha256, in its record or in the list`);
      else chosen.set(download.url, { url: download.url, sha256: known, path: pathOf(download.url, known) });
    }
  }
  return { chosen: [...chosen.values()], problems };
}

function linesOf(list: string) {
  return list.split('\n').flatMap((text, index) => {
    const [address = '', checksum] = text
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/, 2);
    if (address === '') return [];
    return { line: index + 1, address, sha256: /^sha256:([0-9a-f]{64})$/i.exec(checksum ?? '')?.[1]?.toLowerCase() };
  });
}

function digestOf({ checksums }: Download): string | undefined {
  return checksums
    .map((checksum) => /^sha256:([0-9a-f]{64})$/i.exec(checksum.trim())?.[1]?.toLowerCase())
    .find((digest) => digest !== undefined);
}

/** Named as at its address, as far as any disk takes that, and alone in its folder. */
function pathOf(url: string, sha256: string): string {
  const name = /([^/?]*)(?:\?.*)?$/.exec(url)?.[1] ?? '';
  const plain = name.replaceAll(/[^A-Za-z0-9._-]+/g, '_').replace(/^[.-]+/, '');
  return `${DOWNLOADS}${sha256.slice(0, 16)}/${plain === '' ? 'file' : plain.slice(-100)}`;
}
