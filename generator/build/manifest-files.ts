import type { OwnFile } from '../emit/write-release.ts';
import { digest } from '../manifest/digest.ts';
import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE } from '../hosting/addresses.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { printManifest } from '../manifest/print-manifest.ts';
import { trustedComment } from '../manifest/trusted-comment.ts';
import { signFile, type SigningKey } from '../signing/minisign.ts';

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
