import { nameIn } from '../effects/places.ts';
import { type StepEntry, isOptional, pairOf } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { UNKNOWN, type Presence } from './disk.ts';
import { requireFile, type RunStep } from './require-file.ts';
import { givenTo, type Simulation, keptName } from './simulation.ts';
import { isCalledFile } from '../effects/files/file-places.ts';
import { isFalsy } from '../reading/nodes.ts';

export interface Moving {
  readonly simulation: Simulation;
  readonly step: StepEntry;
  readonly source: ScalarNode;
  readonly target: ScalarNode;
  readonly from: string;
  readonly to: string;
  readonly what: Presence;
}

export function readMoving(simulation: Simulation, step: StepEntry, isOptionalStep: boolean): Moving | undefined {
  const source = givenTo(step, 'src');
  const target = givenTo(step, 'dst');
  if (source === undefined || target === undefined) return undefined;
  const from = simulation.path(source);
  const to = simulation.path(target);
  for (const node of [source, target]) reportDetour(simulation, step, node);
  const isAbsent = simulation.disk.presence(from) === 'none';
  if (isOptionalStep && isAbsent) return undefined;
  return { simulation, step, source, target, from, to, what: requireFile(simulation, step, source) };
}

/** A path that leads out of the folder that it begins with, where another player has other files. */
function reportDetour(simulation: Simulation, step: StepEntry, node: ScalarNode): void {
  if (!/^\$\{?(?:GAMEDIR|CACHE)\}?\/(?:[^$]*\/)?\.\.(?:\/|$)/.test(node.text) || simulation.path(node) !== UNKNOWN)
    return;
  const reason = `"${step.key.text}" leaves the folder that "${node.text}" begins with`;
  const remedy = 'Write a path below $GAMEDIR or $CACHE; what lies around them is of other games.';
  simulation.surpriseAt(node, reason, remedy);
}

export function put({ disk }: Simulation, from: string, to: string, presence: Presence): void {
  if (presence === 'file') disk.putFile(to, disk.isExecutable(from));
  else if (presence === 'folder') disk.copyFolder(from, to);
  else disk.fill(to);
}

export function folderText(text: string): string {
  const folder = text.replace(/\/+$/, '').replace(/\/[^/]*$/, '');
  return folder === text || folder === '' ? '$GAMEDIR' : folder;
}

/** merge and copy are one and the same: what is copied goes into a folder, which is made. */
export const copy: RunStep = (simulation, step) => {
  const moving = readMoving(simulation, step, isOptional(step));
  if (moving === undefined) return;
  const { source, from, to, what: sourcePresence } = moving;
  const { disk, paths } = simulation;
  if (from === to && (sourcePresence === 'maybe' || (sourcePresence === 'folder' && disk.hasContents(from)))) {
    const reason = `"${step.key.text}" cannot copy "${source.text}" onto itself`;
    simulation.stopAt(moving.target, reason, 'Write another folder, or delete the step.');
  } else if (sourcePresence !== 'file' && to.startsWith(`${from}/`)) {
    const reason = `"${step.key.text}" copies "${source.text}" into itself without end`;
    simulation.stopAt(moving.target, reason, 'Write a folder that lies beside it.');
  } else if (!reportFileAsFolder(moving)) reportObstacle(moving);
  disk.putFolder(to);
  if (sourcePresence !== 'file') put(simulation, from, to, sourcePresence);
  else {
    put(simulation, from, `${to}/${keptName(from)}`, sourcePresence);
    if (paths.files.has(source.text)) paths.moveFile(source.text, `${to}/${keptName(from)}`);
  }
  const removes = pairOf(step.value, 'remove_source')?.value;
  if (removes !== undefined && !isFalsy(removes) && sourcePresence !== 'file') disk.remove(from);
};

function reportObstacle({ simulation, step, target, from, to, what: sourcePresence }: Moving): void {
  const { disk } = simulation;
  const isFile = disk.presence(to) === 'file' || disk.fileAround(to) !== undefined;
  const isFolder = sourcePresence === 'file' && disk.presence(`${to}/${keptName(from)}`) === 'folder';
  if (!isFile && !isFolder) return;
  const reason = isFile
    ? `"${step.key.text}" cannot make the folder "${target.text}", since a file is in its place`
    : `"${step.key.text}" cannot put the file into "${target.text}", where a folder has its name`;
  simulation.stopAt(target, reason, 'Write the folder into which the file is to be copied.');
}

/** A copy whose target is called like a file becomes a folder of that name, and the file lies in it. */
function reportFileAsFolder({ simulation, step, source, target, from, to, what: sourcePresence }: Moving): boolean {
  const name = keptName(from);
  const copyName = nameIn(to);
  // Folders are called so, too.
  const isFile = sourcePresence === 'file' || (isCalledFile(from) && !/\.(?:d|app)$/i.test(from));
  const isSame = name === UNKNOWN || endingOf(name).toLowerCase() === endingOf(copyName).toLowerCase();
  if (!isFile || !isCalledFile(to) || !isSame || target.text.endsWith('/') || simulation.disk.presence(to) === 'folder')
    return false;
  const folder = folderText(target.text);
  simulation.surpriseAt(
    target,
    `"${step.key.text}" makes a folder "${copyName}" and puts the file into it`,
    name === copyName || name.startsWith('$')
      ? `Write the folder alone: dst: ${folder}`
      : `Copy it with "dst: ${folder}", and give it its name with a step "rename"; ${source.text} keeps its own.`,
  );
  return true;
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.'));
}
