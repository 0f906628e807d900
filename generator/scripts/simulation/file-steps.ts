import { folderOf, nameIn, withoutDetours } from '../effects/places.ts';
import { isCalledFile } from '../effects/files/file-places.ts';
import { pairOf, scalarOf, type StepEntry } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { folderText } from './moving.ts';
import { reportFolder, reportKind, requireFile, type RunStep } from './require-file.ts';
import { givenTo, type Simulation } from './simulation.ts';
import { type Archive, type ArchiveMember, unpack } from './unpack.ts';

export const extract: RunStep = (simulation, step) => {
  const source = givenTo(step, 'file') ?? givenTo(step, 'src');
  const { disk, paths } = simulation;
  const target = givenTo(step, 'dst');
  if (source !== undefined) {
    if (requireFile(simulation, step, source, true) === 'folder') reportFolder(simulation, step, source);
    reportKind(simulation, step, source);
  }
  const to = target === undefined ? '$GAMEDIR' : simulation.path(target);
  if (target !== undefined && disk.presence(to) === 'file' && paths.labelIn(target.text) === undefined) {
    const reason = `"extract" cannot unpack into "${target.text}", which is a file`;
    simulation.stopAt(target, reason, 'Write the folder to unpack into, such as: dst: $GAMEDIR');
  } else if (
    target !== undefined &&
    isCalledFile(to) &&
    source !== undefined &&
    nameIn(to) === nameIn(simulation.path(source))
  ) {
    const reason = `"extract" makes a folder that is called "${nameIn(to)}", like the archive`;
    simulation.surpriseAt(target, reason, `Write the folder to unpack into: dst: ${folderText(target.text)}`);
  }
  disk.putFolder(to);
  if (source === undefined || !unpackInto(simulation, step, source, to)) disk.fill(to);
};

export const chmodx: RunStep = (simulation, step) => {
  const file = givenTo(step, '');
  if (file === undefined) return;
  if (requireFile(simulation, step, file) === 'file') simulation.disk.putFile(simulation.path(file), true);
  else if (simulation.disk.presence(simulation.path(file)) === 'none') simulation.areModesKnown = false;
};

export const mkdir: RunStep = (simulation, step) => {
  const folder = givenTo(step, '');
  if (folder === undefined) return;
  if (/^["']|,\s+\S|,\$|\s+\$(?:GAMEDIR|CACHE|HOME)\b|\{[^{}]*,[^{}]*\}/.test(folder.text)) {
    const reason = `"mkdir" makes one folder that is called "${folder.text}"`;
    simulation.surpriseAt(folder, reason, 'Write the path without quotes, and a step "mkdir" for each folder.');
  }
  // If a file has this name, the client makes no folder and reports nothing.
  const path = simulation.path(folder);
  if (simulation.disk.presence(path) !== 'file' && simulation.disk.fileAround(path) === undefined)
    simulation.disk.putFolder(path);
};

export const substituteVars: RunStep = (simulation, step) => {
  const file = givenTo(step, 'file');
  if (file !== undefined && requireFile(simulation, step, file) === 'folder') reportFolder(simulation, step, file);
};

/** Unpacks a known archive into a folder; false if its content is unknown. */
function unpackInto(simulation: Simulation, { value }: StepEntry, source: ScalarNode, to: string): boolean {
  const path = simulation.path(source);
  const archive = simulation.archives.get(path);
  const format = scalarOf(value, 'format')?.text;
  const contents =
    archive === undefined
      ? ({ kind: 'unknown', reason: 'no one knows what is in it' } as const)
      : unpack(archive, nameIn(path), format, pairOf(value, 'nomerge') !== undefined);
  if (contents.kind === 'members') {
    const members = new Map(contents.members.map((member) => [member.path, member]));
    for (const member of contents.members) putMember(simulation, member, members, to);
    // The client also keeps the package's description there.
    if (archive?.type === 'deb') simulation.disk.fill(`${to}/debian`);
    return true;
  }
  if (contents.kind === 'refused' && archive !== undefined)
    simulation.stopAt(source, `"extract" cannot unpack "${source.text}": ${contents.reason}`, remedyFor(archive));
  else simulation.doubtWhat(`unpacks ${source.text}: ${contents.reason}`);
  return false;
}

type Members = ReadonlyMap<string, ArchiveMember>;

function putMember(simulation: Simulation, member: ArchiveMember, members: Members, to: string): void {
  const { disk } = simulation;
  const path = `${to}/${member.path}`;
  const end = targetOf(member, members);
  disk.putFolder(folderOf(path));
  if (end?.kind === 'file') disk.putFile(path, end.isExecutable);
  else if (end?.kind === 'folder' && member.kind === 'folder') disk.putFolder(path);
  else {
    // The targets of other links are unknown.
    simulation.doubtWhat(`unpacks a link ${nameIn(path)} that leads elsewhere`, true);
    disk.fill(path);
  }
}

function targetOf(member: ArchiveMember, members: Members, steps = 8): ArchiveMember | undefined {
  if (member.kind !== 'link') return member;
  if (steps === 0 || member.target === undefined || member.target.startsWith('/')) return undefined;
  const next = members.get(withoutDetours(`./${folderOf(member.path)}/${member.target}`));
  return next === undefined ? undefined : targetOf(next, members, steps - 1);
}

const FORMATS = new Map(Object.entries({ 'tar ': 'tar', 'tar gzip': 'tgz', 'tar xz': 'txz', 'tar bzip2': 'tbz2' }));

function remedyFor({ type, compression, gap }: Archive): string {
  if (gap !== undefined) return 'Take the address of a file that is whole.';
  const isPlain = compression === undefined && /^(?:zip|7z|rar)$/.test(type);
  const format = isPlain ? type : FORMATS.get(`${type} ${compression ?? ''}`);
  return format === undefined
    ? 'Take the address of an archive, or use the file without "extract".'
    : `Write: format: ${format}`;
}
