import { decoded } from '../../scripts/effects/addresses.ts';
import { DOWNLOADS } from '../../http/addresses.ts';

/** An address that a record downloads from, and what the record expects of the file. */
interface BundledDownload {
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

/**
 * Chooses what a person has listed as files that may be passed on: an address on each line, or the beginning of some with
 * a slash at its end, perhaps a `sha256:` of a file behind it; `#` begins a comment. Nothing is chosen that is not listed,
 * nor what has no checksum to know it by.
 */
export function chooseDownloads(list: string, downloads: readonly BundledDownload[]) {
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
    return {
      line: index + 1,
      address: usual(address),
      sha256: sha256In(checksum ?? ''),
    };
  });
}

/** An address as it is compared: with its host in small letters, and without what stands behind #. */
function usual(address: string): string {
  const [asked = ''] = address.split('#', 1);
  return URL.canParse(asked) ? new URL(asked).href : asked;
}

function digestOf({ checksums }: BundledDownload): string | undefined {
  return checksums.map((checksum) => sha256In(checksum.trim())).find((digest) => digest !== undefined);
}

function sha256In(checksum: string): string | undefined {
  return /^sha256:([0-9a-f]{64})$/i.exec(checksum)?.[1]?.toLowerCase();
}

/** Named as the client would name it, as far as any disk and any server takes that, and alone in its folder. */
function pathOf(url: string, sha256: string): string {
  const name = nameIn(url);
  const plain = name.replaceAll(/[^A-Za-z0-9._+()-]+/g, '_').replace(/^[^A-Za-z0-9_]+/, '');
  return `${DOWNLOADS}${sha256.slice(0, 16)}/${isPortable(name) ? name : plain === '' ? 'file' : plain.slice(-100)}`;
}

function isPortable(name: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9 ._+()-]{0,99}$/.test(name) && !/[ .]$/.test(name);
}

/** What stands behind the last slash of an address, without a query. */
function nameIn(address: string): string {
  const [name = ''] = tailOf(address).split('?', 1);
  return decoded(name);
}

/** The client names a download after all that stands behind the last slash, even if that is in a query. */
function tailOf(address: string): string {
  const [whole = ''] = address.split('#', 1);
  return whole.slice(whole.lastIndexOf('/') + 1);
}

/** Address of a file in a closed network, ending as the one `written`, so that the client names it alike. */
export function closedAddress({ path }: ChosenDownload, written: string, baseUrl: string): string {
  const [folder, name] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)];
  const end = nameIn(written) === name ? tailOf(written).replaceAll(' ', '%20') : encodeURIComponent(name);
  return `${baseUrl}/${folder}${end}`;
}
