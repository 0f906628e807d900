import { FORGE_RELEASES } from '../../http/addresses.ts';

/** An address of GitHub's interface about a repository; `undefined` where a name could not be one. */
export function githubApi(project: string, path: string): string | undefined {
  // Names of dots would lead to other addresses of the interface.
  return /^(?!\.+\/)[\w.-]+\/(?!\.+$)[\w.-]+$/.test(project)
    ? `${FORGE_RELEASES.github}/${project}/${path}`
    : undefined;
}
