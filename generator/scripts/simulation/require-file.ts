import { isOptional, type StepEntry } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import type { Presence } from './disk.ts';
import { nameIn, type Simulation } from './simulation.ts';
import { isArchive, pathFault } from './text-faults.ts';

export type RunStep = (simulation: Simulation, step: StepEntry) => void;

/** What is at the path that a step needs; a text that can be no path is reported by itself. */
export function requireFile(simulation: Simulation, step: StepEntry, node: ScalarNode, isPattern = false): Presence {
  const fault = pathFault(step.call?.name ?? step.key.text, node.text, isPattern);
  if (fault !== undefined) {
    // What only Wine or DOSBox looks for, they may take otherwise.
    const kind = isOptional(step) ? 'surprises' : 'stops';
    simulation.report(kind, node, fault.reason, fault.remedy);
    return 'maybe';
  }
  return /[*?[]/.test(node.text) ? 'maybe' : simulation.require(step, node);
}

/** A download that is unpacked or run, and that is a page or an archive by its name. */
export function reportKind(simulation: Simulation, step: StepEntry, node: ScalarNode): void {
  const name = nameIn(simulation.path(node));
  const complaint = `"${step.call?.name ?? step.key.text}" cannot use "${name}", which is`;
  if (simulation.paths.labelIn(node.text) === undefined) return;
  if (/\.html?$/i.test(name))
    simulation.stopAt(
      node,
      `${complaint} a web page`,
      'Write the address of the file itself in "files", not of a page about it.',
    );
  else if (step.name !== 'extract' && isArchive(name))
    simulation.stopAt(
      node,
      `${complaint} an archive`,
      `Unpack it first, and run what is in it: - extract: {file: ${node.text}}`,
    );
}
