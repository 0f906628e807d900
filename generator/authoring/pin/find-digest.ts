import { createHash, getHashes } from 'node:crypto';
import type { Ask } from '../../io/network/door/ask.ts';
import { limitIn, type AskForge, type ForgeAnswer } from '../../io/network/ask-forge.ts';
import { digestDownload } from '../../io/network/fetch-download.ts';
import { createQueue } from '../../io/network/queue.ts';
import { githubApi, releaseDownload, readRelease } from '../forges/forge-api.ts';
import { obstacleAt, type Obstacle } from './downloads-in.ts';

export interface DigestQuestion {
  readonly url: string;
  /** Older hash to compare; it needs a download. */
  readonly older: string | undefined;
  /** Ignores what an earlier run found. */
  readonly isAnew?: true;
}

export interface FoundDigest {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number | undefined;
  readonly source: 'github' | 'download';
  readonly older?: string | undefined;
}

type DigestAnswer =
  | ({ readonly kind: 'found' } & FoundDigest)
  /** A limited host answers no more for now. */
  | { readonly kind: 'failed' | 'limited'; readonly reason: string }
  /** It redirects to a file that is replaced again and again. */
  | { readonly kind: 'moving'; readonly why: Obstacle; readonly reason: string };

export type FindDigest = (question: DigestQuestion) => Promise<DigestAnswer>;

export interface DigestNetwork {
  readonly ask: Ask;
  readonly askForge: AskForge;
  readonly limit: number;
  readonly onBytes: (bytes: number) => void;
}

/** Each host has one at a time. */
const HOSTS_AT_ONCE = 6;

/** Asks the forge, else downloads; each file once. */
export function createDigester(network: DigestNetwork): FindDigest {
  const answers = new Map<string, Promise<DigestAnswer>>();
  const hosts = new Map<string, ReturnType<typeof createQueue>>();
  const refusals = new Map<string, DigestAnswer>();
  const inQueue = createQueue(HOSTS_AT_ONCE);
  const find = async (question: DigestQuestion): Promise<DigestAnswer> => {
    const published = question.older === undefined ? await releaseDigest(question.url, network.askForge) : undefined;
    if (published !== undefined)
      return 'kind' in published ? published : { kind: 'found', source: 'github', ...published };
    const { host } = new URL(question.url);
    const turn = hosts.get(host) ?? createQueue(1);
    hosts.set(host, turn);
    return turn(() =>
      inQueue(async () => {
        const answer = refusals.get(host) ?? (await download(question, network));
        if (answer.kind === 'limited') refusals.set(host, answer);
        return answer;
      }),
    );
  };
  return (question) => {
    const name = questionName(question);
    const answer = answers.get(name) ?? find(question);
    answers.set(name, answer);
    return answer;
  };
}

export function questionName({ url, older }: DigestQuestion): string {
  return older === undefined ? url : `${older} ${url}`;
}

/** GitHub's digest of the upload; `undefined` where it has none. */
async function releaseDigest(
  address: string,
  askForge: AskForge,
): Promise<Pick<FoundDigest, 'sha256' | 'bytes'> | Extract<ForgeAnswer, { kind: 'failed' | 'limited' }> | undefined> {
  const file = releaseDownload(address);
  if (file?.origin !== 'https://github.com') return undefined;
  const api = githubApi(file.project, `releases/tags/${encodeURIComponent(file.tag)}`);
  if (api === undefined) return undefined;
  const answer = await askForge(api);
  if (answer.kind === 'none') return undefined;
  if (answer.kind !== 'value') return answer;
  const release = readRelease(answer.value);
  if (release === undefined) return { kind: 'failed', reason: `${api}: its answer is no release` };
  const { sha256, size } = release.files.find(({ name }) => name === file.name) ?? {};
  return sha256 === undefined ? undefined : { sha256, bytes: size };
}

async function download({ url, older }: DigestQuestion, network: DigestNetwork): Promise<DigestAnswer> {
  if (older !== undefined && !getHashes().includes(older))
    return { kind: 'failed', reason: `its checksum is of a kind that cannot be compared here: ${older}` };
  const hash = older === undefined ? undefined : createHash(older);
  const onPart = (part: Uint8Array) => {
    hash?.update(part);
    network.onBytes(part.length);
  };
  const digestedFile = await digestDownload(network.ask, url, { limit: network.limit, onPart });
  if (digestedFile.kind === 'failed') {
    const limit = limitIn(url, digestedFile.outcome);
    return limit === undefined ? { kind: 'failed', reason: digestedFile.reason } : { kind: 'limited', reason: limit };
  }
  const { sha256, bytes, steps } = digestedFile;
  for (const { to } of steps) {
    const obstacle = obstacleAt(to.replace(/[?#].*$/s, ''));
    const why = obstacle === 'branch' ? 'moving' : obstacle;
    if (why === 'moving' || why === 'generated') return { kind: 'moving', why, reason: `it leads to ${to}` };
  }
  return { kind: 'found', sha256, bytes, source: 'download', ...(hash && { older: hash.digest('hex') }) };
}

/** Kept by `questionName`. */
export interface KnownDigest extends FoundDigest {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** `undefined` for an invalid entry. */
export function timeOfDigest(value: unknown): number | undefined {
  const { sha256 = '', at: time } = (value ?? {}) as Partial<KnownDigest>;
  return /^[0-9a-f]{64}$/.test(sha256) && typeof time === 'number' ? time : undefined;
}
