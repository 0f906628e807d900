/** The words of an operating system's error, for a person, and its code, such as `ENOENT`. */
export function reasonOf(error: unknown): { readonly code: string; readonly words: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { code, words: reasons[code] ?? (error instanceof Error ? error.message : String(error)) };
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EEXIST: 'something else is in its place',
  ENOENT: 'it is not there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
};
