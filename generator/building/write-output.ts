import type { OpenedRelease } from './build-request.ts';
import type { ReleaseContent } from './content-list.ts';
import { Games } from './games.ts';
import type { Progress } from '../findings/progress.ts';
import { digest } from '../text/digest.ts';
import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE } from '../http/addresses.ts';
import { type Changes, type OwnFile, writeRelease } from '../release/emit/write-release.ts';
import { type Manifest, printManifest, trustedComment } from '../release/manifest/manifest.ts';
import type { PlannedRelease } from '../release/manifest/plan-release.ts';
import { signFile, type SigningKey } from '../release/manifest/minisign.ts';

/** The files of a manifest in the order of writing: the list, its head and, with a key, its signature. */
export function manifestFiles(manifest: Manifest, key: SigningKey | undefined): OwnFile[] {
  const { list, listSha256, head } = printManifest(manifest);
  const files = [
    { path: LIST_FILE, body: list.bytes, sha256: listSha256 },
    { path: HEAD_FILE, body: head, sha256: digest(head) },
  ];
  if (key === undefined) return files;
  const body = signFile(list.bytes, key, trustedComment(manifest));
  return [...files, { path: SIGNATURE_FILE, body, sha256: digest(body) }];
}

/** What is written. */
export interface OutputContent {
  readonly content: ReleaseContent;
  readonly release: PlannedRelease;
  readonly own: readonly OwnFile[];
  /** Their files are staged already. */
  readonly games: Games;
  /** Modification time that the staged files have. */
  readonly stagedTime: number;
}

/** Makes an output hold just the files of a release. */
export function writeOutput(
  { tree, served }: OpenedRelease,
  { content, release, own, games, stagedTime }: OutputContent,
  progress: Progress,
): Changes {
  const { files, times, time } = release.manifest;
  const order = tree.state === 'empty' ? new Map<string, number>() : orderOf(games);
  const bodies = [...content.bodies, ...release.feed];
  const all = { files, times, time, order, stagedTime, copies: content.copies, bodies, manifestFiles: own };
  return writeRelease(tree, all, served.known, progress);
}

/** When each of the staged files is written, as a number. */
function orderOf({ fresh }: Games): Map<string, number> {
  const order = new Map<string, number>();
  for (const line of [...new Games(fresh).all('outputs')].flat()) {
    const [path = '', , rank] = line.split(' ');
    // Files of one rank are far fewer than that.
    order.set(path, Number(rank) * 1e9 + order.size);
  }
  return order;
}
