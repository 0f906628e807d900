import { createHash, type Hash } from 'node:crypto';
import type { Answered, Ask, Outcome, Question, Redirect } from '../../io/network/door/ask.ts';
import { faultOf, isWebPage } from '../../io/network/door/failure.ts';
import { groupBy } from '../../text/group-by.ts';
import { itemsOf } from '../../scripts/reading/outline.ts';
import { scalarIn } from '../../scripts/reading/nodes.ts';
import { usualUrl } from '../../records/url.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { placeAt, type Source } from '../../yaml/load/source.ts';
import { downloadsIn, type RecordDownload } from '../pin/downloads-in.ts';

export interface LinkNetwork {
  readonly ask: Ask;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly isOnline: () => Promise<boolean>;
  readonly hashes: ReadonlySet<string>;
}

const SIZE_LIMIT = 8 * 1024 ** 3;

/** With these statuses a host refuses to say whether it has the file. */
const UNCLEAR: ReadonlySet<number> = new Set([401, 402, 403, 407, 408, 425, 429, 451]);

/** These redirects will not change by themselves. */
const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

const HEAD: Question = { method: 'HEAD' };
const FIRST_BYTE: Question = { headers: { Range: 'bytes=0-0' } };

/** Checks a link by the cheapest request that suffices; with `readsBody` it compares checksums. */
export async function checkLink(link: Link, readsBody: boolean, network: LinkNetwork): Promise<LinkState> {
  const hashes = readsBody ? hashesOf(link, network) : NONE;
  const onPart = (part: Uint8Array) => {
    for (const hash of hashes.values()) hash.update(part);
  };
  const answer = await network.ask(link.url, hashes.size > 0 ? { body: { limit: SIZE_LIMIT, onPart } } : HEAD);
  // Some hosts answer HEAD differently, or not at all.
  const isDenied = hashes.size === 0 && answer.kind === 'answered' && !isGood(answer.status);
  const outcome = isDenied ? await network.ask(link.url, FIRST_BYTE) : answer;
  if (outcome.kind === 'refused') return { state: 'unclear', reason: `not asked, since ${outcome.reason}` };
  if (outcome.kind !== 'answered' || !isGood(outcome.status) || isWebPage(link.url, outcome))
    return { state: isDead(outcome) ? 'dead' : 'unclear', reason: faultOf(link.url, outcome) ?? '' };
  const reason = differenceOf(link, outcome, hashes);
  if (reason !== undefined) return { state: 'changed', reason };
  const to = settledAt(link.url, outcome.steps);
  return to === link.url ? { state: 'alive' } : { state: 'moved', to };
}

/** Follows permanent redirects up to the first temporary one. */
function settledAt(url: string, steps: readonly Redirect[]): string {
  const temporary = steps.findIndex(({ status }) => !PERMANENT.has(status));
  return steps.slice(0, temporary === -1 ? undefined : temporary).at(-1)?.to ?? url;
}

function isGood(status: number): boolean {
  // An empty file has no first byte.
  return status === 200 || status === 206 || status === 416;
}

function isDead(outcome: Outcome): boolean {
  if (outcome.kind === 'failed') return outcome.cause === 'gone';
  return outcome.kind === 'answered' && outcome.status >= 400 && outcome.status < 500 && !UNCLEAR.has(outcome.status);
}

const NONE: ReadonlyMap<string, Hash> = new Map();

function hashesOf({ checksums }: Link, { hashes }: LinkNetwork): ReadonlyMap<string, Hash> {
  const names = checksums.map(expectedOf).map(({ name }) => name);
  return new Map(names.filter((name) => hashes.has(name)).map((name) => [name, createHash(name)]));
}

function expectedOf(checksum: string) {
  const [name = '', value = ''] = checksum.split(':');
  return { name: name.toLowerCase(), value: value.trim().toLowerCase() };
}

function differenceOf({ checksums, sizes }: Link, { status, headers }: Answered, hashes: ReadonlyMap<string, Hash>) {
  const digests = new Map([...hashes].map(([name, hash]) => [name, hash.digest('hex')]));
  for (const { name, value } of status === 200 ? checksums.map(expectedOf) : []) {
    const digest = digests.get(name);
    if (digest !== undefined && digest !== value) return `its ${name} is ${digest}, not ${value}`;
  }
  const total = status === 206 ? /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] : headers['content-length'];
  const size = status === 416 || headers['content-encoding'] !== undefined ? undefined : total;
  const other = size === undefined ? undefined : sizes.find((expectedSize) => expectedSize !== Number(size));
  return other === undefined ? undefined : `it has ${String(size)} bytes, not ${String(other)}`;
}

export type LinkState =
  | { readonly state: 'alive' }
  | { readonly state: 'moved'; readonly to: string }
  /** Another file than expected; no such file or host; a host that refuses or fails. */
  | { readonly state: 'changed' | 'dead' | 'unclear'; readonly reason: string };

/** Milliseconds since 1970; `undefined` without an answer. */
export type LinkResult = Link & LinkState & { readonly checkedAt?: number | undefined };

/** Whether the record with this link must change. */
export function isFault({ state }: LinkState): boolean {
  return state === 'changed' || state === 'dead';
}

export function stateReason(result: LinkState): string {
  if (result.state === 'alive') return '';
  return result.state === 'moved' ? `it is now at ${result.to}` : result.reason;
}

/** Another checksum or size is another question. */
export function questionOf({ url, checksums, sizes }: Link, readsBody: boolean): string {
  return JSON.stringify([url, readsBody ? checksums : [], sizes]);
}

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
