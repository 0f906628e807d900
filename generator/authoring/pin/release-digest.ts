import { githubApi } from '../forges/forge-api.ts';
import { readRelease } from '../forges/read-release.ts';
import { releaseDownload } from '../forges/release-download.ts';
import type { AskForge, ForgeAnswer } from '../../io/network/ask-forge.ts';

/** The digest that GitHub has of a file, which it made when that was uploaded; `undefined` where it has none. */
export async function releaseDigest(
  address: string,
  askForge: AskForge,
): Promise<
  | { readonly sha256: string; readonly bytes: number | undefined }
  | Extract<ForgeAnswer, { kind: 'failed' | 'limited' }>
  | undefined
> {
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
