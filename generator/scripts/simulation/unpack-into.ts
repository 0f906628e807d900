import { folderOf, nameIn } from '../effects/places.ts';
import { scalarOf, pairOf, type StepEntry } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { type Archive, type ArchiveMember, unpack } from './unpack.ts';
import { type Simulation } from './simulation.ts';

/** Puts what is in an archive into a folder; false where no one knows what that is. */
export function unpackInto(simulation: Simulation, { value }: StepEntry, source: ScalarNode, to: string): boolean {
  const path = simulation.path(source);
  const archive = simulation.archives.get(path);
  const format = scalarOf(value, 'format')?.text;
  const contents =
    archive === undefined
      ? ({ kind: 'unknown', reason: 'no one knows what is in it' } as const)
      : unpack(archive, { name: nameIn(path), format, nomerge: pairOf(value, 'nomerge') !== undefined });
  if (contents.kind === 'members') {
    const members = new Map(contents.members.map((member) => [member.path, member]));
    for (const member of contents.members) putMember(simulation, member, members, to);
    // The client unpacks the package, and moves what describes it there.
    if (archive?.type === 'deb') simulation.disk.fill(`${to}/debian`);
    return true;
  }
  if (contents.kind === 'refused' && archive !== undefined)
    simulation.stopAt(source, `"extract" cannot unpack "${source.text}": ${contents.reason}`, remedyFor(archive));
  else simulation.doubtWhat(`unpacks ${source.text}: ${contents.reason}`);
  return false;
}

function putMember(
  simulation: Simulation,
  member: ArchiveMember,
  members: ReadonlyMap<string, ArchiveMember>,
  to: string,
): void {
  const { disk } = simulation;
  const path = `${to}/${member.path}`;
  const end = targetOf(member, members);
  disk.putFolder(folderOf(path));
  if (end?.kind === 'file') disk.putFile(path, end.isExecutable);
  else if (end?.kind === 'folder' && member.kind === 'folder') disk.putFolder(path);
  else {
    // What is behind other links may be anything.
    simulation.doubtWhat(`unpacks a link ${nameIn(path)} that leads elsewhere`, true);
    disk.fill(path);
  }
}

function targetOf(
  member: ArchiveMember,
  members: ReadonlyMap<string, ArchiveMember>,
  steps = 8,
): ArchiveMember | undefined {
  if (member.kind !== 'link') return member;
  const target = steps === 0 || member.target?.startsWith('/') !== false ? undefined : withinArchive(member);
  const next = target === undefined ? undefined : members.get(target);
  return next === undefined ? undefined : targetOf(next, members, steps - 1);
}

function withinArchive({ path, target = '' }: ArchiveMember): string | undefined {
  const parts = path.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const FORMATS: Readonly<Record<string, string>> = {
  'tar ': 'tar',
  'tar gzip': 'tgz',
  'tar xz': 'txz',
  'tar bzip2': 'tbz2',
  'zip ': 'zip',
  '7z ': '7z',
  'rar ': 'rar',
};

function remedyFor({ type, compression, gap }: Archive): string {
  if (gap !== undefined) return 'Take the address of a file that is whole.';
  const format = FORMATS[`${type} ${compression ?? ''}`];
  return format === undefined
    ? 'Take the address of an archive, or use the file without "extract".'
    : `Write: format: ${format}`;
}
