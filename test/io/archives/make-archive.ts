import { execFileSync } from 'node:child_process';
import { crc32, gzipSync } from 'node:zlib';
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
  'tar.xz': (tree: Tree) => pack('xz', tree),
  'tar.bz2': (tree: Tree) => pack('bzip2', tree),
  'tar.zst': (tree: Tree) => pack('zstd', tree),
  deb: (tree: Tree) => makeDeb(tree),
  rar: (tree: Tree) => makeRar(tree),
  /** Not even its names can be read without a password. */
  locked: (tree: Tree) => makeSevenZip(tree, ['-psecret', '-mhe=on']),
  /** A setup program of Inno. */
  inno: (tree: Tree) => makeInno(tree),
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

async function pack(program: 'xz' | 'bzip2' | 'zstd', tree: Tree): Promise<Uint8Array> {
  return execFileSync(program, ['-c'], { input: await makeTar(tree), maxBuffer: 2 ** 26 });
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

function u32(...values: number[]): Buffer {
  return Buffer.from(Uint32Array.from(values, (value) => value >>> 0).buffer);
}

/** Version 5, with files as they are. */
function makeRar(tree: Tree): Uint8Array {
  const number = (value: number): Buffer =>
    value < 128 ? Buffer.from([value]) : Buffer.concat([Buffer.from([128 + (value % 128)]), number(value >> 7)]);
  const numbers = (...values: number[]) => Buffer.concat(values.map(number));
  const block = (...parts: Uint8Array[]) => {
    const fields = Buffer.concat(parts);
    const header = Buffer.concat([number(fields.length), fields]);
    return Buffer.concat([u32(crc32(header)), header]);
  };
  const files = Object.entries(tree).flatMap(([path, text]) => {
    const name = Buffer.from(path.replace(/\/$/, ''));
    const body = Buffer.from(text);
    const facts = numbers(2, 2, body.length, path.endsWith('/') ? 1 : 0, body.length, modeOf(path, text), 0, 1);
    return [block(facts, number(name.length), name), body];
  });
  const signature = Buffer.from('Rar!\x1A\x07\x01\0', 'latin1');
  return Buffer.concat([signature, block(numbers(1, 0, 0)), ...files, block(numbers(5, 0, 0))]);
}

/** The oldest form without conditions, version 1.3.25: only its lists, without the files themselves. */
function makeInno(tree: Tree): Uint8Array {
  const text = (value: string) => Buffer.concat([u32(Buffer.byteLength(value)), Buffer.from(value, 'latin1')]);
  const windows = Buffer.alloc(20);
  const block = (...parts: Uint8Array[]) => {
    const bytes = Buffer.concat(parts);
    const sizes = u32(-1, bytes.length);
    const chunks = Array.from({ length: Math.ceil(bytes.length / 4096) }, (_, index) => {
      const chunk = bytes.subarray(index * 4096, (index + 1) * 4096);
      return Buffer.concat([u32(crc32(chunk)), chunk]);
    });
    return Buffer.concat([u32(crc32(sizes)), sizes, ...chunks]);
  };
  const paths = Object.keys(tree);
  const header = [
    ...Array.from({ length: 20 }, () => text('Taxi')),
    u32(0, paths.length, paths.length, 0, 0, 0, 0, 0, 0, 0),
    windows,
    u32(0, 0, 0, 0, 0),
    Buffer.alloc(6),
  ];
  const files = paths.flatMap((path, index) => [
    ...[text(''), text(`{app}\\${path.replaceAll('/', '\\')}`), text('')],
    ...[windows, u32(index, 0, 0), Buffer.alloc(4)],
  ]);
  const time = Buffer.from(BigUint64Array.of(0x1d0_0000_0000_0000n).buffer);
  const places = paths.map((_, index) => Buffer.concat([u32(1, 1, index, 1, 1, 1), time, Buffer.alloc(9)]));
  const lists = Buffer.concat([
    Buffer.from('Inno Setup Setup Data (1.3.25)'.padEnd(64, '\0')),
    block(...header, text('picture'), ...files),
    block(...places),
  ]);
  const start = Buffer.alloc(128);
  start.write('MZ');
  start.write('Inno', 0x30);
  u32(0x40, ~0x40).copy(start, 0x34);
  start.write('rDlPtS02\x87eVx', 0x40, 'latin1');
  u32(start.length + lists.length, 0, 0, 0, 0, 0, start.length, 1).copy(start, 0x4c);
  return Buffer.concat([start, lists]);
}
