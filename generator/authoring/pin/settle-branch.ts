import { FORGE_RELEASES } from '../../http/addresses.ts';
import type { AskForge, ForgeAnswer } from '../../io/network/ask-forge.ts';
import { githubApi } from '../forges/forge-api.ts';
import { textIn } from '../forges/member-of.ts';
import { rawFile, type RawFile } from '../forges/raw-file.ts';

type Settled =
  { readonly kind: 'settled'; readonly url: string } | Extract<ForgeAnswer, { kind: 'failed' | 'limited' }>;

/** The address of a file at the last commit of its branch that changed it. */
export async function settleBranch(address: string, askForge: AskForge): Promise<Settled> {
  const file = rawFile(address);
  const api = file === undefined ? undefined : commitsApi(file);
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

/** Where a forge lists the commits that changed a file, the last of them first. */
function commitsApi({ forge, origin, project, reference, path }: RawFile): string | undefined {
  const query = (name: string, most: string) =>
    new URLSearchParams({ [name]: reference, path, [most]: '1' }).toString();
  if (forge === 'github') return githubApi(project, `commits?${query('sha', 'per_page')}`);
  if (forge === 'gitlab') {
    const commits = `${encodeURIComponent(project)}/repository/commits?${query('ref_name', 'per_page')}`;
    return `${origin}${FORGE_RELEASES.gitlab}/${commits}`;
  }
  const [owner = '', name = ''] = project.split('/').map(encodeURIComponent);
  return `${origin}${FORGE_RELEASES.forgejo}/${owner}/${name}/commits?${query('sha', 'limit')}`;
}
