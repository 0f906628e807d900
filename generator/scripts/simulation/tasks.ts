import { openerOf } from '../effects/files/known-programs.ts';
import { pairOf, scalarOf, type StepEntry } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { reportArguments, reportShellSign } from './execute.ts';
import { reportKind, requireFile, type RunStep } from './require-file.ts';
import { setRegedit, winetricks } from './wine-tasks.ts';
import { folderOf, givenTo, type Simulation } from './simulation.ts';
import { reportOverrides } from './start-texts.ts';
import { argumentsBehind } from './text-faults.ts';

/** Programs that Wine is given: labels, and paths that begin at a folder of the installation. */
function isFollowed(simulation: Simulation, { text }: ScalarNode): boolean {
  return text.startsWith('$') || simulation.paths.labelIn(text) !== undefined || /^(?:https?:|N\/A)/.test(text);
}

const wineexec: RunStep = (simulation, step) => {
  const program = givenTo(step, 'executable');
  const args = givenTo(step, 'args');
  if (program !== undefined) {
    const behind = argumentsBehind(program.text);
    if (behind !== undefined) reportArguments(simulation, program, 'wineexec', behind.program, 'executable');
    else if (isFollowed(simulation, program)) requireFile(simulation, step, program);
    reportKind(simulation, step, program);
    if (args !== undefined && args.text !== '') reportUnreadArguments(simulation, program, args);
  }
  if (args !== undefined && !/(?:^|\s)\/[ck]\s/i.test(args.text)) reportShellSign(simulation, 'wineexec', args);
  simulation.runWith(step);
};

function reportUnreadArguments(simulation: Simulation, program: ScalarNode, args: ScalarNode): void {
  const [opener, option] = openerOf(simulation.path(program)) ?? [];
  if (opener === undefined) return;
  const { text } = program;
  const file = simulation.paths.labelIn(text) === text ? `$${text}` : text;
  simulation.surpriseAt(
    args,
    `"wineexec" drops "${args.text}": the client opens "${text}" without arguments`,
    `Write: executable: ${opener}, args: ${option ?? ''} ${file} ${args.text}`,
  );
}

function requiring(...names: readonly string[]): RunStep {
  return (simulation, step) => {
    for (const name of names) {
      const file = givenTo(step, name);
      if (file !== undefined && isFollowed(simulation, file)) requireFile(simulation, step, file);
    }
  };
}

const setRegeditFile: RunStep = (simulation, step) => {
  const file = givenTo(step, 'filename');
  const index = file === undefined ? undefined : simulation.unreadTexts.get(simulation.path(file));
  const content = scalarOf(simulation.script.steps[index ?? -1]?.value, 'content');
  if (content !== undefined && !/^\uFEFF?\s*(?:REGEDIT|Windows Registry Editor|\$)/.test(content.text))
    simulation.surpriseAt(
      content,
      'The registry takes nothing from a file that does not begin with the name of its form',
      'Put two lines before it: REGEDIT4, and an empty one.',
    );
  requiring('filename')(simulation, step);
};

const dosexec: RunStep = (simulation, step) => {
  requiring('executable', 'config_file')(simulation, step);
  simulation.runWith(step);
};

const makeconfig: RunStep = (simulation, step) => {
  const file = givenTo(step, 'path');
  if (file === undefined) return;
  const path = simulation.path(file);
  simulation.disk.putFolder(folderOf(path));
  simulation.disk.putFile(path);
};

const TASKS: Readonly<Record<string, RunStep>> = {
  'wine.wineexec': wineexec,
  'wine.set_regedit': setRegedit,
  'wine.set_regedit_file': setRegeditFile,
  'wine.install_cab_component': requiring('cabfile'),
  'wine.winetricks': winetricks,
  'dosbox.dosexec': dosexec,
  'dosbox.makeconfig': makeconfig,
};

export const task: RunStep = (simulation, step) => {
  const { call } = step;
  if (call === undefined) {
    simulation.doubtWhat('calls a task that no one knows');
    simulation.disk.lose();
  } else {
    if (call.name.startsWith('wine.')) fillPrefix(simulation, step);
    TASKS[call.name]?.(simulation, step);
  }
};

function fillPrefix(simulation: Simulation, step: StepEntry): void {
  const { disk, script } = simulation;
  const ownPrefix = givenTo(step, 'prefix');
  const prefix = ownPrefix ?? scalarOf(pairOf(script.script, 'game')?.value, 'prefix');
  const path = prefix === undefined || prefix.text === '' ? '$GAMEDIR' : simulation.path(prefix);
  if (prefix !== undefined && /^\$\{?GAMEDIR\}?\/drive_c\/?$/.test(prefix.text) && ownPrefix !== undefined)
    simulation.surpriseAt(
      prefix,
      `The prefix is the folder around "drive_c": this makes "${prefix.text}/drive_c"`,
      'Write: prefix: $GAMEDIR',
    );
  if (ownPrefix !== undefined && disk.presence(path) === 'none' && disk.presence(folderOf(path)) === 'none')
    simulation.stopAt(
      ownPrefix,
      `Wine cannot make the prefix "${ownPrefix.text}", since the folder around it is not there`,
      `Add a step before it: - mkdir: ${ownPrefix.text.replace(/\/[^/]*$/, '')}`,
    );
  if (ownPrefix !== undefined && path.startsWith('$CACHE/'))
    simulation.surpriseAt(
      ownPrefix,
      `The client deletes the prefix "${ownPrefix.text}" when the installation is complete`,
      'Write: prefix: $GAMEDIR',
    );
  reportOverrides(simulation, pairOf(step.value, 'overrides')?.value);
  simulation.doubtWhat('makes a Windows environment', true);
  disk.putFolder(path);
  for (const name of PREFIX_ENTRIES) disk.fill(`${path}/${name}`);
}

/** What a Windows environment has at its top; `pfx` where Proton makes it. */
const PREFIX_ENTRIES = [
  ...['drive_c', 'dosdevices', 'pfx', 'system.reg', 'user.reg', 'userdef.reg'],
  ...['winetricks.log', 'version', '.update-timestamp'],
] as const;
