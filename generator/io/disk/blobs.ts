import { runGit } from './git.ts';

/** Contents by the names that git gives to them; those of more than `most` bytes only with that. */
export function readBlobs(folder: string, ids: readonly string[], most: number): Map<string, Buffer | 'too-large'> {
  if (ids.length === 0) return new Map();
  const contents = new Map<string, Buffer | 'too-large'>();
  const sizes = runGit(folder, ['cat-file', '--batch-check'], toLines(ids)).toString().split('\n');
  const wanted = sizes.flatMap((line) => {
    const [id = '', type, size] = line.split(' ');
    if (type !== 'blob') return [];
    if (Number(size) <= most) return [id];
    contents.set(id, 'too-large');
    return [];
  });
  for (const [id, bytes] of parseBlobs(runGit(folder, ['cat-file', '--batch'], toLines(wanted))))
    contents.set(id, bytes);
  return contents;
}

/** `<id> <type> <size>\n<content>\n`, or `<id> missing\n`. */
function* parseBlobs(output: Buffer): Generator<readonly [id: string, bytes: Buffer]> {
  for (let at = 0; at < output.length;) {
    const end = output.indexOf('\n', at);
    const [id = '', type, size] = output.toString('latin1', at, end).split(' ');
    const length = type === 'missing' ? -1 : Number(size);
    if (!Number.isInteger(length)) return;
    if (length >= 0) yield [id, output.subarray(end + 1, end + 1 + length)];
    at = length < 0 ? end + 1 : end + length + 2;
  }
}

function toLines(ids: readonly string[]): string {
  return [...new Set(ids)].map((id) => `${id}\n`).join('');
}
