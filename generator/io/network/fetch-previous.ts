import { HEAD_FILE, LIST_FILE } from '../../http/addresses.ts';
import { MANIFEST_FILES } from '../../http/own-files.ts';
import { parseManifest } from '../../release/manifest/parse-manifest.ts';
import { changeFiles, readPrevious, type ReadPrevious } from '../../release/manifest/read-previous.ts';
import { FetchFault, fetchBytes, fetchText } from './fetch-text.ts';

/** More than the list of ten million files has, in bytes. */
const LIST_LIMIT = 2_000_000_000;

/** A change file can name every slug of a site. */
const FEED_LIMIT = 200_000_000;

/** Fetches what is known of the release at an address (of the site, or of either file of its manifest); throws `FetchFault`. */
export async function fetchPrevious(address: string): Promise<ReadPrevious> {
  const site = siteOf(address);
  const head = await fetchText(`${site}/${HEAD_FILE}`, LIST_LIMIT);
  const list = await fetchBytes(`${site}/${LIST_FILE}`, LIST_LIMIT);
  const parsed = parseManifest(list, head);
  const feed = new Map<string, string>();
  for (const { path } of parsed.ok ? changeFiles(parsed.value.files) : []) {
    try {
      feed.set(path, await fetchText(`${site}/${path}`, FEED_LIMIT));
    } catch (error) {
      // A site can do without its feed: it then begins anew.
      if (!(error instanceof FetchFault)) throw error;
    }
  }
  return readPrevious(list, head, (path) => feed.get(path));
}

/** The address of a site from that of a file of its manifest; without a slash at its end. */
export function siteOf(address: string): string {
  const file = MANIFEST_FILES.find((name) => address.endsWith(`/${name}`)) ?? '';
  return address.slice(0, address.length - file.length).replace(/\/$/, '');
}
