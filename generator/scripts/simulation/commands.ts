import { ASSIGNMENT, readShell, type ShellText } from '../reading/shell-commands.ts';
import { isExplained } from '../effects/steps/execute-step.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import type { EventKind } from '../effects/effects.ts';
import { followCommands, requireOperand } from './file-commands.ts';
import { REPAIR } from './start-lines.ts';
import { type Simulation, givenTo, shorten } from './simulation.ts';
import { pairsOf, type StepEntry, valueAt } from '../reading/outline.ts';
import { reportFolder, reportKind, requireFile, type RunStep, argumentsBehind, shellSign } from './require-file.ts';
import { wordSet } from '../../text/word-set.ts';

/** Commands that change only their shell. */
const OF_SHELL = wordSet('cd pushd export unset source . alias set umask');

const IDLE: ReadonlySet<string> = new Set([...OF_SHELL, ...'sleep echo true : ls test [ chmod wait sed'.split(' ')]);

/** Runs a command of bash; mostly only the files it names are known. */
function runCommand(simulation: Simulation, step: StepEntry, node: ScalarNode): void {
  const { text } = node;
  reportFoldedLines(simulation, node);
  reportCommandOfDos(simulation, node);
  reportEndings(simulation, node);
  const shell = readShell(text);
  const { commands, fault } = shell;
  if (fault !== undefined) simulation.stopAt(node, `Bash cannot run this command: ${fault}`, REPAIR);
  reportComment(simulation, node, shell);
  if (commands.length === 1) requireOperand(simulation, step, node, commands[0]?.words ?? []);
  // Without a program, a command only sets variables.
  const names = commands.map(({ words }) => words.find((word) => !ASSIGNMENT.test(word)) ?? '');
  const isIdle =
    names.length > 0 &&
    names.every((name, at) => (name === '' || IDLE.has(name)) && commands[at]?.outputs.length === 0) &&
    !/\bsed(?=\s).*(?:\s-\w*i|\s--in-place|[\d/;,}]w\s)/s.test(text);
  if (!isIdle && !followCommands(simulation, text, commands)) simulation.run([text]);
  else if (names.includes('chmod')) simulation.areModesKnown = false;
  const sedReason = 'sed prints the changed text, and changes no file';
  if (isIdle && names.at(-1) === 'sed') simulation.surpriseAt(node, sedReason, 'Add "-i" after "sed".');
  if (names.length === 0 || !names.every((name) => name === '' || OF_SHELL.has(name))) return;
  const line = shorten(text.trim().split(/[\r\n]/, 1)[0] ?? '');
  const reason = `"${line}" has no effect on the steps that follow: each command has a shell of its own`;
  const remedy = 'Put it into the command that needs it, joined by "&&"; for a folder, use "working_dir".';
  simulation.surpriseAt(node, reason, remedy);
}

function reportComment(simulation: Simulation, node: ScalarNode, { commands, isUnderstood }: ShellText): void {
  const comment = (commands.length === 0 ? /#.*/ : /(?<=(?:^|[;&|])\s*echo\s+)#.*/m).exec(node.text)?.[0];
  const reason = `Bash takes "${shorten(comment ?? '')}" for a comment`;
  if (isUnderstood && comment !== undefined)
    simulation.surpriseAt(node, reason, 'Delete the "#", or put it in quotes.');
}

function reportEndings(simulation: Simulation, node: ScalarNode): void {
  for (const [label, path] of simulation.paths.files) {
    const ending = node.text.includes(`$${label}.`) ? /\.\w+$/.exec(path)?.[0] : undefined;
    if (ending === undefined || !node.text.includes(`$${label}${ending}`)) continue;
    const reason = `"$${label}${ending}" is the path of the file and the ending "${ending}" once more`;
    simulation.surpriseAt(node, reason, `Write: $${label}`);
  }
}

/** Commands of Windows by those of Linux. */
const OF_DOS = { rm: 'del erase', cp: 'copy', 'cp -r': 'xcopy robocopy', mv: 'move ren', mkdir: 'md', rmdir: 'rd' };

const BY_DOS = new Map(
  Object.entries(OF_DOS).flatMap(([command, names]) => names.split(' ').map((name) => [name, command])),
);

function reportCommandOfDos(simulation: Simulation, node: ScalarNode): void {
  const program = /^\s*(\w+)\s/.exec(node.text)?.[1] ?? '';
  const command = BY_DOS.get(program);
  if (command !== undefined && !node.text.includes(`${program}()`)) {
    const reason = `Linux has no command "${program}", which is one of Windows`;
    simulation.surpriseAt(node, reason, `Write "${command}" for it, and paths with "/".`);
  }
}

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
  simulation.events.push({
    kind: 'surprises',
    node,
    reason: `"${shorten(lines[lineIndex] ?? '')}" and the line after it have become one command`,
    remedy: 'Begin the text with "|", or join the lines by "&&".',
    isOfNotation: true,
  });
}

