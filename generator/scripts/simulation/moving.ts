import { folderOf, nameIn } from '../effects/places.ts';
import { type StepEntry, isSet } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { UNKNOWN, type Presence } from './disk.ts';
import { requireFile, type RunStep } from './require-file.ts';
import { givenTo, type Simulation, keptName } from './simulation.ts';
import { isCalledFile } from '../effects/files/file-places.ts';

type Moving = NonNullable<ReturnType<typeof readMoving>>;

function readMoving(simulation: Simulation, step: StepEntry, isOptionalStep: boolean) {
  const source = givenTo(step, 'src');
  const target = givenTo(step, 'dst');
  if (source === undefined || target === undefined) return undefined;
  const from = simulation.path(source);
  const to = simulation.path(target);
  for (const node of [source, target]) reportDetour(simulation, step, node);
  if (isOptionalStep && simulation.disk.presence(from) === 'none') return undefined;
  return { simulation, step, source, target, from, to, what: requireFile(simulation, step, source) };
}

function reportDetour(simulation: Simulation, step: StepEntry, node: ScalarNode): void {
  if (!/^\$\{?(?:GAMEDIR|CACHE)\}?\/(?:[^$]*\/)?\.\.(?:\/|$)/.test(node.text) || simulation.path(node) !== UNKNOWN)
    return;
  const reason = `"${step.key.text}" leaves the folder that "${node.text}" begins with`;
  const remedy = 'Write a path below $GAMEDIR or $CACHE; what lies around them is of other games.';
  simulation.surpriseAt(node, reason, remedy);
}

function put({ disk }: Simulation, from: string, to: string, presence: Presence): void {
  if (presence === 'file') disk.putFile(to, disk.isExecutable(from));
  else if (presence === 'folder') disk.copyFolder(from, to);
  else disk.fill(to);
}

export function folderText(text: string): string {
  const folder = text.replace(/\/+$/, '').replace(/\/[^/]*$/, '');
  return folder === text || folder === '' ? '$GAMEDIR' : folder;
}

export const move: RunStep = (simulation, step) => {
  const moving = readMoving(simulation, step, isSet(step.value, 'optional'));
  if (moving === undefined) return;
  const { from, to, what: sourcePresence, target } = moving;
  const { disk } = simulation;
  if (!from.includes(UNKNOWN) && `${to}/`.startsWith(`${from}/`) && sourcePresence !== 'file') {
    const [kind, verb] = to === from ? (['surprises', 'leaves'] as const) : (['stops', 'cannot put'] as const);
    const reason = `"move" ${verb} "${moving.source.text}" ${to === from ? 'where it is' : 'into itself'}`;
    simulation.report(kind, target, reason, 'Write another folder, or "merge" for "move".');
    return;
  }
  const targetPresence = disk.presence(to);
  if (targetPresence === 'folder' && isThere(moving)) return;
  if (targetPresence === 'none') requireFolder(simulation, step, target, to);
  if (targetPresence === 'maybe') disk.fill(to);
  else put(simulation, from, targetPresence === 'folder' ? `${to}/${keptName(from)}` : to, sourcePresence);
  disk.remove(from);
};

export const rename: RunStep = (simulation, step) => {
  const moving = readMoving(simulation, step, false);
  if (moving === undefined) return;
  const { from, to, what: sourcePresence, target } = moving;
  const { disk } = simulation;
  const isTaken =
    to === from || disk.presence(to) === 'file' || (disk.presence(to) === 'folder' && disk.hasContents(to));
  const isWithin = sourcePresence !== 'file' && to.startsWith(`${from}/`);
  if (to === '$GAMEDIR') {
    const reason = '"rename" puts what it takes in the place of the game folder, not into it';
    simulation.surpriseAt(target, reason, 'Write "move", or a name below $GAMEDIR.');
  } else if (isTaken || isWithin) {
    const reason = `"rename" cannot give anything the path "${target.text}", at which there is something`;
    const remedy = 'Write the whole new path, with a name that is free, or "move" to put it into a folder.';
    simulation.stopAt(target, reason, remedy);
  }
  disk.putFolder(folderOf(to));
  put(simulation, from, to, sourcePresence);
  disk.remove(from);
};

function isThere({ simulation, source, target, from, to, what: sourcePresence }: Moving): boolean {
  const path = `${to}/${keptName(from)}`;
  const presence = simulation.disk.presence(path);
  if (path !== from && presence !== 'file' && (sourcePresence === 'file' || presence !== 'folder')) return false;
  const reason = `"move" finds "${nameIn(path)}" in "${target.text}" already, and leaves "${source.text}" where it is`;
  const remedy = 'Write another folder, or "merge" for "move".';
  simulation.report(sourcePresence === 'folder' ? 'stops' : 'surprises', source, reason, remedy);
  return true;
}

function requireFolder(simulation: Simulation, step: StepEntry, target: ScalarNode, to: string): void {
  const folder = folderOf(to);
  if (simulation.disk.presence(folder) !== 'none') return;
  const reason = `"${step.key.text}" cannot put anything at "${target.text}": the folder around it is not there`;
  simulation.stopAt(target, reason, `Add a step before it: - mkdir: ${folderText(target.text)}`);
  simulation.disk.putFolder(folder);
}

/** `merge` and `copy` are the same: both create the target folder, and copy into it. */
export const copy: RunStep = (simulation, step) => {
  const moving = readMoving(simulation, step, isSet(step.value, 'optional'));
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
  if (isSet(step.value, 'remove_source') && sourcePresence !== 'file') disk.remove(from);
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

function reportFileAsFolder({ simulation, step, source, target, from, to, what: sourcePresence }: Moving): boolean {
  const name = keptName(from);
  const copyName = nameIn(to);
  // Folders may also have these endings.
  const isFile = sourcePresence === 'file' || (isCalledFile(from) && !/\.(?:d|app)$/i.test(from));
  const isSame = name === UNKNOWN || endingOf(name) === endingOf(copyName);
  if (!isFile || !isCalledFile(to) || !isSame || target.text.endsWith('/') || simulation.disk.presence(to) === 'folder')
    return false;
  const folder = folderText(target.text);
  const reason = `"${step.key.text}" makes a folder "${copyName}" and puts the file into it`;
  const remedy =
    name === copyName || name.startsWith('$')
      ? `Write the folder alone: dst: ${folder}`
      : `Copy it with "dst: ${folder}", and give it its name with a step "rename"; ${source.text} keeps its own.`;
  simulation.surpriseAt(target, reason, remedy);
  return true;
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.')).toLowerCase();
}
