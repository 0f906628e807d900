import { isCalledFile } from '../effects/files/file-places.ts';
import { isFalsy } from '../reading/describe-node.ts';
import { isOptional, pairOf, type StepEntry } from '../reading/outline.ts';
import { UNKNOWN } from './disk.ts';
import { folderText, put, readMoving, type Moving } from './moving.ts';
import type { RunStep } from './require-file.ts';
import { keptName, nameIn, type Simulation } from './simulation.ts';

/** merge and copy are one and the same: what is copied goes into a folder, which is made. */
export const copy: RunStep = (simulation, step) => {
  const moving = readMoving(simulation, step, isOptional(step));
  if (moving === undefined) return;
  const { source, from, to, what: sourcePresence } = moving;
  const { disk, paths } = simulation;
  if (from === to && (sourcePresence === 'maybe' || (sourcePresence === 'folder' && disk.hasContents(from))))
    simulation.stopAt(
      moving.target,
      `"${step.key.text}" cannot copy "${source.text}" onto itself`,
      'Write another folder, or delete the step.',
    );
  else if (sourcePresence !== 'file' && to.startsWith(`${from}/`))
    simulation.stopAt(
      moving.target,
      `"${step.key.text}" copies "${source.text}" into itself without end`,
      'Write a folder that lies beside it.',
    );
  else if (!reportFileAsFolder(simulation, step, moving)) reportObstacle(simulation, step, moving);
  disk.putFolder(to);
  if (sourcePresence !== 'file') put(simulation, from, to, sourcePresence);
  else {
    put(simulation, from, `${to}/${keptName(from)}`, sourcePresence);
    if (paths.files.has(source.text)) paths.files.set(source.text, `${to}/${keptName(from)}`);
  }
  const removes = pairOf(step.value, 'remove_source')?.value;
  if (removes !== undefined && !isFalsy(removes) && sourcePresence !== 'file') disk.remove(from);
};

/** A file where the copy needs a folder, or a folder where it needs a file. */
function reportObstacle(
  simulation: Simulation,
  step: StepEntry,
  { target, from, to, what: sourcePresence }: Moving,
): void {
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
function reportFileAsFolder(
  simulation: Simulation,
  step: StepEntry,
  { source, target, from, to, what: sourcePresence }: Moving,
): boolean {
  const [name, copied] = [keptName(from), nameIn(to)];
  // Folders are called so, too.
  const isFile = sourcePresence === 'file' || (isCalledFile(from) && !/\.(?:d|app)$/i.test(from));
  const isSame = name === UNKNOWN || endingOf(name).toLowerCase() === endingOf(copied).toLowerCase();
  if (!isFile || !isCalledFile(to) || !isSame || target.text.endsWith('/') || simulation.disk.presence(to) === 'folder')
    return false;
  const folder = folderText(target.text);
  simulation.surpriseAt(
    target,
    `"${step.key.text}" makes a folder "${copied}" and puts the file into it`,
    name === copied || name.startsWith('$')
      ? `Write the folder alone: dst: ${folder}`
      : `Copy it with "dst: ${folder}", and give it its name with a step "rename"; ${source.text} keeps its own.`,
  );
  return true;
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.'));
}
