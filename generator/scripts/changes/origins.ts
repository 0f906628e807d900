import { readAddress } from '../effects/addresses.ts';

/** Hosts with files of many people, and how many parts of the path say whose they are. */
const SHARED: ReadonlyMap<string, number> = new Map([
  ['github.com', 1],
  ['raw.githubusercontent.com', 1],
  ['gist.githubusercontent.com', 1],
  ['codeload.github.com', 1],
  ['gitlab.com', 1],
  ['codeberg.org', 1],
  ['bitbucket.org', 1],
  ['sr.ht', 1],
  ['sourceforge.net', 2],
  ['downloads.sourceforge.net', 2],
  ['archive.org', 2],
  ['nightly.link', 1],
  ['huggingface.co', 1],
  ['storage.googleapis.com', 1],
  ['s3.amazonaws.com', 1],
]);

/** The party behind an address: its host, and on a shared host also the account. */
export interface Origin {
  readonly host: string;
  /** Part of the path that names the owner; empty where the host has one. */
  readonly owner: string;
}

export function originOf(url: string): Origin {
  const { host } = readAddress(url);
  const parts = SHARED.get(host);
  if (parts === undefined) return { host, owner: '' };
  const path = /^https?:[/\\]+[^/?#\\]*[/\\]+([^?#]*)/i.exec(url)?.[1] ?? '';
  const owner = path.split('/').slice(0, parts).join('/');
  // These take letters of either case for the same name.
  return { host, owner: owner.toLowerCase() };
}

export function originName({ host, owner }: Origin): string {
  return owner === '' ? host : `${host}/${owner}`;
}
