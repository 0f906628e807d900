import { isOptional, type StepEntry } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import type { Presence } from './disk.ts';
import { nameIn, type Simulation } from './simulation.ts';
import { ARCHIVE, pathFault } from './text-faults.ts';

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

/** Endings of downloads that a step cannot use, in the order in which they are looked for. */
const UNFIT: readonly { steps: RegExp; ending: RegExp; kind: string; remedy: (label: string) => string }[] = [
  {
    steps: /./,
    ending: /\.html?$/i,
    kind: 'a web page',
    remedy: () => 'Write the address of the file itself in "files", not of a page about it.',
  },
  {
    steps: /./,
    ending: /\.(?:torrent|meta4|metalink)$/i,
    kind: 'a list of places to load the file from',
    remedy: () => 'Write the address of the file itself in "files".',
  },
  {
    steps: /^(?!extract$)/,
    ending: ARCHIVE,
    kind: 'an archive',
    remedy: (label) => `Unpack it first, and run what is in it: - extract: {file: ${label}}`,
  },
  {
    steps: /^extract$/,
    ending: /\.(?:txt|md|pdf|rtf|png|jpe?g|gif|ini|cfg|conf|json|xml|py|wad|mp3|ogg|mp4)$/i,
    kind: 'no archive',
    remedy: (label) => `Put it into the game folder as it is: - move: {src: ${label}, dst: $GAMEDIR}`,
  },
  {
    steps: /^wine\.wineexec$/,
    ending: /\.(?:run|sh|AppImage|x86_64|x86)$/i,
    kind: 'a program for Linux',
    remedy: (label) => `Run it without Wine: - execute: {file: ${label}}, after - chmodx: ${label}`,
  },
];

/** A download that is unpacked or run, and that is something else by its name. */
export function reportKind(simulation: Simulation, step: StepEntry, node: ScalarNode): void {
  const name = nameIn(simulation.path(node));
  const stepName = step.call?.name ?? step.key.text;
  if (simulation.paths.labelIn(node.text) === undefined) return;
  const unfit = UNFIT.find(({ steps, ending }) => steps.test(stepName) && ending.test(name));
  if (unfit === undefined) return;
  simulation.stopAt(node, `"${stepName}" cannot use "${name}", which is ${unfit.kind}`, unfit.remedy(node.text));
}