function isCommand(line: string): boolean {
  const [program = ''] = line.trim().replace(/^["']/, '').split(/\s/, 1);
  return /\s/.test(line.trim()) && isExplained(program);
}

export const execute: RunStep = (simulation, step) => {
  reportVariables(simulation, 'stops', valueAt(step.value, 'env'));
  reportWorkingFolder(simulation, givenTo(step, 'working_dir'));
  const command = givenTo(step, 'command');
  const file = givenTo(step, 'file');
  const args = givenTo(step, 'args');
  if (command !== undefined) {
    if (args !== undefined && args.text !== '') {
      const reason = `"execute" drops "${args.text}": a command takes no arguments`;
      simulation.surpriseAt(args, reason, 'Write the arguments into "command", or "file" for "command".');
    }
    runCommand(simulation, step, command);
  } else if (file !== undefined) {
    if (args !== undefined) {
      reportArgumentSyntax(simulation, 'program', args);
      reportPattern(simulation, file, args);
    }
    runFile(simulation, step, file);
    if (args !== undefined) requireOperand(simulation, step, args, [file.text, ...args.text.split(/\s+/)]);
    simulation.runWith(step);
  }
};

/** Where the folder is missing, the client uses that of the game. */
function reportWorkingFolder(simulation: Simulation, folder: ScalarNode | undefined): void {
  if (folder === undefined || folder.text === '') return;
  const isRelative = !/^[/$~]/.test(folder.text);
  const presence = isRelative ? 'none' : simulation.look(simulation.disk.presence(simulation.path(folder)));
  if (presence !== 'none' && presence !== 'file') return;
  const reason = `The client finds no folder "${folder.text}", and starts this in the game folder`;
  const remedy = isRelative
    ? `Write: working_dir: $GAMEDIR/${folder.text}`
    : `Write another folder, or add a step before it: - mkdir: ${folder.text}`;
  simulation.surpriseAt(folder, reason, remedy);
}

export function reportVariables(simulation: Simulation, kind: EventKind, environment: YamlNode | undefined): void {
  for (const { key } of pairsOf(environment)) {
    const name = key.text.replace(/^(?:export|set)\s+/, '').trim();
    const reason = `"${key.text}" cannot be the name of a variable in the environment`;
    const withColon = `Write a colon for the "=": ${name.replace('=', ': ')}`;
    const withoutBlanks = `Write: ${name.replaceAll(/\s+/g, '_')}`;
    if (name.includes('=')) simulation.report(kind, key, reason, withColon);
    // The system takes such a name, and no shell or program reads it.
    else if (/\s/.test(key.text))
      simulation.surpriseAt(key, `No program reads a variable called "${key.text}"`, withoutBlanks);
  }
}

/** Programs whose arguments are all file names. */
const OF_FILES = /^(?:\/(?:usr\/)?bin\/)?(?:cp|mv|rm|ln|cat|chmod|chown|touch|mkdir|rmdir|install)$/;

function reportPattern(simulation: Simulation, file: ScalarNode, args: ScalarNode): void {
  const pattern = args.text.split(/\s+/).find((word) => word.includes('*'));
  if (pattern === undefined || !OF_FILES.test(file.text)) return;
  const reason = `No shell fills in "${pattern}": "${file.text}" takes it for the name of one file`;
  simulation.surpriseAt(args, reason, `Let a shell do it: execute: {command: ${file.text} ${args.text}}`);
}

/** Reports signs in arguments that only a shell reads, or that are lost when the client splits them. */
export function reportArgumentSyntax(simulation: Simulation, program: 'game' | 'program', args: ScalarNode): void {
  const sign = shellSign(args.text);
  if (/\\[\w$%]/.test(args.text.replaceAll(/"[^"]*"|'[^']*'|\\\\/g, ''))) {
    const correction = args.text.replaceAll(/"[^"]*"|'[^']*'|\\\\?/g, (part) => (part === '\\' ? '\\\\' : part));
    const reason = `The client drops the backslashes of "${args.text}" that are outside of quotes`;
    simulation.surpriseAt(args, reason, `Write two for each: ${correction}`);
  }
  if (sign === undefined) return;
  const reason = `No shell reads these arguments: the ${program} gets "${sign}" and what follows as words`;
  const remedy =
    program === 'game'
      ? 'Delete it, or write a script with "write_file" and make that the "exe".'
      : 'Use a command line of bash instead: execute: {command: …}';
  simulation.surpriseAt(args, reason, remedy);
}

function runFile(simulation: Simulation, step: StepEntry, file: ScalarNode): void {
  const parts = argumentsBehind(file.text);
  const isName = !/[/$]/.test(file.text) && simulation.paths.labelIn(file.text) === undefined;
  if (parts !== undefined || (isName && /^[\w.-]+\s/.test(file.text))) {
    const program = parts?.program ?? file.text.split(/\s/, 1)[0] ?? '';
    reportArguments(simulation, file, 'execute', program);
    return;
  }
  const path = simulation.path(file);
  if (/\.(?:exe|msi|bat)$/i.test(path) && !isName) {
    const reason = `"execute" cannot run "${file.text}", a program for Windows`;
    simulation.stopAt(file, reason, `Run it in Wine: - task: {name: wine.wineexec, executable: ${file.text}}`);
    return;
  }
  reportKind(simulation, step, file);
  // A bare name is a program of the machine.
  const presence = isName ? 'maybe' : requireFile(simulation, step, file);
  if (presence === 'file') simulation.disk.putFile(path, true);
  if (presence === 'folder') reportFolder(simulation, step, file);
}

export function reportArguments(simulation: Simulation, file: ScalarNode, step: string, program: string): void {
  const key = step === 'execute' ? 'file' : 'executable';
  const args = file.text.slice(program.length).trim();
  const reason = `"${step}" takes all of "${file.text}" for the name of a program`;
  simulation.stopAt(file, reason, `Write the arguments by themselves: ${key}: ${program}, args: ${args}`);
}
