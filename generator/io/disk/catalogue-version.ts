import { blobName } from '../../text/digest.ts';
import type { CatalogueFiles, FileContent, Entry } from '../../catalogue/catalogue-files.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { createCatalogueFolder } from './catalogue-folder.ts';
import { filesUnlike, NAMED_FILES, runGit, type Variables } from './git.ts';

/** A catalogue at a commit, or as it is on the disk. */
export interface CatalogueVersion {
  /** Git's blob ids by path. */
  readonly ids: ReadonlyMap<string, string>;
  readonly files: CatalogueFiles;
  /** Reads files into memory, and forgets previous ones. */
  readonly prepare: (paths: readonly string[]) => void;
  /** Addresses and texts in files by path; `undefined` without an index. */
  readonly search?: (texts: readonly string[]) => ReadonlyMap<string, readonly string[]> | undefined;
}

/** Files that are read into memory together. */
const PORTION = 2_000;

export function readInOrder({ files, prepare }: CatalogueVersion, paths: readonly string[]): CatalogueFiles {
  const places = new Map(paths.map((path, place) => [path, place]));
  let preparedPaths: ReadonlySet<string> = new Set();
  return {
    list: () => files.list(),
    read: (path, limit) => {
      const place = places.get(path);
      if (place !== undefined && !preparedPaths.has(path)) {
        const portion = paths.slice(place, place + PORTION);
        prepare(portion);
        preparedPaths = new Set(portion);
      }
      return files.read(path, limit);
    },
  };
}

/** The working tree, compared with the commit `base`. */
export function openWorkingTree(folder: string, commit: string, base: CatalogueVersion): CatalogueVersion {
  const algorithm = commit.length === 64 ? 'sha256' : 'sha1';
  return laidOver(folder, base, filesUnlike(folder, commit), (content) =>
    content.kind === 'bytes' ? blobName(content.bytes, algorithm) : content.kind,
  );
}

export function openChanged(folder: string, base: CatalogueVersion, changed: ReadonlySet<string>): CatalogueVersion {
  return laidOver(folder, base, changed, () => 'changed');
}

function laidOver(
  folder: string,
  base: CatalogueVersion,
  changed: Iterable<string>,
  idOf: (content: FileContent) => string,
): CatalogueVersion {
  const files = createCatalogueFolder(folder);
  const ids = new Map(base.ids);
  for (const path of changed) {
    const content = files.read(path, MAXIMUM_BYTES);
    if (content.kind === 'bytes' || content.kind === 'too-large') ids.set(path, idOf(content));
    else ids.delete(path);
  }
  return { ids, files, prepare: () => undefined };
}

export function openCommit(
  folder: string,
  commit: string,
  { paths = [], variables }: { readonly paths?: readonly string[]; readonly variables?: Variables } = {},
): CatalogueVersion {
  const { ids, others: otherKinds } = listTree(folder, commit, paths.length > NAMED_FILES ? [] : paths);
  let contents = new Map<string, FileContent>();
  const prepare = (paths: readonly string[]) => {
    contents = readContents(
      folder,
      paths.flatMap((path) => ids.get(path) ?? []),
    );
  };
  const readContent = (path: string, limit: number): FileContent => {
    const id = ids.get(path);
    if (id === undefined) return contentOf(otherKinds.get(path));
    if (!contents.has(id)) prepare([path]);
    const content = contents.get(id) ?? { kind: 'unreadable', reason: 'git does not have it here' };
    return content.kind === 'bytes' && content.bytes.length > limit ? { kind: 'too-large' } : content;
  };
  const list = () =>
    Promise.resolve([
      ...Array.from(ids.keys(), (path): Entry => ({ path, kind: 'file' })),
      ...Array.from(otherKinds, ([path, kind]): Entry => ({ path, kind })),
    ]);
  const search = (texts: readonly string[]) =>
    texts.length > MOST_SEARCHED ? undefined : searchCommit(folder, commit, texts, variables);
  return { ids, files: { list, read: readContent }, prepare, search };
}

function contentOf(kind: Entry['kind'] | undefined): FileContent {
  if (kind === undefined) return { kind: 'unreadable', reason: 'it is not there' };
  return { kind: kind === 'symbolic-link' ? kind : 'not-a-file' };
}

interface CommitTree {
  readonly ids: Map<string, string>;
  readonly others: Map<string, Entry['kind']>;
}

