import { basename, dirname } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { type Archive, type ArchiveMember, DAMAGED } from '../../scripts/simulation/archive.ts';
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
  const { default: loaded } = await import('7z-wasm').catch(() => ({ default: undefined }));
  if (loaded === undefined) return { ...NO_ARCHIVE, gap: '"npm install 7z-wasm" makes that possible' };
  const parser = createListingParser();
  try {
    const sevenZip = await loaded.default({ print: parser.read, printErr: parser.readError });
    sevenZip.FS.mkdir('/archive');
    sevenZip.FS.mount(sevenZip.NODEFS, { root: dirname(path) }, '/archive');
    sevenZip.callMain(['l', '-slt', '-bsp0', '-sccUTF-8', '-p', '--', `/archive/${basename(path)}`]);
    return parser.archive();
  } catch {
    // An exception of C++ is a number.
    return { ...NO_ARCHIVE, gap: DAMAGED };
  }
}

/** The file is no archive at all. */
const UNREADABLE = /cannot open the file as/i;

/** Output of `7z l -slt`: the archive up to a ruler, then a block for each member. */
function createListingParser() {
  const list = new MemberList();
  const errors: string[] = [];
  let type: string | undefined;
  let isInside = false;
  let isEncrypted = false;
  let block = new Map<string, string>();
  const endBlock = () => {
    if (isInside && block.has('Path')) list.add(toMember(block));
    isEncrypted ||= block.get('Encrypted') === '+';
    block = new Map();
  };
  const read = (line: string) => {
    if (line === '') endBlock();
    else if (line.startsWith('----------')) isInside = true;
    const [, key, value] = /^([A-Z][\w ]*) = (.*)$/u.exec(line) ?? [];
    if (key === undefined || value === undefined) return;
    if (!isInside && key === 'Type') type = value.toLowerCase();
    block.set(key, value);
  };
  const archive = (): Archive => {
    endBlock();
    const isArchive = type !== undefined || !errors.some((line) => UNREADABLE.test(line));
    const damage = isArchive && errors.length > 0 ? DAMAGED : undefined;
    const isLocked = isEncrypted || errors.some((line) => /encrypted archive|wrong password/i.test(line));
    const gap = list.fault ?? (isLocked ? 'it is encrypted' : damage);
    return { compression: undefined, type: type ?? 'file', members: list.members, gap };
  };
  const readError = (line: string) => {
    if (line !== '') errors.push(line);
  };
  return { read, readError, archive };
}

function toMember(block: ReadonlyMap<string, string>): ArchiveMember {
  const size = block.get('Size');
  const mode = /[-dl](?:[-r][-w][-xsStT]){3}/.exec(block.get('Mode') ?? block.get('Attributes') ?? '')?.[0] ?? '';
  const target = block.get('Symbolic Link');
  const isLink = mode.startsWith('l') || (target ?? '') !== '';
  const isFolder = block.get('Folder') === '+' || mode.startsWith('d') || /^D\b/.test(block.get('Attributes') ?? '');
  return {
    path: block.get('Path') ?? '',
    kind: isLink ? 'link' : isFolder ? 'folder' : 'file',
    size: size === undefined || size === '' ? undefined : Number(size),
    target: target === '' ? undefined : target,
    isExecutable: /[xst]/.test(mode.slice(3, 4)),
  };
}
