import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An address with a host, as `https://host/owner/name` or `git@host:owner/name`: a folder of a disk has no owner. */
const REMOTE =
  /\[remote "origin"\][^[]*?\burl\s*=\s*(?:(?:https?|ssh|git):\/\/[^/\s]+\/|[^/\s:]+:(?!\/\/))\S*?\b([\w.-]+)\/[\w.-]+?\/?\s*$/m;

/** The repository around a folder, and who owns it by the address that it was cloned from. */
export function repositoryAround(
  folder: string,
): { readonly root: string; readonly owner: string | undefined } | undefined {
  try {
    return { root: folder, owner: REMOTE.exec(readFileSync(join(folder, '.git/config'), 'utf8'))?.[1] };
  } catch {
    const outer = dirname(folder);
    return outer === folder ? undefined : repositoryAround(outer);
  }
}
