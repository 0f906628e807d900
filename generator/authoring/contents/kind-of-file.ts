import type { ArchivedFile } from '../../io/archives/contents.ts';

/** What a file is to a player. */
export type FileKind = 'linux' | 'script' | 'windows' | 'dos' | 'iwad' | 'other';

const [ELF, APPIMAGE] = ['\u007FELF', 'AI\u0002'];

/** Where an ELF file has its processor, and those on which the client runs. */
const MACHINE = 18;
const PC_MACHINES = [3, 62];

/** Where a program for DOS or Windows has the offset of its newer header, and the flag of a library in that. */
const [NEW_HEADER, FLAGS, LIBRARY] = [0x3c, 22, 0x2000];

/** The kind of a file, by its first bytes and, where those leave it open, by its name. */
export function kindOf({ path, head }: Pick<ArchivedFile, 'path' | 'head'>): FileKind {
  const bytes = Buffer.from(head);
  const start = bytes.toString('latin1', 0, 4);
  if (start === ELF) return isElfProgram(path, bytes) ? 'linux' : 'other';
  if (start.startsWith('#!')) return /\.(?:py|pl|rb|js)$/i.test(path) ? 'other' : 'script';
  if (start.startsWith('MZ')) return kindOfMz(bytes);
  if (start === 'IWAD') return 'iwad';
  return /\.com$/i.test(path) && bytes.length > 0 ? 'dos' : 'other';
}

export function isAppImage({ path, head }: Pick<ArchivedFile, 'path' | 'head'>): boolean {
  return /\.appimage$/i.test(path) || Buffer.from(head).toString('latin1', 8, 11) === APPIMAGE;
}

function isElfProgram(path: string, bytes: Buffer): boolean {
  return !/\.so(?:\.[\d.]+)?$/.test(path) && bytes.length > MACHINE + 1 && PC_MACHINES.includes(bytes[MACHINE] ?? 0);
}

/** Programs of Windows begin with one for DOS, which says that they are such. */
function kindOfMz(bytes: Buffer): FileKind {
  const at = bytes.length >= NEW_HEADER + 4 ? bytes.readUInt32LE(NEW_HEADER) : 0;
  const signature = bytes.toString('latin1', at, at + 2);
  if (signature === 'NE') return 'windows';
  if (signature !== 'PE') return 'dos';
  const isLibrary = bytes.length >= at + FLAGS + 2 && (bytes.readUInt16LE(at + FLAGS) & LIBRARY) !== 0;
  return isLibrary ? 'other' : 'windows';
}
