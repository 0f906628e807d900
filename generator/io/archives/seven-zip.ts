import { basename, dirname } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { type Archive, type ArchiveMember, DAMAGED } from '../../scripts/simulation/unpack.ts';
import { MemberList, NO_ARCHIVE } from './limits.ts';

/** A thread, which can be ended where an archive takes too long. */
export function work(port: MessagePort): void {
  port.on('message', (path: string) => {
    void listWithSevenZip(path).then((archive) => {
      port.postMessage(archive);
    });
  });
}

async function listWithSevenZip(path: string): Promise<Archive> {
  const { default: program } = await import('7z-wasm').catch(() => ({ default: undefined }));
  if (program === undefined) return { ...NO_ARCHIVE, gap: '"npm install 7z-wasm" makes that possible' };
  const listing = new Listing();
  const errors: string[] = [];
  try {
    const sevenZip = await program.default({
      print: (line) => {
        listing.read(line);
      },
      printErr: (line) => {
        if (line !== '') errors.push(line);
      },
    });
    sevenZip.FS.mkdir('/archive');
    sevenZip.FS.mount(sevenZip.NODEFS, { root: dirname(path) }, '/archive');
    sevenZip.callMain(['l', '-slt', '-bsp0', '-sccUTF-8', '-p', '--', `/archive/${basename(path)}`]);
    return listing.toArchive(errors);
  } catch {
    // An exception of C++ is a number.
    return { ...NO_ARCHIVE, gap: DAMAGED };
  }
}

/** Output of `7z l -slt`: the archive up to a ruler, then a block for each member. */
class Listing {
  private readonly list = new MemberList();
  private type: string | undefined;
  private isInside = false;
  private isEncrypted = false;
  private block = new Map<string, string>();

  read(line: string): void {
    if (line === '') this.endBlock();
    else if (line.startsWith('----------')) this.isInside = true;
    const [, key, value] = /^([A-Z][\w ]*) = (.*)$/u.exec(line) ?? [];
    if (key === undefined || value === undefined) return;
    if (!this.isInside && key === 'Type') this.type = value.toLowerCase();
    this.block.set(key, value);
  }

  toArchive(errors: readonly string[]): Archive {
    this.endBlock();
    const isArchive = this.type !== undefined || !errors.some((line) => /cannot open the file as/i.test(line));
    const damage = isArchive && errors.length > 0 ? DAMAGED : undefined;
    const isLocked = this.isEncrypted || errors.some((line) => /encrypted archive|wrong password/i.test(line));
    const gap = this.list.fault ?? (isLocked ? 'it is encrypted' : damage);
    return { compression: undefined, type: this.type ?? 'file', members: this.list.members, gap };
  }

  private endBlock(): void {
    if (this.isInside && this.block.has('Path')) this.list.add(toMember(this.block));
    this.isEncrypted ||= this.block.get('Encrypted') === '+';
    this.block = new Map();
  }
}

function toMember(block: ReadonlyMap<string, string>): ArchiveMember {
  const size = block.get('Size') ?? '';
  const attributes = block.get('Attributes') ?? '';
  const mode = /[-dl](?:[-r][-w][-xsStT]){3}/.exec(block.get('Mode') ?? attributes)?.[0] ?? '';
  const target = block.get('Symbolic Link') ?? '';
  const isFolder = block.get('Folder') === '+' || mode.startsWith('d') || /^D\b/.test(attributes);
  const kind = isFolder ? 'folder' : 'file';
  return {
    path: block.get('Path') ?? '',
    kind: mode.startsWith('l') || target !== '' ? 'link' : kind,
    size: size === '' ? undefined : Number(size),
    target: target === '' ? undefined : target,
    isExecutable: /[xst]/.test(mode.slice(3, 4)),
  };
}
