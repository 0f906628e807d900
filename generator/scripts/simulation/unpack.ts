import { wordSet } from '../../text/word-set.ts';
export interface Archive {
  readonly compression: Compression | undefined;
  /** 7-Zip's name in lower case, such as zip, 7z, rar5, iso, nsis, pe; or tar, deb, inno, or file for no archive. */
  readonly type: string;
  /** Entries in the archive's order; for a deb, those of its data archive. */
  readonly members: readonly ArchiveMember[];
  /** Why `members` are incomplete, as a clause. */
  readonly gap?: string | undefined;
}

export type Compression = 'gzip' | 'xz' | 'bzip2' | 'zstd';

export interface ArchiveMember {
  /** Without a leading `./`. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link';
  readonly size: number | undefined;
  readonly target: string | undefined;
  readonly isExecutable: boolean;
}

export const DAMAGED = 'it is damaged or cut off';

/** Refused by the client, or unknown without unpacking, with the reason as a clause. */
export type Unpacked =
  | { readonly kind: 'members'; readonly members: readonly ArchiveMember[] }
  | { readonly kind: 'unknown' | 'refused'; readonly reason: string };

/** Predicts what the client unpacks (0.5.23, `lutris/util/extract.py`). */
export function unpack(archive: Archive, name: string, format: string | undefined, nomerge: boolean): Unpacked {
  const extractor = format ?? ENDINGS.find(([ending]) => ending.test(name))?.[1] ?? 'auto';
  const open = Object.hasOwn(OPENERS, extractor) ? OPENERS[extractor] : undefined;
  const contents = open === undefined ? openWithSevenZip(archive, extractor) : open(archive, name);
  if (contents.kind !== 'members') return contents;
  if (archive.gap !== undefined) return { kind: 'unknown', reason: archive.gap };
  const isPackedTar = archive.compression !== undefined && archive.type === 'tar';
  if (isPackedTar && nomerge && !(extractor in TARS))
    return { kind: 'unknown', reason: 'a tar archive comes out of it' };
  return nomerge ? contents : mergeSingle(contents.members, extractor);
}

const ENDINGS: readonly (readonly [ending: RegExp, extractor: string])[] = [
  [/\.tar$/, 'tar'],
  [/\.(?:tar\.gz|tgz)$/, 'tgz'],
  [/\.(?:tar\.xz|txz|tar\.lzma)$/, 'txz'],
  [/\.(?:tar\.bz2|tbz2|tbz)$/, 'tbz2'],
  [/\.(?:tar\.zst|tzst)$/, 'tzst'],
  [/\.gz$/, 'gzip'],
  [/\.exe$/, 'exe'],
  [/\.deb$/, 'deb'],
  [/\.appimage$/i, 'AppImage'],
];

type Opener = (archive: Archive, name: string) => Unpacked;

const TARS: Readonly<Record<string, Compression | undefined>> = {
  tar: undefined,
  tgz: 'gzip',
  txz: 'xz',
  tbz2: 'bzip2',
  bz2: 'bzip2',
  tzst: 'zstd',
};

const OPENERS: Readonly<Record<string, Opener>> = {
  ...Object.fromEntries(Object.entries(TARS).map(([name, compression]) => [name, tarOpener(compression)])),
  gzip: openGzip,
  exe: openProgram,
  gog: openSetup,
  deb: openDeb,
  AppImage: (_, name) => toMembers([plainFile(name)]),
};

function tarOpener(compression: Compression | undefined): Opener {
  const format = `a tar archive${compression === undefined ? '' : ` with ${compression}`}`;
  return (archive) => {
    const isSame = archive.compression === compression || archive.type === 'lzma';
    // Python refuses a damaged tar archive.
    if (isSame && archive.gap === DAMAGED) return { kind: 'refused', reason: DAMAGED };
    if (archive.gap !== undefined && (archive.type === 'file' || isSame))
      return { kind: 'unknown', reason: archive.gap };
    return isSame && archive.type === 'tar' ? toMembers(archive.members) : refuse(archive, format);
  };
}

function openGzip(archive: Archive, name: string): Unpacked {
  if (archive.compression !== 'gzip') return refuse(archive, 'a file with gzip');
  if (archive.type === 'tar') return toMembers(archive.members);
  return archive.type === 'file' ? toMembers([plainFile(name.slice(0, -3))]) : NESTED;
}

function openProgram(archive: Archive): Unpacked {
  if (archive.compression !== undefined || archive.type === 'file')
    return archive.gap === undefined ? refuse(archive, 'a setup program') : { kind: 'unknown', reason: archive.gap };
  return CONTAINERS.has(archive.type) ? toMembers(archive.members) : openSetup(archive);
}

function openSetup(archive: Archive): Unpacked {
  if (archive.type === 'inno') return toMembers(archive.members);
  return archive.type === 'file'
    ? refuse(archive, 'a setup program of GOG')
    : { kind: 'unknown', reason: 'it is a setup program' };
}

/** Opens a package: its data, and its description in a folder "debian". */
function openDeb(archive: Archive): Unpacked {
  // The client continues with an empty folder.
  if (!['deb', 'ar'].includes(archive.type) && archive.gap === undefined) return refuse(archive, 'a Debian package');
  if (archive.type !== 'deb' || archive.gap !== undefined)
    return { kind: 'unknown', reason: archive.gap ?? 'it is no usual Debian package' };
  const data = mergeSingle(archive.members, 'tar');
  if (data.kind !== 'members') return data;
  const debian: ArchiveMember = { ...plainFile('debian'), kind: 'folder' };
  return toMembers([plainFile('debian-binary'), debian, ...data.members]);
}

const CONTAINERS = wordSet('zip 7z rar rar5 iso udf nsis cab tar lzh arj');

function openWithSevenZip(archive: Archive, format: string): Unpacked {
  const { compression, type, gap } = archive;
  if (gap !== undefined) return { kind: 'unknown', reason: gap };
  const isAuto = format === 'auto';
  if (type === 'file' && compression === undefined)
    return refuse(archive, isAuto ? 'an archive' : `an archive of the kind ${format}`);
  if (isAuto && compression !== undefined) return type === 'tar' ? toMembers(archive.members) : NESTED;
  if (isAuto && !CONTAINERS.has(type)) return { kind: 'unknown', reason: `it is of the kind ${type}` };
  if (isAuto || (compression === undefined && type === format)) return toMembers(archive.members);
  // Versions of 7-Zip treat other kinds differently.
  return ['zip', '7z'].includes(format) && (compression !== undefined || CONTAINERS.has(type))
    ? refuse(archive, `an archive of the kind ${format}`)
    : { kind: 'unknown', reason: `it is of the kind ${type}` };
}

const NESTED: Unpacked = { kind: 'unknown', reason: 'it has one file alone, which may be an archive itself' };

/** Strips a folder around all files. A single file is unpacked again if it is an archive. */
function mergeSingle(members: readonly ArchiveMember[], extractor: string): Unpacked {
  const [top, ...more] = new Set(members.map(({ path }) => path.split('/', 1)[0] ?? ''));
  if (top === undefined || more.length > 0 || ['AppImage', 'gzip'].includes(extractor)) return toMembers(members);
  const entry = members.find(({ path }) => path === top);
  if (entry !== undefined && entry.kind !== 'folder') return NESTED;
  const innerMembers = members.filter(({ path }) => path !== top);
  return toMembers(innerMembers.map((member) => ({ ...member, path: member.path.slice(top.length + 1) })));
}

function toMembers(members: readonly ArchiveMember[]): Unpacked {
  return { kind: 'members', members };
}

function refuse({ compression, type }: Archive, format: string): Unpacked {
  if (type === 'file' && compression === undefined) return { kind: 'refused', reason: 'it is no archive' };
  const packing = compression === undefined ? '' : ` with ${compression}`;
  return { kind: 'refused', reason: `it is a ${type}${type === 'file' ? '' : ' archive'}${packing}, not ${format}` };
}

function plainFile(path: string): ArchiveMember {
  return { path, kind: 'file', size: undefined, target: undefined, isExecutable: false };
}
