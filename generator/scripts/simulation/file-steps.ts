import { isCalledFile } from '../effects/files/file-places.ts';
import { isFalsy } from '../reading/describe-node.ts';
import { pairOf, isOptional, type StepEntry } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { UNKNOWN, type Presence } from './disk.ts';
import { folderOf, givenTo, keptName, nameIn, type Simulation } from './simulation.ts';
import { unpackInto } from './unpack-into.ts';
import { reportKind, requireFile, type RunStep } from './require-file.ts';

/** What a step takes from one path to another. */
interface Moving {
  readonly source: ScalarNode;
  readonly target: ScalarNode;
  readonly from: string;
  readonly to: string;
  /** What is at the source. */
  readonly what: Presence;
}

export const move: RunStep = (simulation, step) => {
  const moving = readMoving(simulation, step, isOptional(step));
  if (moving === undefined) return;
  const { from, to, what, target } = moving;
  const { disk } = simulation;
  if ((to === from || to.startsWith(`${from}/`)) && what !== 'file' && !from.includes(UNKNOWN)) {
    simulation.report(
      'stops',
      target,
      `"move" cannot put "${moving.source.text}" into itself`,
      'Write another folder, or "merge" for "move".',
    );
    return;
  }
  const there = disk.presence(to);
  if (there === 'none') requireFolder(simulation, step, target, to);
  if (there === 'maybe') disk.fill(to);
  else put(simulation, from, there === 'folder' ? `${to}/${keptName(from)}` : to, what);
  disk.remove(from);
};

export const rename: RunStep = (simulation, step) => {
  const moving = readMoving(simulation, step, false);
  if (moving === undefined) return;
  const { from, to, what, target } = moving;
  if (simulation.disk.presence(to) === 'file' && from !== to)
    simulation.report(
      'stops',
      target,
      `"rename" cannot give a file the name "${target.text}", which another one has`,
      'Use another name, or "move", which replaces the file.',
    );
  simulation.disk.putFolder(folderOf(to));
  put(simulation, from, to, what);
  simulation.disk.remove(from);
};

/** merge and copy are one and the same: what is copied goes into a folder, which is made. */
export const copy: RunStep = (simulation, step) => {
  const moving = readMoving(simulation, step, isOptional(step));
  if (moving === undefined) return;
  const { source, from, to, what } = moving;
  const { disk, paths } = simulation;
  if (!reportFileAsFolder(simulation, step, moving) && disk.presence(to) === 'file')
    simulation.report(
      'stops',
      moving.target,
      `"${step.key.text}" cannot make the folder "${moving.target.text}", since it is a file`,
      'Write the folder into which the file is to be copied.',
    );
  disk.putFolder(to);
  if (what !== 'file') put(simulation, from, to, what);
  else {
    put(simulation, from, `${to}/${keptName(from)}`, what);
    if (paths.files.has(source.text)) paths.files.set(source.text, `${to}/${keptName(from)}`);
  }
  const removes = pairOf(step.value, 'remove_source')?.value;
  if (removes !== undefined && !isFalsy(removes) && what !== 'file') disk.remove(from);
};

export const extract: RunStep = (simulation, step) => {
  const source = givenTo(step, 'file') ?? givenTo(step, 'src');
  const { disk, paths } = simulation;
  const target = givenTo(step, 'dst');
  if (source !== undefined) {
    requireFile(simulation, step, source, true);
    reportKind(simulation, step, source);
  }
  const to = target === undefined ? '$GAMEDIR' : simulation.path(target);
  if (target !== undefined && disk.presence(to) === 'file' && paths.labelIn(target.text) === undefined)
    simulation.report(
      'stops',
      target,
      `"extract" cannot unpack into "${target.text}", which is a file`,
      'Write the folder to unpack into, such as: dst: $GAMEDIR',
    );
  else if (
    target !== undefined &&
    source !== undefined &&
    nameIn(to) === nameIn(simulation.path(source)) &&
    isCalledFile(to)
  )
    simulation.report(
      'surprises',
      target,
      `"extract" makes a folder that is called "${nameIn(to)}", like the archive`,
      `Write the folder to unpack into: dst: ${folderText(target.text)}`,
    );
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
  if (/,\s+\S|,\$|\s+\$(?:GAMEDIR|CACHE|HOME)\b|\{[^{}]*,[^{}]*\}/.test(folder.text))
    simulation.report(
      'surprises',
      folder,
      `"mkdir" makes one folder that is called "${folder.text}"`,
      'Write a step "mkdir" for each folder.',
    );
  simulation.disk.putFolder(simulation.path(folder));
};

