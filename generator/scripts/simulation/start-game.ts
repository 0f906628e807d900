import { nameIn } from '../effects/places.ts';
import { itemsOf, pairOf, scalarOf } from '../reading/outline.ts';
import { isOnTop, isSaved } from '../reading/section-forms.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { legacyKeys } from '../vocabulary/script-keys.ts';
import { reportShellSign, reportVariables } from './commands.ts';
import { type Simulation } from './simulation.ts';
import { reportLostFolder, programFault, reportSettings } from './start-texts.ts';
import { argumentsBehind } from './require-file.ts';

/** Keys of `game` that name a file or folder which is there when the game starts. */
const FILES = [...legacyKeys, 'config_file'] as const;

export function startGame(simulation: Simulation): void {
  const { script } = simulation;
  if (!isSaved(script)) return;
  const game = pairOf(script.script, 'game')?.value;
  for (const key of FILES) {
    const node = scalarOf(game, key) ?? scalarOf(script.script, key);
    if (node !== undefined) checkFile(simulation, node, key);
  }
  startBy(simulation, game, scalarOf(game, 'exe') ?? scalarOf(script.script, 'exe'));
  for (const launch of itemsOf(game, 'launch_configs')) {
    const program = scalarOf(launch, 'exe');
    if (program !== undefined) checkFile(simulation, program, 'exe', program.text.startsWith('$'));
    startBy(simulation, launch, program);
  }
  reportSettings(simulation, game);
  reportLostFolder(simulation);
  reportVariables(simulation, 'cannot-start', pairOf(pairOf(script.script, 'system')?.value, 'env')?.value);
  const prefix = isOnTop(script) ? undefined : scalarOf(game, 'prefix');
  if (prefix !== undefined) reportDriveC(simulation, prefix, 'the client looks for');
}

function startBy(simulation: Simulation, section: YamlNode | undefined, program: ScalarNode | undefined): void {
  const args = scalarOf(section, 'args');
  const folder = scalarOf(section, 'working_dir');
  if (args !== undefined && !isShell(program)) reportShellSign(simulation, 'game', args);
  if (folder !== undefined) checkFolder(simulation, folder, program);
}

/** A shell gets its line as one word, and Windows has a shell of its own. */
function isShell(program: ScalarNode | undefined): boolean {
  return /(?:^|[/\\])(?:\w*sh|cmd(?:\.exe)?|env)$/.test(program?.text ?? '');
}

/** Of a path that is not `isFollowed`, only the text is checked. */
function checkFile(simulation: Simulation, node: ScalarNode, key: string, isFollowed = true): void {
  const { script, disk } = simulation;
  const { text } = node;
  if (script.runner === 'web' || text.startsWith('_xXx_')) return;
  if (/^https?:/.test(text)) {
    if (key === 'exe') {
      const reason = `"${text}" is an address, not a program`;
      simulation.cannotStart(node, reason, 'For a page, write: runner: web, main_file: …');
    }
    return;
  }
  const fault = key === 'exe' ? programFault(text, key) : undefined;
  if (fault !== undefined) {
    simulation.cannotStart(node, fault.reason, fault.remedy);
    return;
  }
  const parts = key === 'exe' || key === 'main_file' ? argumentsBehind(text) : undefined;
  const path = simulation.path(node);
  if (parts !== undefined && !(isFollowed && disk.presenceInAnyCase(path) === 'file')) {
    const args = text.slice(parts.program.length).trim();
    const reason = `no program is called "${text}"`;
    simulation.cannotStart(node, reason, `Write the arguments by themselves: ${key}: ${parts.program}, args: ${args}`);
  } else if (/^["'].*["']$/.test(text))
    simulation.cannotStart(node, `the quotes are a part of the name`, `Write: ${key}: ${text.slice(1, -1)}`);
  else if (path.startsWith('$CACHE/')) {
    const reason = `the client deletes $CACHE when the installation is complete`;
    const remedy = `Put it into the game folder with a step, and write: ${key}: $GAMEDIR/${nameIn(text)}`;
    simulation.cannotStart(node, reason, remedy);
  } else if (isFollowed && !isWrongSystem(simulation, node, key)) checkPresence(simulation, node, path, key);
}

function checkPresence(simulation: Simulation, node: ScalarNode, path: string, key: string): void {
  const { disk, script, areModesKnown } = simulation;
  // A bare name may be a program of the machine, and a file of another folder.
  if (!/[/$]/.test(node.text) && simulation.paths.labelIn(node.text) === undefined) return;
  const presence = simulation.look(disk.presenceInAnyCase(path));
  const isProgram = key === 'exe' && script.runner === 'linux';
  const instead = presence === 'none' ? simulation.insteadOf(path) : undefined;
  if (presence === 'none') {
    const reason =
      instead === undefined ? `no step puts "${node.text}" there` : `"${node.text}" is not there, ${instead.cause}`;
    const remedy = instead?.remedy ?? 'Write the path at which a step puts it, or add the step that does.';
    simulation.cannotStart(node, reason, remedy);
  } else if (presence === 'folder' && key === 'exe')
    simulation.cannotStart(node, `"${node.text}" is a folder`, 'Write the path of the program in it.');
  else if (presence === 'file' && isProgram && areModesKnown && !disk.isExecutable(path))
    simulation.cannotStart(node, `"${node.text}" is not executable`, `Add a step: - chmodx: ${node.text}`);
}

function isWrongSystem(simulation: Simulation, node: ScalarNode, key: string): boolean {
  const { runner } = simulation.script;
  const isWindows = /\.(?:exe|msi|bat)$/i.test(node.text);
  if (
    key !== 'exe' ||
    !((runner === 'linux' && isWindows) || (runner === 'wine' && /\.(?:sh|AppImage|x86_64|x86)$/i.test(node.text)))
  )
    return false;
  const reason = isWindows
    ? 'the runner linux cannot run a program for Windows'
    : 'Wine cannot run a program for Linux';
  const remedy = `Write "runner: ${isWindows ? 'wine' : 'linux'}", or the program for this runner.`;
  simulation.cannotStart(node, reason, remedy);
  return true;
}

function checkFolder(simulation: Simulation, folder: ScalarNode, program: ScalarNode | undefined): void {
  const path = simulation.path(folder);
  const isProgram = program?.text === folder.text;
  if (isProgram || simulation.disk.presence(path) === 'file') {
    const reason = `its "working_dir" is a file, "${folder.text}"`;
    simulation.cannotStart(folder, reason, `Write the folder: working_dir: ${folder.text.replace(/\/[^/]*$/, '')}`);
  } else if (simulation.disk.presenceInAnyCase(path) === 'none') {
    const reason = `there is no folder "${folder.text}" to start it in`;
    simulation.cannotStart(folder, reason, 'Write a folder that a step makes, or delete the line.');
  }
}

/** A prefix that is meant as the drive in it. */
export function reportDriveC(simulation: Simulation, prefix: ScalarNode, effect: string): void {
  if (!/^\$\{?GAMEDIR\}?\/drive_c\/?$/.test(prefix.text)) return;
  const reason = `The prefix is the folder around "drive_c": ${effect} "${prefix.text}/drive_c"`;
  simulation.surpriseAt(prefix, reason, 'Write: prefix: $GAMEDIR');
}
