import { HEAD_FILE, LIST_FILE } from '../manifest/manifest.ts';
import { parseManifest } from '../manifest/parse-manifest.ts';
import { isChangeFile } from '../manifest/plan-release.ts';
import { readPrevious, type ReadPrevious } from '../manifest/read-previous.ts';
import { FetchFault, fetchText } from './fetch-text.ts';

/** More than the list of ten million files has, in bytes. */
const LIST_LIMIT = 2_000_000_000;

/** A change file can name every slug of a site. */
const FEED_LIMIT = 200_000_000;

/** Fetches what is known of the release at an address (of the site, or of either file of its manifest); throws `FetchFault`. */
export async function fetchPrevious(address: string): Promise<ReadPrevious> {
  const site = siteOf(address);
  const head = await fetchText(`${site}/${HEAD_FILE}`, LIST_LIMIT);
  const list = await fetchText(`${site}/${LIST_FILE}`, LIST_LIMIT);
  const parsed = parseManifest({ head, list });
  const feed = new Map<string, string>();
  for (const { path } of parsed.ok ? parsed.value.files : []) {
    if (!isChangeFile(path)) continue;
    try {
      feed.set(path, await fetchText(`${site}/${path}`, FEED_LIMIT));
    } catch (error) {
      // A site can do without its feed: it then begins anew.
      if (!(error instanceof FetchFault)) throw error;
    }
  }
  return readPrevious({ head, list }, (path) => feed.get(path));
}

/** The address of a site from that of a file of its manifest; without a slash at its end. */
export function siteOf(address: string): string {
  return address.replace(/\/(?:manifest\.(?:json|sha256)|manifest\.sha256\.minisig)?$/, '');
}
