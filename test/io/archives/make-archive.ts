import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';
import { packTar } from 'modern-tar';
import sevenZip from '7z-wasm';

/** Files by their paths: a text, which is executable where it begins with `#!` or `\x7FELF`; what begins with `->` is a link. A path that ends with `/` is a folder. */
export type Tree = Readonly<Record<string, string>>;

const MAKERS = {
  zip: (tree: Tree) => makeZip(tree),
  '7z': (tree: Tree) => makeSevenZip(tree),
  tar: (tree: Tree) => makeTar(tree),
  'tar.gz': async (tree: Tree) => gzipSync(await makeTar(tree)),
  'tar.xz': (tree: Tree) => packed('xz', tree),
  'tar.bz2': (tree: Tree) => packed('bzip2', tree),
  'tar.zst': (tree: Tree) => packed('zstd', tree),
  deb: (tree: Tree) => makeDeb(tree),
  /** An installer that is a script with an archive behind it. */
  sh: (tree: Tree) => Buffer.concat([Buffer.from('#!/bin/sh\nexit\n'), makeZip(tree)]),
  'bin.gz': (tree: Tree) => gzipSync(Object.values(tree)[0] ?? ''),
  file: (tree: Tree) => Buffer.from(Object.values(tree)[0] ?? ''),
} as const satisfies Record<string, (tree: Tree) => Uint8Array | Promise<Uint8Array>>;

export type ArchiveKind = keyof typeof MAKERS;

export const ARCHIVE_KINDS = Object.keys(MAKERS) as readonly ArchiveKind[];

/** Makes an archive as real ones are made. */
export async function makeArchive(kind: ArchiveKind, tree: Tree): Promise<Uint8Array> {
  return MAKERS[kind](tree);
}

/** Of all files, in the time of this machine, which zip archives have: the same tree makes the same archive. */
const TIME = new Date(2026, 2, 1);

function modeOf(path: string, text: string): number {
  if (text.startsWith('->')) return 0o120777;
  if (path.endsWith('/')) return 0o040755;
  return /^(?:#!|\x7FELF)/.test(text) ? 0o100755 : 0o100644;
}

function makeZip(tree: Tree): Uint8Array {
  const entries = Object.entries(tree).map(([path, text]): [string, Zippable[string]] => [
    path,
    [Buffer.from(text.replace(/^->/, '')), { os: 3, mtime: TIME, attrs: modeOf(path, text) * 2 ** 16 }],
  ]);
  return zipSync(Object.fromEntries(entries));
}

function makeTar(tree: Tree): Promise<Uint8Array> {
  return packTar(
    Object.entries(tree).map(([name, text]) => {
      const rights = { mode: modeOf(name, text) & 0o777, mtime: TIME };
      if (text.startsWith('->'))
        return { header: { name, size: 0, ...rights, type: 'symlink', linkname: text.slice(2) } };
      if (name.endsWith('/')) return { header: { name, size: 0, ...rights, type: 'directory' } };
      return { header: { name, size: Buffer.byteLength(text), ...rights }, body: text };
    }),
  );
}

async function packed(program: 'xz' | 'bzip2' | 'zstd', tree: Tree): Promise<Uint8Array> {
  return execFileSync(program, ['-c'], { input: await makeTar(tree), maxBuffer: 2 ** 26 });
}

/** Makes an archive of which not even the names can be read without a password. */
export function makeLocked(tree: Tree): Promise<Uint8Array> {
  return makeSevenZip(tree, ['-psecret', '-mhe=on']);
}

async function makeSevenZip(tree: Tree, options: readonly string[] = []): Promise<Uint8Array> {
  const module = await sevenZip.default({ print: () => undefined, printErr: () => undefined });
  const { FS } = module;
  FS.mkdir('/tree');
  FS.chdir('/tree');
  for (const [path, text] of Object.entries(tree)) {
    const folders = path.split('/').slice(0, -1);
    for (const [index] of folders.entries()) {
      const folder = folders.slice(0, index + 1).join('/');
      if (!FS.readdir(folders.slice(0, index).join('/') || '.').includes(folders[index] ?? '')) FS.mkdir(folder);
    }
    if (path.endsWith('/')) continue;
    FS.writeFile(path, text);
    FS.chmod(path, modeOf(path, text));
  }
  module.callMain(['a', '-r', ...options, '/made.7z', '.']);
  return FS.readFile('/made.7z');
}

async function makeDeb(tree: Tree): Promise<Uint8Array> {
  const member = (name: string, bytes: Uint8Array) => [
    Buffer.from(
      `${name.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(12)}${'100644'.padEnd(8)}${String(bytes.length).padEnd(10)}\`\n`,
    ),
    bytes,
    Buffer.alloc(bytes.length % 2, '\n'),
  ];
  return Buffer.concat([
    Buffer.from('!<arch>\n'),
    ...member('debian-binary', Buffer.from('2.0\n')),
    ...member('control.tar.gz', gzipSync(await makeTar({ './control': 'Package: game\n' }))),
    ...member('data.tar.gz', gzipSync(await makeTar(tree))),
  ]);
}
