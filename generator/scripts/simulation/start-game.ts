import { nameIn } from '../effects/places.ts';
import { itemsOf, scalarOf, valueAt } from '../reading/outline.ts';
import { isOnTop, isSaved } from '../reading/section-forms.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { legacyKeys } from '../vocabulary/script-keys.ts';
import { runners } from '../vocabulary/runners.ts';
import { reportArgumentSyntax, reportVariables } from './commands.ts';
import { UNKNOWN } from './disk.ts';
import { type Simulation, type TextFault } from './simulation.ts';
import { programFault, reportFirstLine, reportLine, reportOverrides } from './start-lines.ts';
import { argumentsBehind } from './require-file.ts';
import { settingsOf } from '../reading/declared-maps.ts';
import { savedTexts } from '../reading/substituted.ts';
import { wordSet } from '../../text/word-set.ts';

/** Keys of `game` that name a file or folder needed at the start. */
const FILES = [...legacyKeys, 'config_file'] as const;

export function startGame(simulation: Simulation): void {
  const { script } = simulation;
  if (!isSaved(script)) return;
  const game = valueAt(script.script, 'game');
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
  reportVariables(simulation, 'cannot-start', valueAt(valueAt(script.script, 'system'), 'env'));
  const prefix = isOnTop(script) ? undefined : scalarOf(game, 'prefix');
  if (prefix === undefined) return;
  reportDriveC(simulation, prefix, 'the client looks for');
  reportOtherPrefix(simulation, prefix, scalarOf(game, 'exe'));
}

function reportOtherPrefix(simulation: Simulation, prefix: ScalarNode, program: ScalarNode | undefined): void {
  const prefixPath = simulation.path(prefix);
  const path = program === undefined ? '' : simulation.path(program);
  const other = [...simulation.prefixes].find((folder) => path.startsWith(`${folder}/drive_c/`));
  const isUsed = simulation.prefixes.has(prefixPath);
  if (isUsed && other === undefined && program !== undefined) reportOutsideDrive(simulation, prefix, program);
  // Without a prefix, the client looks for one around the program.
  if (other === undefined || prefix.text === '' || prefixPath.includes(UNKNOWN) || isUsed) return;
  const reason = `The game starts in the prefix "${prefix.text}", in which nothing is installed: its program is in the prefix "${other}"`;
  simulation.surpriseAt(prefix, reason, `Write: prefix: ${other}`);
}

/** Reports a program outside of drive C, where setups put files unless their arguments say more. */
function reportOutsideDrive(simulation: Simulation, prefix: ScalarNode, program: ScalarNode): void {
  const path = simulation.path(program);
  const [, onDrive, onTop] = /^\$GAMEDIR\/(?:drive_c\/(.+)|(Program Files\b.+))$/.exec(path) ?? [];
  const place = onDrive ?? onTop;
  const isBySetups = simulation.script.steps.every(({ name, value }) => {
    const args = scalarOf(value, 'args')?.text ?? '';
    return /^(?:task|input_menu|insert_disc)$/.test(name) && !args.includes('GAMEDIR');
  });
  if (place === undefined || !isBySetups || !prefix.text.startsWith('$')) return;
  const reason = `no setup puts "${path}" there, outside of "drive_c" in the prefix "${prefix.text}"`;
  simulation.cannotStart(program, reason, `Write: exe: ${prefix.text}/drive_c/${place}`);
}

function startBy(simulation: Simulation, section: YamlNode | undefined, program: ScalarNode | undefined): void {
  const folder = scalarOf(section, 'working_dir');
  // A shell gets its line as one argument.
  const isShell = /(?:^|[/\\])(?:\w*sh|cmd(?:\.exe)?|env)$/.test(program?.text ?? '');
  for (const line of [scalarOf(section, 'args'), scalarOf(section, 'command')])
    if (line !== undefined && !isShell) reportArgumentSyntax(simulation, 'game', line);
  if (folder !== undefined) checkFolder(simulation, folder, program);
}

