import { pairOf, type StepEntry } from '../reading/outline.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { runCommand } from './commands.ts';
import { reportKind, requireFile, type RunStep } from './require-file.ts';
import type { EventKind } from './script-event.ts';
import { givenTo, type Simulation } from './simulation.ts';
import { argumentsBehind, shellSign } from './text-faults.ts';

export const execute: RunStep = (simulation, step) => {
  reportVariables(simulation, 'stops', pairOf(step.value, 'env')?.value);
  const command = givenTo(step, 'command');
  const file = givenTo(step, 'file');
  const args = givenTo(step, 'args');
  if (command !== undefined) {
    if (args !== undefined && args.text !== '') reportUnusedArguments(simulation, args);
    runCommand(simulation, command);
  } else if (file !== undefined) {
    if (args !== undefined) {
      reportShellSign(simulation, 'execute', args);
      reportPattern(simulation, file, args);
    }
    runFile(simulation, step, file);
    simulation.runWith(step);
  }
};

export function reportVariables(simulation: Simulation, kind: EventKind, environment: YamlNode | undefined): void {
  if (environment?.kind !== 'mapping') return;
  for (const { key } of environment.pairs)
    if (key.text.includes('='))
      simulation.report(
        kind,
        key,
        `no variable of the environment is called "${key.text}"`,
        `Write a colon for the "=": ${key.text.replace('=', ': ')}`,
      );
}

/** Programs that take every word for the name of a file. */
const OF_FILES = /^(?:\/(?:usr\/)?bin\/)?(?:cp|mv|rm|ln|cat|chmod|chown|touch|mkdir|rmdir|install)$/;

function reportPattern(simulation: Simulation, file: ScalarNode, args: ScalarNode): void {
  const pattern = args.text.split(/\s+/).find((word) => word.includes('*'));
  if (pattern === undefined || !OF_FILES.test(file.text)) return;
  simulation.surpriseAt(
    args,
    `No shell fills in "${pattern}": "${file.text}" takes it for the name of one file`,
    `Let a shell do it: execute: {command: ${file.text} ${args.text}}`,
  );
}

function reportUnusedArguments(simulation: Simulation, args: ScalarNode): void {
  simulation.surpriseAt(
    args,
    `"execute" drops "${args.text}": a command takes no arguments`,
    'Write the arguments into "command", or "file" for "command".',
  );
}

/** Arguments that a shell would take for something else, where no shell reads them. */
export function reportShellSign(simulation: Simulation, program: string, args: ScalarNode): void {
  const sign = shellSign(args.text);
  if (sign === undefined) return;
  const isGame = program === 'game';
  simulation.surpriseAt(
    args,
    `No shell reads these arguments: the ${isGame ? 'game' : 'program'} gets "${sign}" and what follows as words`,
    isGame
      ? 'Delete it, or write a script with "write_file" and make that the "exe".'
      : 'Use a command line of bash instead: execute: {command: …}',
  );
}

function runFile(simulation: Simulation, step: StepEntry, file: ScalarNode): void {
  const behind = argumentsBehind(file.text);
  const isName = !/[/$]/.test(file.text) && simulation.paths.labelIn(file.text) === undefined;
  if (behind !== undefined || (isName && /^[\w.-]+\s/.test(file.text))) {
    const program = behind?.program ?? file.text.split(/\s/, 1)[0] ?? '';
    reportArguments(simulation, file, 'execute', program, 'file');
    return;
  }
  const path = simulation.path(file);
  if (/\.(?:exe|msi|bat)$/i.test(path) && !isName) {
    const value = file.text;
    simulation.stopAt(
      file,
      `"execute" cannot run "${value}", a program for Windows`,
      `Run it in Wine: - task: {name: wine.wineexec, executable: ${value}}`,
    );
    return;
  }
  reportKind(simulation, step, file);
  // A bare name is a program of the machine.
  if (!isName && requireFile(simulation, step, file) === 'file') simulation.disk.putFile(path, true);
}

export function reportArguments(
  simulation: Simulation,
  file: ScalarNode,
  step: string,
  program: string,
  key: string,
): void {
  const args = file.text.slice(program.length).trim();
  simulation.stopAt(
    file,
    `"${step}" takes all of "${file.text}" for the name of a program`,
    `Write the arguments by themselves: ${key}: ${program}, args: ${args}`,
  );
}
