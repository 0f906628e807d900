import { folderOf } from '../effects/places.ts';
import { openerOf } from '../effects/files/known-programs.ts';
import { scalarsOf } from '../reading/nodes.ts';
import { scalarOf, type StepEntry, valueAt } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { reportArguments, reportArgumentSyntax } from './commands.ts';
import { UNKNOWN } from './disk.ts';
import { reportKind, requireFile, type RunStep, argumentsBehind } from './require-file.ts';
import { deleteRegistryKey, reportRegistryFile, setRegedit } from './registry-tasks.ts';
import { givenTo, type Simulation } from './simulation.ts';
import { reportDriveC } from './start-game.ts';
import { reportOverrides } from './start-lines.ts';
import { suggest } from '../../text/suggest.ts';
import { isSetting, winetricksVerbs } from '../vocabulary/winetricks.ts';

/** Whether a program of Wine is followed: a label, or a path from a folder of the installation. */
function isFollowed(simulation: Simulation, { text }: ScalarNode): boolean {
  return text.startsWith('$') || simulation.paths.labelIn(text) !== undefined || /^(?:https?:|N\/A)/.test(text);
}

const wineexec: RunStep = (simulation, step) => {
  const program = givenTo(step, 'executable');
  const args = givenTo(step, 'args');
  requireProgram(simulation, step);
  if (program !== undefined && args !== undefined && args.text !== '') reportUnreadArguments(simulation, program, args);
  if (args !== undefined && !/(?:^|\s)\/[ck]\s/i.test(args.text)) reportArgumentSyntax(simulation, 'program', args);
  simulation.runWith(step);
};

function reportUnreadArguments(simulation: Simulation, program: ScalarNode, args: ScalarNode): void {
  const [opener, option] = openerOf(simulation.path(program)) ?? [];
  if (opener === undefined) return;
  const { text } = program;
  const file = simulation.paths.labelIn(text) === text ? `$${text}` : text;
  const reason = `"wineexec" drops "${args.text}": the client opens "${text}" without arguments`;
  simulation.surpriseAt(args, reason, `Write: executable: ${opener}, args: ${option ?? ''} ${file} ${args.text}`);
}

function requireKeys(...names: readonly string[]): RunStep {
  return (simulation, step) => {
    for (const name of names) {
      const file = givenTo(step, name);
      if (file === undefined) continue;
      if (isFollowed(simulation, file)) requireFile(simulation, step, file);
      reportKind(simulation, step, file);
    }
  };
}

const requireProgram: RunStep = (simulation, step) => {
  const program = givenTo(step, 'executable');
  const parts = program === undefined ? undefined : argumentsBehind(program.text);
  if (program === undefined || parts === undefined) requireKeys('executable')(simulation, step);
  else reportArguments(simulation, program, step.call?.name.replace(/^\w+\./, '') ?? '', parts.program);
};

const dosexec: RunStep = (simulation, step) => {
  requireProgram(simulation, step);
  requireKeys('config_file')(simulation, step);
  simulation.runWith(step);
};

const makeconfig: RunStep = (simulation, step) => {
  const file = givenTo(step, 'path');
  if (file === undefined) return;
  const path = simulation.path(file);
  simulation.disk.putFolder(folderOf(path));
  simulation.disk.putFile(path);
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
  const prefixOfGame = scalarOf(valueAt(script.script, 'game'), 'prefix');
  const prefix = ownPrefix ?? prefixOfGame;
  const path = prefix === undefined || prefix.text === '' ? '$GAMEDIR' : simulation.path(prefix);
  if (ownPrefix !== undefined) {
    reportDriveC(simulation, ownPrefix, 'this makes');
    if (disk.presence(path) === 'none' && disk.presence(folderOf(path)) === 'none') {
      const reason = `Wine cannot make the prefix "${ownPrefix.text}", since the folder around it is not there`;
      simulation.stopAt(ownPrefix, reason, `Add a step before it: - mkdir: ${ownPrefix.text.replace(/\/[^/]*$/, '')}`);
    }
    if (path.startsWith('$CACHE/')) {
      const reason = `The client deletes the prefix "${ownPrefix.text}" when the installation is complete`;
      simulation.surpriseAt(ownPrefix, reason, 'Write: prefix: $GAMEDIR');
    }
  }
  if (prefix !== undefined && path === `$GAMEDIR/${prefix.text}`) {
    const reason = `Wine cannot make the prefix "${prefix.text}", since its path does not begin with a folder such as $GAMEDIR`;
    simulation.stopAt(prefix, reason, `Write: prefix: ${path}`);
  }
  if (ownPrefix !== undefined && prefixOfGame !== undefined)
    reportUnusedPrefix(simulation, step, ownPrefix, prefixOfGame);
  reportOverrides(simulation, valueAt(step.value, 'overrides'));
  simulation.prefixes.add(path);
  simulation.doubtWhat('makes a Windows environment', true);
  disk.putFolder(path);
  for (const name of PREFIX_ENTRIES) disk.fill(`${path}/${name}`);
}

