import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { nameIn } from '../effects/places.ts';
import { wordSet } from '../../text/word-set.ts';
import { pairOf, type StepEntry } from '../reading/outline.ts';
import type { ShellCommand } from '../reading/shell-commands.ts';
import { type Disk, UNKNOWN } from './disk.ts';
import type { Simulation } from './simulation.ts';

/** Programs by the index of the first file among their operands. */
const FIRST_FILES = new Map(Object.entries({ bash: 0, cat: 0, chmod: 1, cp: 0, mv: 0, python3: 0, sh: 0 }));

const PATH = /^\$\{?(?:GAMEDIR|CACHE)\}?\/[^*?[{\u0000]+$/;

function operandsOf(args: readonly string[]): string[] {
  return args.filter((word) => !word.startsWith('-'));
}

/** The first file of a lone command; without it the installation ends. */
export function requireOperand(simulation: Simulation, step: StepEntry, node: ScalarNode, words: readonly string[]) {
  const [program = '', ...args] = words;
  const file = PATH.test(program) ? program : operandsOf(args)[FIRST_FILES.get(program) ?? -1];
  const isKnown = file !== undefined && (PATH.test(file) || simulation.paths.labelIn(file) !== undefined);
  if (!isKnown || pairOf(step.value, 'return_code') !== undefined) return;
  simulation.require(step, { ...node, text: file });
}

/** Commands with a known result for plain paths below a folder of the installation. */
const FOLLOWED = wordSet('cp mkdir mv rm rmdir');

/** Follows commands that handle known files only; false for others, and for what runs only at times. */
export function followCommands(simulation: Simulation, text: string, commands: readonly ShellCommand[]): boolean {
  if (commands.length === 0 || /\|\||\bif\b/.test(text)) return false;
  simulation.unreadTexts.clear();
  return commands.every((command) => followCommand(simulation, command));
}

function followCommand({ disk, paths }: Simulation, { words, inputs, outputs }: ShellCommand): boolean {
  const [program = '', ...args] = words;
  const operands = operandsOf(args).map((word) => (/[*?[]|(?<!\$)\{|^[^$]/.test(word) ? UNKNOWN : paths.read(word)));
  const isPlain = args.every((word) => /^(?:[^-]|-[afinpRruvT]+$)/.test(word)) && inputs.length + outputs.length === 0;
  if (!isPlain || !FOLLOWED.has(program) || operands.some((path) => !/^\$(?:GAMEDIR|CACHE)\/[^\u0000]*$/.test(path)))
    return false;
  const hasTarget = program === 'cp' || program === 'mv';
  for (const path of hasTarget ? operands.slice(0, -1) : operands) {
    if (hasTarget) transfer(disk, path, operands.at(-1) ?? '');
    if (program === 'mkdir') disk.putFolder(path);
    else if (program !== 'cp' && disk.presence(path) !== 'none') disk.remove(path);
  }
  return true;
}

function transfer(disk: Disk, from: string, to: string): void {
  const presence = disk.presence(from);
  const target = disk.presence(to) === 'folder' ? `${to}/${nameIn(from)}` : to;
  if (presence === 'maybe' || disk.presence(to) === 'maybe') disk.fill(to);
  else if (presence === 'file') disk.putFile(target, disk.isExecutable(from));
  else if (presence === 'folder') disk.copyFolder(from, target);
}
