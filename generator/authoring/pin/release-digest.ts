import { githubApi } from '../forges/forge-api.ts';
import { memberOf } from '../forges/member-of.ts';
import { releaseDownload } from '../forges/release-download.ts';
import type { AskForge, ForgeAnswer } from '../../io/network/ask-forge.ts';

/** What a forge says of a file of a release. */
export interface ReleaseDigest {
  /** SHA-256 in hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number | undefined;
}

/** The digest that GitHub has of a file, which it made when that was uploaded; `undefined` where it has none. */
export async function releaseDigest(
  address: string,
  askForge: AskForge,
): Promise<ReleaseDigest | Extract<ForgeAnswer, { kind: 'failed' | 'limited' }> | undefined> {
  const file = releaseDownload(address);
  if (file?.origin !== 'https://github.com') return undefined;
  const api = githubApi(file.project, `releases/tags/${encodeURIComponent(file.tag)}`);
  if (api === undefined) return undefined;
  const answer = await askForge(api);
  if (answer.kind === 'none') return undefined;
  if (answer.kind !== 'value') return answer;
  const assets = memberOf(answer.value, 'assets');
  if (!Array.isArray(assets)) return { kind: 'failed', reason: `${api}: its answer is no release` };
  const asset: unknown = assets.find((one: unknown) => memberOf(one, 'name') === file.name);
  const digest = memberOf(asset, 'digest');
  const sha256 = typeof digest === 'string' ? /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1] : undefined;
  if (sha256 === undefined) return undefined;
  const size = memberOf(asset, 'size');
  return { sha256, bytes: typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : undefined };
}
