import { downloadsIn, type RecordDownload } from '../pin/downloads-in.ts';
import { limitIn, askBody } from '../../io/network/ask-forge.ts';
import type { Ask } from '../../io/network/door/ask.ts';
import { faultOf } from '../../io/network/door/failure.ts';
import { toDownloads } from '../../records/download-rules.ts';
import { Fields } from '../../records/fields.ts';
import type { UpdateSource } from '../../records/records.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import { parseRecord } from '../../yaml/load/parse-record.ts';
import { toSource } from '../../yaml/load/source.ts';
import { githubApi, memberOf, readRelease, type ForgeFile } from '../forges/forge-api.ts';
import { type RenewedRecord, type PinWorld, inUsualForm, unaskedFinding } from '../pin/pin-record.ts';
import { updatePlace, type UpdatePlace, requestHead, findReplaced, type ReplacedFile } from './update-place.ts';
import {
  dayOf,
  newerLink,
  newerRelease,
  releaseOfNow,
  refuseYoung,
  type Newer,
  type NewerOptions,
  type Unchanged,
} from './find-newer.ts';
import { findNamed, writeBump, type Bump, type NamedVersion } from './write-bump.ts';

export interface Evidence extends Omit<Bump, 'download' | 'bytes'> {
  readonly page: string | undefined;
  readonly source: 'github' | 'download';
  /** Milliseconds since 1970. */
  readonly releasedAt: number | undefined;
  readonly sizes: readonly [before: number | undefined, after: number | undefined];
  /** Whether GitHub attests where the file was built; `undefined` if unknown. */
  readonly isAttested: boolean | undefined;
}

type BumpState =
  | ({ readonly state: 'newer' } & Evidence)
  /** `replaced`: the same version has other bytes. */
  | Unchanged<'young' | 'replaced' | 'blocked' | 'failed' | 'later'>;

export type BumpOutcome = Pick<RecordDownload, 'label' | 'line'> & {
  readonly fromUrl: string;
} & BumpState;

export interface BumpedRecord extends RenewedRecord<BumpOutcome> {
  readonly noUpdate: string | undefined;
  readonly stillNamed: readonly NamedVersion[];
}

export interface BumpWorld extends PinWorld, NewerOptions {
  readonly ask: Ask;
}

const LARGEST_PAGE = 4 * 1024 ** 2;

/** Updates all downloads of an installer, or none. */
export async function bumpRecord(
  record: RecordPath,
  { source, root }: Pick<LoadedRecord, 'source' | 'root'>,
  world: BumpWorld,
): Promise<BumpedRecord> {
  const unchanged = { record, previousText: source.text, text: source.text, noUpdate: undefined, stillNamed: [] };
  if (root === undefined || record.role !== 'installer') return { ...unchanged, outcomes: [] };
  const fields = new Fields(source, root);
  const noUpdate = fields.text('no_update');
  if (noUpdate !== undefined) return { ...unchanged, outcomes: [], noUpdate };
  const updatedAt = Date.parse(fields.text('updated_at') ?? '');
  const updates = new Map(toDownloads(source, fields).map(({ label, update }) => [label, update]));
  const states = await Promise.all(
    downloadsIn(record, source, root).map(async (download) => ({
      download,
      state: await checkUpdate(download, updates.get(download.label), updatedAt, world),
    })),
  );
  const outcomes = states.flatMap(({ download: { label, line, url }, state }) =>
    state === undefined ? [] : [{ label, line, fromUrl: url, ...state }],
  );
  const bumps = states.flatMap(({ download, state }): Bump[] =>
    state?.state === 'newer' ? [{ download, ...state, bytes: state.sizes[1] }] : [],
  );
  const isWhole = !outcomes.some(({ state }) => state !== 'newer' && state !== 'young');
  if (bumps.length === 0 || !isWhole) return { ...unchanged, outcomes };
  const bumpedText = writeBump(record, { source, root }, bumps, world.now);
  const text = bumpedText && inUsualForm(record, source.text, bumpedText, world.check);
  const newRoot = text && parseRecord(toSource(source.file, text)).root;
  if (text && newRoot)
    return { ...unchanged, text, outcomes, stillNamed: findNamed(newRoot, new Set(bumps.map(({ from }) => from))) };
  const reason = 'the record cannot be changed without doing more than that: change it by hand';
  return { ...unchanged, outcomes: outcomes.map((outcome) => ({ ...outcome, state: 'blocked', reason })) };
}

