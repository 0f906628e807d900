import { gitAside, runGit } from './git.ts';
import { HistoryFault } from './read-history.ts';

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

/** The same while the program does something else. What is too large is omitted; throws `HistoryFault` for what git does not have. */
export async function readBlobsAside(
  folder: string,
  ids: readonly string[],
  most: number,
): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  if (ids.length === 0) return contents;
  const output = await gitAside(folder, ['cat-file', '--batch', '--buffer'], toLines(ids));
  for (const [id, bytes] of parseBlobs(output)) if (bytes.length <= most) contents.set(id, bytes);
  if (output.includes(MISSING)) refuseMissing(ids, output);
  return contents;
}

const MISSING = ' missing\n';

/** A clone can leave contents where it came from; nothing is fetched here. */
function refuseMissing(ids: readonly string[], output: Buffer): void {
  const text = output.toString('latin1');
  if (!ids.some((id) => text.includes(`${id}${MISSING}`))) return;
  throw new HistoryFault(
    'This clone of the repository does not have the contents of all earlier records',
    'Clone it without "--filter", or fetch them: git fetch --refetch --no-filter. Or switch earlier revisions off: "revisions: 0" in site.yaml.',
  );
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