export const substituteVars: RunStep = (simulation, step) => {
  const file = givenTo(step, 'file');
  if (file !== undefined) requireFile(simulation, step, file);
};

function readMoving(simulation: Simulation, step: StepEntry, isOptionalStep: boolean): Moving | undefined {
  const [source, target] = [givenTo(step, 'src'), givenTo(step, 'dst')];
  if (source === undefined || target === undefined) return undefined;
  const [from, to] = [simulation.path(source), simulation.path(target)];
  for (const node of [source, target]) reportDetour(simulation, step, node);
  const isAbsent = simulation.disk.presence(from) === 'none';
  if (isOptionalStep && isAbsent) return undefined;
  return { source, target, from, to, what: requireFile(simulation, step, source) };
}

/** A path that leads out of the folder that it begins with, where another player has other files. */
function reportDetour(simulation: Simulation, step: StepEntry, node: ScalarNode): void {
  if (!/^\$\{?(?:GAMEDIR|CACHE)\}?\/(?:[^$]*\/)?\.\.(?:\/|$)/.test(node.text) || simulation.path(node) !== UNKNOWN)
    return;
  simulation.report(
    'surprises',
    node,
    `"${step.key.text}" leaves the folder that "${node.text}" begins with`,
    'Write a path below $GAMEDIR or $CACHE; what lies around them is of other games.',
  );
}

/** A file is not moved into a folder that is not there, nor to a name in it. */
function requireFolder(simulation: Simulation, step: StepEntry, target: ScalarNode, to: string): void {
  const folder = folderOf(to);
  if (simulation.disk.presence(folder) !== 'none') return;
  simulation.report(
    'stops',
    target,
    `"${step.key.text}" cannot put anything at "${target.text}": the folder around it is not there`,
    `Add a step before it: - mkdir: ${folderText(target.text)}`,
  );
  simulation.disk.putFolder(folder);
}

/** A copy whose target is called like a file becomes a folder of that name, and the file lies in it. */
function reportFileAsFolder(
  simulation: Simulation,
  step: StepEntry,
  { source, target, from, to, what }: Moving,
): boolean {
  const [name, copied] = [keptName(from), nameIn(to)];
  // Folders are called so, too.
  const isFile = what === 'file' || (isCalledFile(from) && !/\.(?:d|app)$/i.test(from));
  const isSame = name === UNKNOWN || endingOf(name).toLowerCase() === endingOf(copied).toLowerCase();
  if (!isFile || !isCalledFile(to) || !isSame || target.text.endsWith('/') || simulation.disk.presence(to) === 'folder')
    return false;
  const folder = folderText(target.text);
  simulation.report(
    'surprises',
    target,
    `"${step.key.text}" makes a folder "${copied}" and puts the file into it`,
    name === copied || name.startsWith('$')
      ? `Write the folder alone: dst: ${folder}`
      : `Copy it with "dst: ${folder}", and give it its name with a step "rename"; ${source.text} keeps its own.`,
  );
  return true;
}

/** A file, a folder or whatever it is comes to a path. */
function put({ disk }: Simulation, from: string, to: string, what: Presence): void {
  if (what === 'file') disk.putFile(to, disk.isExecutable(from));
  else if (what === 'folder') disk.copyFolder(from, to);
  else disk.fill(to);
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.'));
}

/** The folder of a path as it is written. */
function folderText(text: string): string {
  const folder = text.replace(/\/+$/, '').replace(/\/[^/]*$/, '');
  return folder === text || folder === '' ? '$GAMEDIR' : folder;
}
