/** What the first bytes of a file say that it is. */
export type ArchiveFormat = keyof typeof SIGNATURES | 'tar' | 'other';

const SIGNATURES = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  gzip: [0x1f, 0x8b],
  xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
  bzip2: [0x42, 0x5a, 0x68],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  '7z': [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  rar: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07],
} as const;

/** Where a tar archive has its signature, and what that is. */
const TAR = { at: 257, words: 'ustar' };

/** So many bytes decide. */
export const DECISIVE = 512;

export function formatOf(head: Uint8Array): ArchiveFormat {
  const found = Object.entries(SIGNATURES).find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (found !== undefined) return found[0] as keyof typeof SIGNATURES;
  const at = Buffer.from(head.subarray(TAR.at, TAR.at + TAR.words.length)).toString('latin1');
  return at === TAR.words ? 'tar' : 'other';
}