/** `ls-tree` prints what lies below the working folder, relative to it: `<mode> <type> <id>\t<path>\0`. */
function listTree(folder: string, commit: string, paths: readonly string[]): CommitTree {
  const output = runGit(folder, ['ls-tree', '-r', '-z', commit, '--', ...paths]).toString();
  const tree: CommitTree = { ids: new Map(), others: new Map() };
  for (let offset = 0; offset < output.length;) {
    const tab = output.indexOf('\t', offset);
    const end = output.indexOf('\0', offset);
    const path = output.slice(tab + 1, end);
    if (output.startsWith('100', offset)) tree.ids.set(path, output.slice(output.lastIndexOf(' ', tab) + 1, tab));
    else tree.others.set(path, output.startsWith('120000', offset) ? 'symbolic-link' : 'other');
    offset = end + 1;
  }
  return tree;
}

/** Bytes of the largest file that is read. */
const LARGEST = 2_000_000;

/** Contents of blobs by their ids; an id without a blob is left out. */
function readContents(folder: string, ids: readonly string[]): Map<string, FileContent> {
  const contents = new Map<string, FileContent>();
  if (ids.length === 0) return contents;
  const sizes = runGit(folder, ['cat-file', '--batch-check'], toLines(ids)).toString().split('\n');
  const smallIds = sizes.flatMap((line) => {
    const [id = '', type, size] = line.split(' ');
    if (type !== 'blob') return [];
    if (Number(size) <= LARGEST) return [id];
    contents.set(id, { kind: 'too-large' });
    return [];
  });
  for (const [id, bytes] of parseBlobs(runGit(folder, ['cat-file', '--batch'], toLines(smallIds))))
    contents.set(id, { kind: 'bytes', bytes });
  return contents;
}

/** `<id> <type> <size>\n<content>\n`, or `<id> missing\n`. */
function* parseBlobs(output: Buffer): Generator<readonly [id: string, bytes: Buffer]> {
  for (let offset = 0; offset < output.length;) {
    const end = output.indexOf('\n', offset);
    const [id = '', type, size] = output.toString('latin1', offset, end).split(' ');
    const length = type === 'missing' ? -1 : Number(size);
    if (!Number.isInteger(length)) return;
    if (length >= 0) yield [id, output.subarray(end + 1, end + 1 + length)];
    offset = length < 0 ? end + 1 : end + length + 2;
  }
}

function toLines(ids: readonly string[]): string {
  return [...new Set(ids)].map((id) => `${id}\n`).join('');
}

/** Most texts for one run of git. */
const MOST_SEARCHED = 100;

/** Addresses and wanted texts in the games of a commit. */
function searchCommit(
  folder: string,
  commit: string,
  texts: readonly string[],
  variables?: Variables,
): Map<string, string[]> {
  // Longer texts and control characters cannot be passed to git.
  const words = texts.filter((text) => /^[^\0-\x1F]{1,255}$/.test(text)).map(toPattern);
  const command = [
    ...['-c', 'grep.fullName=false', '-c', 'grep.column=false', '-c', 'submodule.recurse=false'],
    ...['grep', '-o', '--text', '-z', '-E', '--no-color', '--no-line-number', '-e', [ADDRESS, ...words].join('|')],
    ...[commit, '--', 'games'],
  ];
  const output = searchOutput(folder, command, variables);
  const matchesByPath = new Map<string, string[]>();
  for (const line of output.split('\n')) {
    const end = line.indexOf('\0');
    if (end === -1) continue;
    const path = line.slice(commit.length + 1, end);
    const matches = matchesByPath.get(path);
    if (matches === undefined) matchesByPath.set(path, [line.slice(end + 1)]);
    else matches.push(line.slice(end + 1));
  }
  return matchesByPath;
}

const ADDRESS = '[hH][tT][tT][pP][sS]?:[/\\\\]+[^][:space:]/?#"\'<>\\\\]+';

/** What git prints, which ends with status 1 where nothing matches. */
function searchOutput(folder: string, words: readonly string[], variables: Variables | undefined): string {
  try {
    // Locale C is twice as fast.
    return runGit(folder, words, '', variables && { ...variables, LC_ALL: 'C' }).toString();
  } catch (error) {
    if ((error as { status?: unknown }).status === 1) return '';
    throw error;
  }
}

function toPattern(text: string): string {
  return text.replaceAll(/[.[\]{}()\\*+?^$|]/g, (sign) => (sign === '^' || sign === '\\' ? `\\${sign}` : `[${sign}]`));
}
