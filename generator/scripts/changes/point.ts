import { readAddress } from '../effects/addresses.ts';
import type { Sentence } from '../effects/sentence.ts';

/** Something that a change does. */
export interface Point {
  /** Stable: a code of EFFECTS.md. */
  readonly code: string;
  /** `check` wants a look before the change is accepted; `note` is worth knowing. */
  readonly kind: 'check' | 'note';
  readonly title: string;
  readonly sentence: Sentence;
}

/** What a change does, by code: a title for each, most alarming first. The rules about risks stand among them. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['unreadable', 'The record cannot be read'],
  ['foreign-letters-in-host', ''],
  ['host-like-another', 'A host whose name resembles a known one'],
  ['disguised-address', ''],
  ['hidden-command', ''],
  ['certificate-checks-off', ''],
  ['environment-loads-code', ''],
  ['registry-autostart', ''],
  ['sensitive-path', ''],
  ['privileged-command', ''],
  ['checksum-dropped', 'A checksum is dropped'],
  ['checksum-weakened', 'A checksum is weakened'],
  ['verification-removed', 'A check of a download is removed'],
  ['encryption-dropped', 'A download is no longer encrypted'],
  ['checksum-replaced', 'Another file behind the same address'],
  ['source-changed', 'A download comes from somewhere else'],
  ['new-package-host', 'A package from a host that was not there before'],
  ['archive-replaced', 'Another archive under the same version'],
  ['starts-another', 'Another program starts the game'],
  ['needs-game', 'Another game is needed that was not needed before'],
  ['alias-taken', 'A slug leads to another game'],
  ['replacement-of-another', 'A retired slug leads to another game'],
  ['alias-unlike', 'A slug with another name leads to a game'],
  ['redefined-variable', ''],
  ['loads-without-checksum', ''],
  ['command-in-settings', ''],
  ['network-command', ''],
  ['author-changed', 'Another author'],
  ['writes-outside', ''],
  ['unknown-step', ''],
  ['acceptance-added', 'A finding is accepted'],
  ['severity-lowered', 'A finding counts for less'],
  ['image-new', 'An image that players will see'],
  ['image-replaced', 'Another image'],
  ['new-command', 'A command that was not there before'],
  ['new-host', 'A host that was not there before'],
  ['executes-unencrypted', ''],
  ['executes-without-checksum', ''],
  ['executes-moving', ''],
  ['author-new', 'An author new to this catalogue'],
  ['now-served', 'No longer a draft'],
  ['run-unverified', ''],
  ['launch-changed', 'The game starts in another way'],
  ['library-replaced', ''],
  ['launch-added', 'One more way to start the game'],
  ['runner-changed', 'Another runner'],
  ['runner-unlike-others', 'Another runner than that of the other installers'],
  ['replacement-changed', 'A slug leads to another installer'],
  ['image-gone', 'An image is gone'],
  ['new-download', 'A download that was not there before'],
  ['new-registry-key', 'A registry key that was not set before'],
]);

const RANKS: ReadonlyMap<string, number> = new Map([...TITLES.keys()].map((code, index) => [code, index]));

/** Most alarming first; what is worth knowing after all that is to check. */
export function rankOf({ code, kind }: Point): number {
  return (RANKS.get(code) ?? RANKS.size) + (kind === 'check' ? 0 : 1_000);
}

export function check(code: string, sentence: Sentence): Point {
  return { code, kind: 'check', title: TITLES.get(code) ?? '', sentence };
}

export function note(code: string, sentence: Sentence): Point {
  return { ...check(code, sentence), kind: 'note' };
}

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
