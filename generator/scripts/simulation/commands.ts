import { shellCommands, type ShellCommand } from '../effects/files/shell-commands.ts';
import { isExplained } from '../effects/steps/command-words.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import type { Simulation } from './simulation.ts';

/** A longer command may do anything. */
const MAX_COMMAND = 20_000;

/** Commands that change only their shell. */
const OF_SHELL: ReadonlySet<string> = new Set('cd pushd export unset source . alias set umask'.split(' '));

const IDLE: ReadonlySet<string> = new Set([...OF_SHELL, ...'sleep echo true : ls test [ chmod wait'.split(' ')]);

const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** Runs a command of bash; mostly only the files it names are known. */
export function runCommand(simulation: Simulation, node: ScalarNode): void {
  const { text } = node;
  reportFoldedLines(simulation, node);
  reportCommandOfDos(simulation, node);
  reportEndings(simulation, node);
  // Most commands begin with an unknown program, and are not parsed.
  const [first = ''] = text.trimStart().split(/[\s;&|]/, 1);
  const mayBeIdle = text.length <= MAX_COMMAND && (IDLE.has(first) || ASSIGNMENT.test(first));
  const commands = mayBeIdle ? shellCommands(text) : [];
  const names = commands.map(programOf);
  const isIdle =
    names.length > 0 && names.every((name, at) => (name === '' || IDLE.has(name)) && hasNoOutput(commands[at]));
  if (!isIdle) simulation.run(text);
  else if (names.includes('chmod')) simulation.areModesKnown = false;
  if (names.length > 0 && names.every((name) => name === '' || OF_SHELL.has(name)))
    simulation.surpriseAt(
      node,
      `"${shorten(text.trim().split(/[\r\n]/, 1)[0] ?? '')}" has no effect on the steps that follow: each command has a shell of its own`,
      'Put it into the command that needs it, joined by "&&"; for a folder, use "working_dir".',
    );
}

function hasNoOutput(command: ShellCommand | undefined): boolean {
  return command?.outputs.length === 0;
}

function reportEndings(simulation: Simulation, node: ScalarNode): void {
  for (const [label, path] of simulation.paths.files) {
    const ending = /\.\w+$/.exec(path)?.[0];
    if (ending === undefined || !node.text.includes(`$${label}${ending}`)) continue;
    simulation.surpriseAt(
      node,
      `"$${label}${ending}" is the path of the file and the ending "${ending}" once more`,
      `Write: $${label}`,
    );
  }
}

const OF_DOS: Readonly<Record<string, string>> = {
  del: 'rm',
  erase: 'rm',
  copy: 'cp',
  xcopy: 'cp -r',
  robocopy: 'cp -r',
  move: 'mv',
  ren: 'mv',
  md: 'mkdir',
  rd: 'rmdir',
};

function reportCommandOfDos(simulation: Simulation, node: ScalarNode): void {
  const program = /^\s*(\w+)\s/.exec(node.text)?.[1] ?? '';
  const command = Object.hasOwn(OF_DOS, program) ? OF_DOS[program] : undefined;
  if (command !== undefined && !node.text.includes(`${program}()`))
    simulation.surpriseAt(
      node,
      `Linux has no command "${program}", which is one of Windows`,
      `Write "${command}" for it, and paths with "/".`,
    );
}

/** Folded lines that were meant to be separate commands. */
function reportFoldedLines(simulation: Simulation, node: ScalarNode): void {
  const source = simulation.script.source.text.slice(node.start, node.end);
  if (source.startsWith('|') || !source.includes('\n')) return;
  const lines = source.replace(/^>[^\n]*\n/, '').split('\n');
  const lineIndex = lines.findIndex((line, index) => {
    const next = lines[index + 1] ?? '';
    if (/<<-?\s*["']?\w+["']?\s*$/.test(line)) return next.trim() !== '';
    return isCommand(line) && isCommand(next) && !/(?:[;|&\\({,]|\b(?:do|then|else|in))\s*$/.test(line);
  });
  if (lineIndex === -1) return;
  simulation.surpriseAt(
    node,
    `"${shorten(lines[lineIndex] ?? '')}" and the line after it have become one command`,
    'Begin the text with "|", or join the lines by "&&".',
  );
}

function isCommand(line: string): boolean {
  const [program = ''] = line.trim().replace(/^["']/, '').split(/\s/, 1);
  return /\s/.test(line.trim()) && isExplained(program);
}

function shorten(text: string): string {
  const line = text.trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** Empty if the command only sets variables. */
function programOf({ words }: ShellCommand): string {
  return words.find((word) => !ASSIGNMENT.test(word)) ?? '';
}
