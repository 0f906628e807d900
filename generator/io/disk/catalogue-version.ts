import { createHash } from 'node:crypto';
import type { CatalogueFiles, Content, Entry } from '../../yaml/load/catalogue-files.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { createCatalogueFolder } from './catalogue-folder.ts';
import { NAMED_FILES, runGit } from './git.ts';

/** A catalogue at one time, to be compared with itself at another. */
export interface CatalogueVersion {
  /** Names that git gives to the contents of files, by path: the same content has the same name. */
  readonly ids: ReadonlyMap<string, string>;
  readonly files: CatalogueFiles;
  /** Reads files into memory; those that were read before are forgotten. */
  readonly prepare: (paths: readonly string[]) => void;
}

/** The files of a folder as they are; `commit` tells which hash the repository names contents by. */
export async function openWorkingTree(folder: string, commit: string): Promise<CatalogueVersion> {
  const files = createCatalogueFolder(folder);
  const algorithm = commit.length === 64 ? 'sha256' : 'sha1';
  const paths = (await files.list()).filter(({ kind }) => kind === 'file').map(({ path }) => path);
  const ids = new Map(paths.map((path) => [path, nameOf(files.read(path, MAXIMUM_BYTES), algorithm)] as const));
  return { ids, files, prepare: () => undefined };
}

/** The files of a folder as they are, where all but the `changed` ones are as in a commit. */
export function openChanged(folder: string, base: CatalogueVersion, changed: ReadonlySet<string>): CatalogueVersion {
  const files = createCatalogueFolder(folder);
  const ids = new Map(base.ids);
  for (const path of changed) {
    const content = files.read(path, MAXIMUM_BYTES);
    if (content.kind === 'bytes' || content.kind === 'too-large') ids.set(path, 'changed');
    else ids.delete(path);
  }
  return { ids, files, prepare: () => undefined };
}

function nameOf(content: Content, algorithm: string): string {
  if (content.kind !== 'bytes') return content.kind;
  const { bytes } = content;
  return createHash(algorithm)
    .update(`blob ${String(bytes.length)}\0`)
    .update(bytes)
    .digest('hex');
}

/**
 * Opens a folder of a repository as it was at a commit, or some files of it: no file of the folder is used, and nothing is
 * written.
 */
export function openCommit(folder: string, commit: string, paths: readonly string[] = []): CatalogueVersion {
  const entries = listTree(folder, commit, paths.length > NAMED_FILES ? [] : paths);
  const ids = new Map([...entries].flatMap(([path, { kind, id }]) => (kind === 'file' ? [[path, id] as const] : [])));
  let prepared = new Map<string, Content>();
  const prepare = (paths: readonly string[]) => {
    prepared = readBlobs(
      folder,
      paths.flatMap((path) => ids.get(path) ?? []),
    );
  };
  const read = (path: string, limit: number): Content => {
    const entry = entries.get(path);
    if (entry === undefined) return { kind: 'unreadable', reason: 'it is not there' };
    if (entry.kind === 'symbolic-link') return { kind: 'symbolic-link' };
    if (entry.kind !== 'file') return { kind: 'not-a-file' };
    if (!prepared.has(entry.id)) prepare([path]);
    const content = prepared.get(entry.id) ?? { kind: 'unreadable', reason: 'git does not have it here' };
    return content.kind === 'bytes' && content.bytes.length > limit ? { kind: 'too-large' } : content;
  };
  const list = () => Promise.resolve([...entries].map(([path, { kind }]): Entry => ({ path, kind })));
  return { ids, files: { list, read }, prepare };
}

interface TreeEntry {
  readonly kind: Entry['kind'];
  readonly id: string;
}

/** `ls-tree` prints what lies below the working folder, relative to it: `<mode> <type> <id>\t<path>\0`. */
function listTree(folder: string, commit: string, paths: readonly string[]): Map<string, TreeEntry> {
  const lines = runGit(folder, ['ls-tree', '-r', '-z', commit, '--', ...paths])
    .toString()
    .split('\0');
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => {
        const tab = line.indexOf('\t');
        const [mode = '', , id = ''] = line.slice(0, tab).split(' ');
        return [line.slice(tab + 1), { kind: kindOf(mode), id }];
      }),
  );
}

function kindOf(mode: string): Entry['kind'] {
  if (mode.startsWith('100')) return 'file';
  return mode === '120000' ? 'symbolic-link' : 'other';
}

/** Larger than any record may be; what is larger is not read. */
const LARGEST = 2_000_000;

/** Reads contents by their names; of those that are too large only that they are. */
function readBlobs(folder: string, ids: readonly string[]): Map<string, Content> {
  if (ids.length === 0) return new Map();
  const contents = new Map<string, Content>();
  const sizes = runGit(folder, ['cat-file', '--batch-check'], toLines(ids)).toString().split('\n');
  const wanted = sizes.flatMap((line) => {
    const [id = '', type, size] = line.split(' ');
    if (type !== 'blob') return [];
    if (Number(size) <= LARGEST) return [id];
    contents.set(id, { kind: 'too-large' });
    return [];
  });
  const output = runGit(folder, ['cat-file', '--batch'], toLines(wanted));
  for (let at = 0; at < output.length;) {
    const end = output.indexOf('\n', at);
    const [id = '', , size] = output.toString('latin1', at, end).split(' ');
    const length = Number(size);
    if (!Number.isInteger(length)) break;
    contents.set(id, { kind: 'bytes', bytes: output.subarray(end + 1, end + 1 + length) });
    at = end + length + 2;
  }
  return contents;
}

function toLines(ids: readonly string[]): string {
  return [...new Set(ids)].map((id) => `${id}\n`).join('');
}
