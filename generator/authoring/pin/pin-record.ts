import { addedCodes } from '../fix/checked-text.ts';
import { githubApi, textIn, rawFile, type RawFile } from '../forges/forge-api.ts';
import { formatText } from '../format/format-text.ts';
import { FORGE_RELEASES } from '../../http/addresses.ts';
import type { AskForge, ForgeAnswer } from '../../io/network/ask-forge.ts';
import type { RecordCheck } from '../record/record-check.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import type { FindDigest, FoundDigest } from './find-digest.ts';
import { OBSTACLES, type Obstacle, downloadsIn, obstacleOf, type RecordDownload } from './downloads-in.ts';
import { type Pin, writePins } from './write-pins.ts';

export type PinState =
  | ({
      readonly state: 'pinned';
      /** Algorithm of the earlier checksum. */
      readonly earlierAlgorithm: string | undefined;
      /** New address. */
      readonly newAddress: string | undefined;
    } & FoundDigest)
  /** Another file, none, or no more answers for now. */
  | { readonly state: 'differs' | 'failed' | 'later'; readonly reason: string }
  | { readonly state: 'impossible'; readonly why: Obstacle; readonly reason: string };

export type PinOutcome = Pick<RecordDownload, 'label' | 'line' | 'url'> & PinState;

/** Unchanged where something fails. */
export interface RenewedRecord<Outcome> {
  readonly record: RecordPath;
  readonly previousText: string;
  readonly text: string;
  /** Of downloads in the order of the record. */
  readonly outcomes: readonly Outcome[];
}

/** A record by the name that a report has for it, and whether its change was made. */
export type ReportedRecord<Renewal> = Renewal & { readonly file: string; readonly isWritten: boolean };

export interface PinnedKinds {
  readonly unversioned: boolean;
  readonly branches: boolean;
}

export interface PinWorld {
  readonly find: FindDigest;
  readonly askForge: AskForge;
  readonly check: RecordCheck;
}

/** Looks at downloads without a strong checksum. A record whose host wants a pause stays as it was. */
export async function pinRecord(
  record: RecordPath,
  { source, root }: Pick<LoadedRecord, 'source' | 'root'>,
  options: PinnedKinds,
  world: PinWorld,
): Promise<RenewedRecord<PinOutcome>> {
  const downloads = root === undefined || record.role === 'runtime' ? [] : downloadsIn(record, source, root);
  const open = downloads.filter(({ checksum }) => checksum?.isStrong !== true);
  const results = await Promise.all(
    open.map(async (download) => ({ download, state: await checkDownload(download, options, world) })),
  );
  const isLater = results.some(({ state }) => state.state === 'later');
  const pins = results.flatMap(({ download, state }): Pin[] =>
    state.state === 'pinned' && !isLater
      ? [{ download, checksum: `sha256:${state.sha256}`, url: state.newAddress }]
      : [],
  );
  const pinnedText = root && pins.length > 0 ? writePins({ source, root }, pins) : undefined;
  const text =
    pins.length === 0 ? source.text : pinnedText && inUsualForm(record, source.text, pinnedText, world.check);
  const outcomes = results.map(({ download: { label, line, url }, state }) => {
    const reason = 'another download of this record was not looked at';
    const pinState: PinState = state.state === 'pinned' && isLater ? { state: 'later', reason } : state;
    return { label, line, url, ...(text === undefined ? withoutWriting(state) : pinState) };
  });
  return { record, previousText: source.text, text: text ?? source.text, outcomes };
}