/** `undefined` where there is nothing newer, or nowhere to look. */
async function checkUpdate(
  download: RecordDownload,
  update: UpdateSource | undefined,
  updatedAt: number,
  world: BumpWorld,
): Promise<BumpState | undefined> {
  const place = updatePlace(download.url, update);
  if (place === undefined)
    return update === undefined ? undefined : { state: 'blocked', reason: 'its address names no version' };
  const { newer, published } = place.kind === 'page' ? await askPage(place, world) : await askReleases(place, world);
  // GitHub has digests of all files but those that are years old.
  const isOld = place.github !== undefined && published?.sha256 === undefined;
  const replacement = isOld ? undefined : await findReplaced(download, updatedAt, published, world);
  if (replacement !== undefined) return { state: 'replaced', reason: replacedWords(replacement, place) };
  return newer === undefined || 'state' in newer ? newer : evidence(newer, place, world);
}

interface Listed {
  readonly newer: Newer | Unchanged<'young' | 'blocked' | 'failed' | 'later'> | undefined;
  readonly published?: ForgeFile | undefined;
}

async function askReleases(place: UpdatePlace, world: BumpWorld): Promise<Listed> {
  const answer = await world.askForge(place.list);
  if (answer.kind === 'none') return { newer: { state: 'failed', reason: `${place.list}: there is no such project` } };
  if (answer.kind !== 'value') return { newer: unaskedFinding(answer) };
  if (!Array.isArray(answer.value))
    return { newer: { state: 'failed', reason: `${place.list}: its answer is no list of releases` } };
  const releases = answer.value.flatMap((release: unknown) => readRelease(release) ?? []);
  return { newer: newerRelease(releases, place, world), published: releaseOfNow(releases, place.current).currentFile };
}

async function askPage(place: UpdatePlace, { ask, now: currentTime, minAge }: BumpWorld): Promise<Listed> {
  const { outcome, body } = await askBody(ask, place.list, LARGEST_PAGE);
  const limit = limitIn(place.list, outcome);
  if (limit !== undefined) return { newer: { state: 'later', reason: limit } };
  if (outcome.kind !== 'answered' || outcome.status !== 200)
    return { newer: { state: 'failed', reason: `${place.list}: ${faultOf(place.list, outcome) ?? 'no page'}` } };
  const link = newerLink(body.toString('utf8'), place);
  if (link === undefined || 'state' in link) return { newer: link };
  const { uploadedAt: releasedAt } = await requestHead(link.url, ask);
  const isYoung = minAge > 0 && (releasedAt === undefined || releasedAt > currentTime - minAge);
  if (isYoung) return { newer: refuseYoung(link.version, releasedAt, currentTime) };
  const file = { name: link.name, url: link.url, size: undefined, sha256: undefined, uploadedAt: releasedAt };
  return { newer: { version: link.version, file, releasedAt, sizeBefore: undefined, page: place.list } };
}

function replacedWords({ difference, uploadedAt }: ReplacedFile, { current }: UpdatePlace): string {
  const date = uploadedAt === undefined ? '' : ` on ${dayOf(uploadedAt)}`;
  return `${current.name} of ${current.version} was uploaded anew${date} with other bytes, ${difference}: ask its makers why before anybody trusts it`;
}

async function evidence(
  { version, file, releasedAt, sizeBefore, page }: Newer,
  { current, github }: UpdatePlace,
  { find, askForge }: BumpWorld,
): Promise<BumpState> {
  const { url, size, sha256: publishedDigest } = file;
  const published =
    publishedDigest === undefined ? undefined : { sha256: publishedDigest, bytes: size, source: 'github' as const };
  const result = published ?? (await find({ url, older: undefined }));
  if ('kind' in result && result.kind !== 'found')
    return unaskedFinding({ ...result, reason: `${url}: ${result.reason}` });
  const { sha256, bytes, source } = result;
  if (size !== undefined && bytes !== undefined && size !== bytes) {
    const reason = `${url}: it has ${String(bytes)} bytes, not ${String(size)} as its forge says`;
    return { state: 'failed', reason };
  }
  const api = github && githubApi(github, `attestations/sha256:${sha256}`);
  const answer = api ? await askForge(api) : undefined;
  const list = answer?.kind === 'value' ? memberOf(answer.value, 'attestations') : undefined;
  const isKnown = answer?.kind === 'value' || answer?.kind === 'none';
  const isAttested = isKnown ? Array.isArray(list) && list.length > 0 : undefined;
  const sizes = [sizeBefore, bytes] as const;
  const facts = { url, page, sha256, source, releasedAt, sizes, isAttested };
  return { state: 'newer', from: current.version, to: version, ...facts };
}