/** Checks a path; only its text if it is not `isFollowed`. */
function checkFile(simulation: Simulation, node: ScalarNode, key: string, isFollowed = true): void {
  const { disk } = simulation;
  const { text } = node;
  const isAddress = key !== 'exe' && /^\w[\w+.-]*:/.test(text);
  if (text.startsWith('_xXx_') || isAddress) return;
  const fault = key === 'exe' ? programFault(text) : relativeFault(simulation, text, key);
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

/** Runners that find a path without a folder in the game folder, or in one of their own. */
const FINDERS = wordSet('dosbox fsuae linux mame pico8 redream reicast wine zdoom');

function relativeFault({ script: { runner }, paths }: Simulation, text: string, key: string): TextFault | undefined {
  const isOption = key in (runners[runner]?.game ?? {});
  const isRelative = !/^(?:[/$~]|$)/.test(text) && paths.labelIn(text) === undefined;
  if (!isOption || FINDERS.has(runner) || !isRelative || !paths.read(text).endsWith(`/${text}`)) return undefined;
  const reason = `the client looks for "${text}" in the home folder, not in that of the game`;
  const root = runner === 'web' && !text.endsWith('.html') ? 'https:/' : '$GAMEDIR';
  return { reason, remedy: `Write: ${key}: ${root}/${text}` };
}

function checkPresence(simulation: Simulation, node: ScalarNode, path: string, key: string): void {
  const { disk, script, areModesKnown } = simulation;
  // A bare name may be a program of the machine or a file of another folder.
  if (!/[/$]/.test(node.text) && simulation.paths.labelIn(node.text) === undefined) return;
  const presence = simulation.look(disk.presenceInAnyCase(path));
  const isProgram = key === 'exe' && script.runner === 'linux';
  const instead = presence === 'none' ? simulation.insteadOf(path) : undefined;
  if (presence === 'none') {
    const reason =
      instead === undefined ? `no step puts "${node.text}" there` : `"${node.text}" is not there: ${instead.reason}`;
    const remedy = instead?.remedy ?? 'Write the path at which a step puts it, or add the step that does.';
    simulation.cannotStart(node, reason, remedy);
  } else if (presence === 'folder' && key === 'exe')
    simulation.cannotStart(node, `"${node.text}" is a folder`, 'Write the path of the program in it.');
  else if (presence === 'file' && isProgram && areModesKnown && !disk.isExecutable(path))
    simulation.cannotStart(node, `"${node.text}" is not executable`, `Add a step: - chmodx: ${node.text}`);
  else if (isProgram) reportFirstLine(simulation, node, path);
}

function isWrongSystem(simulation: Simulation, node: ScalarNode, key: string): boolean {
  const { runner } = simulation.script;
  const isWindows = runner === 'linux' && /\.(?:exe|msi|bat)$/i.test(node.text);
  const isLinux = runner === 'wine' && /\.(?:sh|AppImage|x86_64|x86)$/i.test(node.text);
  if (key !== 'exe' || !(isWindows || isLinux)) return false;
  const reason = isWindows
    ? 'the runner linux cannot run a program for Windows'
    : 'Wine cannot run a program for Linux';
  const remedy = `Write "runner: ${isWindows ? 'wine' : 'linux'}", or the program for this runner.`;
  simulation.cannotStart(node, reason, remedy);
  return true;
}

function checkFolder(simulation: Simulation, folder: ScalarNode, program: ScalarNode | undefined): void {
  const path = simulation.path(folder);
  if (program?.text === folder.text || simulation.disk.presence(path) === 'file') {
    const reason = `its "working_dir" is a file, "${folder.text}"`;
    simulation.cannotStart(folder, reason, `Write the folder: working_dir: ${folder.text.replace(/\/[^/]*$/, '')}`);
  } else if (simulation.disk.presenceInAnyCase(path) === 'none') {
    const reason = `there is no folder "${folder.text}" to start it in`;
    simulation.cannotStart(folder, reason, 'Write a folder that a step makes, or delete the line.');
  }
}

export function reportDriveC(simulation: Simulation, prefix: ScalarNode, effect: string): void {
  if (!/^\$\{?GAMEDIR\}?\/drive_c\/?$/.test(prefix.text)) return;
  const reason = `The prefix is the folder around "drive_c": ${effect} "${prefix.text}/drive_c"`;
  simulation.surpriseAt(prefix, reason, 'Write: prefix: $GAMEDIR');
}

function reportLostFolder(simulation: Simulation): void {
  const { clientOnly: ownTexts, shared } = savedTexts(simulation.script);
  for (const node of [...ownTexts, ...shared]) {
    const isInCache = node.text.includes('CACHE') && /\$(?:CACHE\b|\{CACHE\})/.test(node.text);
    if (!isInCache || simulation.events.some((event) => event.node === node)) continue;
    const reason = `the client deletes $CACHE, which "${node.text.trim()}" names, when the installation is complete`;
    simulation.cannotStart(node, reason, 'Put the file into the game folder with a step, and write $GAMEDIR.');
  }
}

/** Keys by which runners find a game, with the pattern of right values. */
const NAMES: Readonly<Record<string, { key: string; right: RegExp; kind: string; remedy: string }>> = {
  steam: {
    key: 'appid',
    right: /^\d+$/,
    kind: 'number of a Steam game',
    remedy: 'Write the number that stands in the address of its page in the store.',
  },
  // At least three parts, without arguments.
  flatpak: {
    key: 'appid',
    right: /^(?!.*(?:--|\/))[^.]*(?:\.[^.]*){2,}$/,
    kind: 'name of a Flatpak application',
    remedy: 'Write the name that stands on its page in the store, such as: appid: org.example.Game',
  },
  scummvm: {
    key: 'game_id',
    right: /^\S+$/,
    kind: 'name that ScummVM has for a game',
    remedy: 'Write the short name that "scummvm --list-games" shows, such as: game_id: monkey',
  },
  libretro: {
    key: 'core',
    right: /^(?!.*(?:_libretro|\.so$)).+$/,
    kind: 'name of a core, to which the client adds "_libretro.so"',
    remedy: 'Write the name alone, such as: core: snes9x',
  },
};

function reportSettings(simulation: Simulation, game: YamlNode | undefined): void {
  const { script } = simulation;
  const name = Object.hasOwn(NAMES, script.runner) ? NAMES[script.runner] : undefined;
  const value = name === undefined ? undefined : scalarOf(game, name.key);
  if (name !== undefined && value !== undefined && value.text !== '' && !value.text.includes('$'))
    if (!name.right.test(value.text)) simulation.cannotStart(value, `"${value.text}" is no ${name.kind}`, name.remedy);
  for (const { key, value: setting } of settingsOf(script)) {
    if (key.text === 'overrides') reportOverrides(simulation, setting);
    if (setting.kind === 'scalar') reportLine(simulation, key.text, setting);
  }
}
