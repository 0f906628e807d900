import { decoded } from '../../scripts/effects/addresses.ts';

/** A file of a release, by the form of its address that GitHub and Forgejo have. */
export interface ReleaseDownload {
  readonly origin: string;
  /** Such as "owner/name". */
  readonly project: string;
  /** Its second part. */
  readonly repository: string;
  readonly tag: string;
  readonly name: string;
}

const DOWNLOAD = /^(https?:\/\/[^/]+)\/([^/]+\/([^/]+))\/releases\/download\/([^/]+)\/([^/?#]+)$/;

/** The release and the file that an address names; `undefined` for others. */
export function releaseDownload(address: string): ReleaseDownload | undefined {
  const [, origin, project, repository, tag, name] = DOWNLOAD.exec(address) ?? [];
  if (!origin || !project || !repository || !tag || !name) return undefined;
  return { origin, project, repository, tag: decoded(tag), name: decoded(name) };
}