/** Tasks that change a prefix and put no program into it. */
const PREPARES = /^wine\.(?:create_prefix|winetricks|winekill|set_regedit|set_regedit_file|delete_registry_key)$/;

const isPreparing = ({ call }: StepEntry) => PREPARES.test(call?.name ?? '');

function reportUnusedPrefix(simulation: Simulation, step: StepEntry, prefix: ScalarNode, ofGame: ScalarNode): void {
  const { script, steps } = simulation.script;
  const path = simulation.path(prefix);
  const pathOfGame = simulation.path(ofGame);
  if (path === pathOfGame || `${path}${pathOfGame}`.includes(UNKNOWN) || !isPreparing(step)) return;
  const users = steps.filter((user) => !isPreparing(user));
  const prefixes = users.flatMap((user) => givenTo(user, 'prefix') ?? []);
  const sections = script.pairs.filter(({ key }) => key.text !== 'installer');
  const texts = [...users, ...sections].flatMap(({ value }) => scalarsOf(value));
  const isUse = ({ text }: ScalarNode) => text.includes(`${prefix.text}/drive_c`) || text.includes('WINEPREFIX');
  if (prefixes.some((node) => simulation.path(node) === path) || texts.some(isUse)) return;
  const reason = `No program runs in the prefix "${prefix.text}": that of the game is "${ofGame.text}"`;
  simulation.surpriseAt(prefix, reason, `Write: prefix: ${ofGame.text}`);
}

/** Entries at the top of a prefix; `pfx` for Proton. */
const PREFIX_ENTRIES =
  'drive_c dosdevices pfx system.reg user.reg userdef.reg winetricks.log version .update-timestamp'.split(' ');

const winetricks: RunStep = (simulation, step) => {
  const verbs = givenTo(step, 'app');
  if (verbs === undefined) return;
  if (/[,;]/.test(verbs.text)) {
    const names = verbs.text.split(/[,;\s]+/).filter((verb) => verb !== '');
    const reason = `Winetricks knows no "${verbs.text}": it takes names with blanks between them`;
    simulation.surpriseAt(verbs, reason, `Write: app: ${names.join(' ')}`);
  } else
    for (const verb of verbs.text.split(/\s+/)) {
      const correction = meantVerb(verb);
      if (correction !== undefined)
        simulation.surpriseAt(verbs, `Winetricks knows no "${verb}"`, `Write instead: ${correction}`);
    }
};

/** The intended verb of a misspelt word; Winetricks has hundreds more, many of which differ in a number. */
function meantVerb(verb: string): string | undefined {
  if (/^vc_?redist[_-]?\d*/i.test(verb)) return `vcrun${/\d{4}/.exec(verb)?.[0] ?? '2019'}`;
  if (/^(?:dotnet|net)\d?\.?\d/.test(verb) && verb.includes('.')) return `dotnet${verb.replaceAll(/\D/g, '')}`;
  if (winetricksVerbs.includes(verb) || isSetting(verb) || !/^[a-z]{5,}\d*$/i.test(verb)) return undefined;
  const stem = verb.replace(/\d+$/, '');
  const stems = new Map(winetricksVerbs.map((verb) => [verb.replace(/\d+$/, ''), verb]));
  const correction = stems.has(stem) ? undefined : suggest(stem, [...stems.keys()]);
  return correction === undefined
    ? undefined
    : (stems.get(correction)?.replace(/\d+$/, '') ?? correction) + verb.slice(stem.length);
}

const TASKS: Readonly<Record<string, RunStep>> = {
  'wine.wineexec': wineexec,
  'wine.set_regedit': setRegedit,
  'wine.delete_registry_key': deleteRegistryKey,
  'wine.set_regedit_file': (simulation, step) => {
    reportRegistryFile(simulation, step);
    requireKeys('filename')(simulation, step);
  },
  'wine.install_cab_component': requireKeys('cabfile'),
  'wine.winetricks': winetricks,
  'dosbox.dosexec': dosexec,
  'dosbox.makeconfig': makeconfig,
};