async function checkDownload(download: RecordDownload, options: PinnedKinds, world: PinWorld): Promise<PinState> {
  const { url, checksum } = download;
  const obstacle = obstacleOf(download);
  const settlement = options.branches && obstacle === 'branch' ? await settleBranch(url, world.askForge) : undefined;
  if (settlement !== undefined && settlement.kind !== 'settled') return unaskedFinding(settlement);
  const isIgnored = settlement !== undefined || (options.unversioned && obstacle === 'unversioned');
  if (obstacle !== undefined && !isIgnored) return { state: 'impossible', why: obstacle, reason: OBSTACLES[obstacle] };
  // Hosts are sent nothing behind "#".
  const address = (settlement?.url ?? url).replace(/#.*$/s, '');
  const answer = await world.find({ url: address, older: checksum?.algorithm });
  if (answer.kind === 'moving') return { state: 'impossible', why: answer.why, reason: answer.reason };
  return answer.kind === 'found' ? compare(download, answer, settlement?.url) : unaskedFinding(answer);
}

/** A limited host answers later. */
export function unaskedFinding({ kind, reason }: { readonly kind: string; readonly reason: string }) {
  return { state: kind === 'limited' ? 'later' : 'failed', reason } as const;
}

function compare({ checksum, size }: RecordDownload, digest: FoundDigest, newAddress: string | undefined): PinState {
  const { sha256, bytes, source, older } = digest;
  if (checksum !== undefined && older !== checksum.value)
    return { state: 'differs', reason: `its ${checksum.algorithm} is ${older ?? 'unknown'}, not ${checksum.value}` };
  if (size !== undefined && bytes !== undefined && size !== bytes)
    return { state: 'differs', reason: `it has ${String(bytes)} bytes, not ${String(size)}` };
  return { state: 'pinned', sha256, bytes, source, older, earlierAlgorithm: checksum?.algorithm, newAddress };
}

function withoutWriting(state: PinState): PinState {
  if (state.state !== 'pinned') return state;
  return { state: 'impossible', why: 'form', reason: `its checksum would be sha256:${state.sha256}` };
}

type Settlement =
  { readonly kind: 'settled'; readonly url: string } | Extract<ForgeAnswer, { kind: 'failed' | 'limited' }>;

/** At the last commit of the branch that changed the file. */
async function settleBranch(address: string, askForge: AskForge): Promise<Settlement> {
  const file = rawFile(address);
  const api = file && commitsApi(file);
  if (file === undefined || api === undefined) return { kind: 'failed', reason: 'its repository cannot be asked' };
  const answer = await askForge(api);
  if (answer.kind === 'failed' || answer.kind === 'limited') return answer;
  if (answer.kind === 'none') return { kind: 'failed', reason: 'its forge has no such repository or branch' };
  if (!Array.isArray(answer.value)) return { kind: 'failed', reason: `${api}: its answer is no list of commits` };
  const last: unknown = answer.value[0];
  const commit = textIn(last, 'sha') ?? textIn(last, 'id') ?? '';
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(commit)
    ? { kind: 'settled', url: file.at(commit) }
    : { kind: 'failed', reason: `no commit of ${file.reference} has this file` };
}

/** API address; the last commit comes first. */
function commitsApi({ forge, origin, project, reference, path }: RawFile): string | undefined {
  const query = (name: string, limit: string) =>
    new URLSearchParams({ [name]: reference, path, [limit]: '1' }).toString();
  if (forge === 'github') return githubApi(project, `commits?${query('sha', 'per_page')}`);
  if (forge === 'gitlab') {
    const commits = `${encodeURIComponent(project)}/repository/commits?${query('ref_name', 'per_page')}`;
    return `${origin}${FORGE_RELEASES.gitlab}/${commits}`;
  }
  const [owner = '', name = ''] = project.split('/').map(encodeURIComponent);
  return `${origin}${FORGE_RELEASES.forgejo}/${owner}/${name}/commits?${query('sha', 'limit')}`;
}

/** In the usual form if it had that; `undefined` if it has new findings. */
export function inUsualForm(
  record: RecordPath,
  previous: string,
  next: string,
  check: RecordCheck,
): string | undefined {
  const { role } = record;
  const checkText = (text: string) => check(record, text);
  const previousForm = formatText(role, previous, checkText);
  const isUsual = previousForm.kind === 'formatted' && previousForm.text === previous;
  const form = isUsual ? formatText(role, next, checkText) : undefined;
  const text = form?.kind === 'formatted' ? form.text : next;
  return addedCodes(checkText(previous), checkText(text)).length === 0 ? text : undefined;
}
