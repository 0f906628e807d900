import { folderOf, nameIn } from '../effects/places.ts';
import { isCalledFile } from '../effects/files/file-places.ts';
import { isOptional, type StepEntry } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { UNKNOWN } from './disk.ts';
import { folderText, put, readMoving, type Moving } from './moving.ts';
import { reportKind, requireFile, type RunStep } from './require-file.ts';
import { givenTo, keptName, type Simulation } from './simulation.ts';
import { unpackInto } from './unpack-into.ts';

export const move: RunStep = (simulation, step) => {
  const moving = readMoving(simulation, step, isOptional(step));
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
  const isTaken = disk.presence(to) === 'file' || (disk.presence(to) === 'folder' && disk.hasContents(to));
  const isWithin = sourcePresence !== 'file' && to.startsWith(`${from}/`);
  if (to === '$GAMEDIR') {
    const reason = '"rename" puts what it takes in the place of the game folder, not into it';
    simulation.surpriseAt(target, reason, 'Write "move", or a name below $GAMEDIR.');
  } else if (isTaken || isWithin) {
    const reason = `"rename" cannot give anything the path "${target.text}", at which there is something`;
    const remedy = 'Write the whole new path, with a name that is free, or "move" to put it into a folder.';
    simulation.stopAt(target, reason, remedy);
  }
  simulation.disk.putFolder(folderOf(to));
  put(simulation, from, to, sourcePresence);
  simulation.disk.remove(from);
};

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
    source !== undefined &&
    nameIn(to) === nameIn(simulation.path(source)) &&
    isCalledFile(to)
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
  if (/,\s+\S|,\$|\s+\$(?:GAMEDIR|CACHE|HOME)\b|\{[^{}]*,[^{}]*\}/.test(folder.text)) {
    const reason = `"mkdir" makes one folder that is called "${folder.text}"`;
    simulation.surpriseAt(folder, reason, 'Write a step "mkdir" for each folder.');
  }
  // Where a file is, the client makes nothing and says nothing.
  const path = simulation.path(folder);
  if (simulation.disk.presence(path) !== 'file' && simulation.disk.fileAround(path) === undefined)
    simulation.disk.putFolder(path);
};

export const substituteVars: RunStep = (simulation, step) => {
  const file = givenTo(step, 'file');
  if (file !== undefined && requireFile(simulation, step, file) === 'folder') reportFolder(simulation, step, file);
};

function reportFolder(simulation: Simulation, step: StepEntry, node: ScalarNode): void {
  const reason = `"${step.key.text}" cannot read "${node.text}", which is a folder`;
  simulation.stopAt(node, reason, 'Write the path of a file in it.');
}

function isThere({ simulation, source, target, from, to, what: sourcePresence }: Moving): boolean {
  const path = `${to}/${keptName(from)}`;
  const presence = simulation.disk.presence(path);
  if (path !== from && presence !== 'file' && (sourcePresence === 'file' || presence !== 'folder')) return false;
  const reason = `"move" finds "${nameIn(path)}" in "${target.text}" already, and leaves "${source.text}" where it is`;
  const remedy = 'Write another folder, or "merge" for "move".';
  simulation.report(sourcePresence === 'folder' ? 'stops' : 'surprises', source, reason, remedy);
  return true;
}

/** A file is not moved into a folder that is not there, nor to a name in it. */
function requireFolder(simulation: Simulation, step: StepEntry, target: ScalarNode, to: string): void {
  const folder = folderOf(to);
  if (simulation.disk.presence(folder) !== 'none') return;
  const reason = `"${step.key.text}" cannot put anything at "${target.text}": the folder around it is not there`;
  simulation.stopAt(target, reason, `Add a step before it: - mkdir: ${folderText(target.text)}`);
  simulation.disk.putFolder(folder);
}
