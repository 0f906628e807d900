import type { OwnFile } from '../release/emit/write-release.ts';
import { digest } from '../findings/digest.ts';
import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE } from '../http/addresses.ts';
import type { Manifest } from '../release/manifest/manifest.ts';
import { printManifest } from '../release/manifest/print-manifest.ts';
import { trustedComment } from '../release/manifest/trusted-comment.ts';
import { signFile, type SigningKey } from '../release/signing/minisign.ts';

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
