import { type StepEntry } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { UNKNOWN, type Presence } from './disk.ts';
import { requireFile } from './require-file.ts';
import { givenTo, type Simulation } from './simulation.ts';

/** What a step takes from one path to another. */
export interface Moving {
  readonly source: ScalarNode;
  readonly target: ScalarNode;
  readonly from: string;
  readonly to: string;
  readonly what: Presence;
}

/** What a step that moves or copies is given; nothing where it has nothing to do. */
export function readMoving(simulation: Simulation, step: StepEntry, isOptionalStep: boolean): Moving | undefined {
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
  simulation.surpriseAt(
    node,
    `"${step.key.text}" leaves the folder that "${node.text}" begins with`,
    'Write a path below $GAMEDIR or $CACHE; what lies around them is of other games.',
  );
}

export function put({ disk }: Simulation, from: string, to: string, presence: Presence): void {
  if (presence === 'file') disk.putFile(to, disk.isExecutable(from));
  else if (presence === 'folder') disk.copyFolder(from, to);
  else disk.fill(to);
}

/** The folder of a path as it is written. */
export function folderText(text: string): string {
  const folder = text.replace(/\/+$/, '').replace(/\/[^/]*$/, '');
  return folder === text || folder === '' ? '$GAMEDIR' : folder;
}
