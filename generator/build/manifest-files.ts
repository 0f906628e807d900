import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE, type Manifest } from '../manifest/manifest.ts';
import { printManifest } from '../manifest/print-manifest.ts';
import { trustedComment } from '../manifest/trusted-comment.ts';
import type { OutputFile } from '../render/answer.ts';
import { signFile, type SigningKey } from '../signing/minisign.ts';

/** The files of a manifest in the order of writing: the list, its head and, with a key, its signature. */
export function manifestFiles(manifest: Manifest, key: SigningKey | undefined): OutputFile[] {
  const { list, head } = printManifest(manifest);
  const text = list.bytes.toString('latin1');
  const files = [
    { path: LIST_FILE, body: text },
    { path: HEAD_FILE, body: head },
  ];
  if (key === undefined) return files;
  return [...files, { path: SIGNATURE_FILE, body: signFile(list.bytes, key, trustedComment(manifest)) }];
}
