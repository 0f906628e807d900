import { pairOf } from '../reading/outline.ts';
import type { RunStep } from './require-file.ts';
import { folderOf, givenTo, type Simulation } from './simulation.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';

export const writeFile: RunStep = (simulation, step) => {
  const file = givenTo(step, 'file');
  if (file === undefined) return;
  const path = simulation.path(file);
  const isAdded = givenTo(step, 'mode')?.text.startsWith('a') === true;
  if (!isAdded && simulation.paths.labelIn(file.text) !== undefined)
    simulation.surpriseAt(
      file,
      `"${step.key.text}" replaces the file "${file.text}" of the script`,
      `For a file of that name, write: file: $GAMEDIR/${file.text.replaceAll(/[${}]/g, '')}`,
    );
  const earlier = simulation.unreadTexts.get(path);
  if (earlier !== undefined && !isAdded)
    simulation.surpriseAt(
      file,
      `"${step.key.text}" replaces what ${simulation.stepWords(earlier)} has written to the same file`,
      'Give it the "mode" a, which adds to the file, or write all of it in one step.',
    );
  write(simulation, step.key.text, file);
  simulation.unreadTexts.set(path, simulation.disk.step);
};

/** Values in a file of settings; what is there stays, unless the step says otherwise. */
export const writeValues: RunStep = (simulation, step) => {
  const file = givenTo(step, 'file');
  if (file === undefined) return;
  if (step.name === 'write_config') reportBrackets(simulation, [givenTo(step, 'section'), ...sectionsIn(step.value)]);
  write(simulation, step.key.text, file);
  simulation.unreadTexts.delete(simulation.path(file));
};

function sectionsIn(value: Parameters<typeof pairOf>[0]): ScalarNode[] {
  const data = pairOf(value, 'data')?.value;
  return data?.kind === 'mapping' ? data.pairs.map(({ key }) => key) : [];
}

function reportBrackets(simulation: Simulation, sections: readonly (ScalarNode | undefined)[]): void {
  for (const section of sections)
    if (section !== undefined && /^\[.*\]$/.test(section.text))
      simulation.surpriseAt(
        section,
        `The client puts the brackets around a section itself: the file gets "[${section.text}]"`,
        `Write: ${section.text.slice(1, -1)}`,
      );
}

function write(simulation: Simulation, step: string, file: ScalarNode): void {
  const { disk } = simulation;
  const path = simulation.path(file);
  const fileInPath = disk.fileAround(path);
  if (disk.presence(path) === 'folder' || fileInPath !== undefined)
    simulation.stopAt(
      file,
      `"${step}" cannot write to "${file.text}", since ${fileInPath === undefined ? 'that is a folder' : 'a part of the path is a file'}`,
      'Write the path of a file, such as: file: $GAMEDIR/settings.ini',
    );
  // A file that may be there already is hardly the one that the script writes.
  const isExecutable = disk.presence(path) === 'file' && disk.isExecutable(path);
  disk.putFolder(folderOf(path));
  disk.putFile(path, isExecutable);
}
