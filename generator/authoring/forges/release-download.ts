import { decoded } from '../../scripts/effects/addresses.ts';

/** The form that GitHub and Forgejo have of the address of a file of a release. */
const DOWNLOAD = /^(https?:\/\/[^/]+)\/([^/]+\/([^/]+))\/releases\/download\/([^/]+)\/([^/?#]+)$/;

/** The release and the file that an address names: a project is such as "owner/name". `undefined` for others. */
export function releaseDownload(address: string) {
  const [, origin, project, repository, tag, name] = DOWNLOAD.exec(address) ?? [];
  if (!origin || !project || !repository || !tag || !name) return undefined;
  return { origin, project, repository, tag: decoded(tag), name: decoded(name) };
}
