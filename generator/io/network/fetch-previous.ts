import { parsedJson } from '../../text/parsed-json.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { changePath, HEAD_FILE, LIST_FILE } from '../../http/addresses.ts';
import { MANIFEST_FILES } from '../../http/own-files.ts';
import { FEED_LENGTH } from '../../release/manifest/change-feed.ts';
import { parseManifest, changeFiles, readPrevious, type ReadPrevious } from '../../release/manifest/parse-manifest.ts';
import { FetchFault, fetchUncached, orUndefined } from './fetch-bytes.ts';

/** Bytes: enough for the list of ten million files. */
const LIST_LIMIT = 2_000_000_000;

/** Bytes: a change file can name every slug. */
const FEED_LIMIT = 200_000_000;

/** Milliseconds before each retry. */
const RETRY_PAUSES = [500, 2000];

export interface PublishedRelease extends ReadPrevious {
  /** The highest serial ever published there, which an outdated manifest does not have. */
  readonly highest: number;
}

/** Fetches the published release past caches, so that no serial is used twice; throws `FetchFault`. */
export async function fetchPrevious(address: string): Promise<PublishedRelease> {
  const site = siteOf(address);
  const files = await fetchManifest(site);
  // The site may have switched to another release between the two files.
  const { head, list, parsed: manifest } = files.parsed.ok ? files : await fetchManifest(site);
  const feed = new Map<string, string>();
  for (const { path } of manifest.ok ? changeFiles(manifest.value.files) : []) {
    // A feed that is missing starts anew.
    const body = await orUndefined(fetchPatiently(`${site}/${path}`, FEED_LIMIT));
    if (body !== undefined) feed.set(path, body.toString('utf8'));
  }
  const release = readPrevious(list, head, (path) => feed.get(path));
  return { ...release, highest: await highestSerial(site, release.previous?.manifest.serial ?? 0) };
}

async function fetchManifest(site: string) {
  const head = (await fetchPatiently(`${site}/${HEAD_FILE}`, LIST_LIMIT)).toString('utf8');
  const list = await fetchPatiently(`${site}/${LIST_FILE}`, LIST_LIMIT);
  return { head, list, parsed: parseManifest(list, head) };
}

/** Looks for later change files, whose addresses no cache holds from an earlier release. */
async function highestSerial(site: string, serial: number): Promise<number> {
  for (let highest = serial; ; highest += 1) {
    const next = await orUndefined(fetchPatiently(`${site}/${changePath(highest + 1)}`, FEED_LIMIT));
    if (highest === serial + FEED_LENGTH || next === undefined || !isChange(next.toString('utf8'), highest + 1))
      return highest;
  }
}

/** Whether a text is the change file of a serial: some hosts answer every address with a page. */
function isChange(text: string, serial: number): boolean {
  return (parsedJson(text) as { readonly serial?: unknown } | null | undefined)?.serial === serial;
}

async function fetchPatiently(address: string, limit: number): Promise<Buffer> {
  for (const pause of RETRY_PAUSES) {
    try {
      return await fetchUncached(address, limit);
    } catch (error) {
      if (!(error instanceof FetchFault) || !error.isTransient) throw error;
    }
    await sleep(pause);
  }
  return fetchUncached(address, limit);
}

/** The site's address without a final slash, also given the address of its manifest. */
export function siteOf(address: string): string {
  const file = MANIFEST_FILES.find((name) => address.endsWith(`/${name}`)) ?? '';
  return address.slice(0, address.length - file.length).replace(/\/$/, '');
}
