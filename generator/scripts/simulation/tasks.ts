import { folderOf } from '../effects/places.ts';
import { openerOf } from '../effects/files/known-programs.ts';
import { pairOf, scalarOf, type StepEntry } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { reportArguments, reportArgumentSyntax } from './commands.ts';
import { reportKind, requireFile, type RunStep, argumentsBehind } from './require-file.ts';
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
  requireKeys('executable')(simulation, step);
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
      const parts = name === 'executable' ? argumentsBehind(file.text) : undefined;
      const task = step.call?.name.replace(/^\w+\./, '') ?? '';
      if (parts !== undefined) reportArguments(simulation, file, task, parts.program);
      else if (isFollowed(simulation, file)) requireFile(simulation, step, file);
      reportKind(simulation, step, file);
    }
  };
}

const setRegeditFile: RunStep = (simulation, step) => {
  const file = givenTo(step, 'filename');
  const index = file === undefined ? undefined : simulation.unreadTexts.get(simulation.path(file));
  const content = scalarOf(simulation.script.steps[index ?? -1]?.value, 'content');
  for (const [, key = ''] of content?.text.matchAll(/^\[-?([^\]\r\n]+)\]\s*$/gm) ?? [])
    if (!ROOT.test(key)) reportRegistryPath(simulation, content, key);
  if (content !== undefined && !/^\uFEFF?\s*(?:REGEDIT|Windows Registry Editor|\$)/.test(content.text)) {
    const reason = 'The registry takes nothing from a file that does not begin with the name of its form';
    simulation.surpriseAt(content, reason, 'Put two lines before it: REGEDIT4, and an empty one.');
  }
  requireKeys('filename')(simulation, step);
};

const dosexec: RunStep = (simulation, step) => {
  requireKeys('executable', 'config_file')(simulation, step);
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
  const prefix = ownPrefix ?? scalarOf(pairOf(script.script, 'game')?.value, 'prefix');
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
  reportOverrides(simulation, pairOf(step.value, 'overrides')?.value);
  simulation.prefixes.add(path);
  simulation.doubtWhat('makes a Windows environment', true);
  disk.putFolder(path);
  for (const name of PREFIX_ENTRIES) disk.fill(`${path}/${name}`);
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

const setRegedit: RunStep = (simulation, step) => {
  reportRegistryPath(simulation, givenTo(step, 'path'));
  const type = givenTo(step, 'type')?.text;
  const value = givenTo(step, 'value');
  for (const node of [givenTo(step, 'key'), value])
    if (node !== undefined) reportEscapes(simulation, node, type ?? 'REG_SZ');
  if (type === 'REG_DWORD' && value !== undefined && !/^[0-9a-f]{1,8}$/i.test(value.text) && !value.text.includes('$'))
    simulation.surpriseAt(
      value,
      `The registry takes no "${value.text}" as a REG_DWORD, which is a number of up to eight hexadecimal digits`,
      `Write the digits alone, such as: value: "${/^(?:dword:|0x)([0-9a-f]{1,8})$/i.exec(value.text)?.[1] ?? '00000001'}"`,
    );
};

/** The client quotes texts in a registry file without escapes, where a backslash escapes the next character. */
function reportEscapes(simulation: Simulation, node: ScalarNode, type: string): void {
  if (type !== 'REG_SZ') return;
  const inQuotes = /^"(.*)"$/s.exec(node.text)?.[1];
  if (inQuotes !== undefined) {
    const reason = `The client puts the quotes around ${node.text} itself, so that the registry takes nothing`;
    simulation.surpriseAt(node, reason, `Write it without these quotes: ${inQuotes}`);
  } else if (/^(?:dword|hex):/.test(node.text)) {
    const reason = `The registry takes "${node.text}" for a text`;
    const remedy = 'Write the digits alone, and beside them: type: REG_DWORD, or REG_BINARY for "hex".';
    simulation.surpriseAt(node, reason, remedy);
  } else if (/(?<!\\)\\(?:\\\\)*(?![\\"])/.test(node.text)) {
    const reason = `The registry drops the backslashes of "${node.text}"`;
    simulation.surpriseAt(node, reason, `Write two for each: ${node.text.replaceAll(/\\+/g, '\\\\')}`);
  }
}

const SHORT_ROOTS: Readonly<Record<string, string>> = {
  HKCU: 'HKEY_CURRENT_USER',
  HKLM: 'HKEY_LOCAL_MACHINE',
  HKCR: 'HKEY_CLASSES_ROOT',
  HKU: 'HKEY_USERS',
};

const ROOTS = [...Object.values(SHORT_ROOTS), 'HKEY_CURRENT_CONFIG', 'HKEY_DYN_DATA'];

const ROOT = new RegExp(`^(?:${ROOTS.join('|')})(?![^\\\\/])|^[^\\\\/]*\\$`, 'i');

function reportRegistryPath(simulation: Simulation, node: ScalarNode | undefined, path = node?.text): void {
  if (node === undefined || path === undefined) return;
  const bare = path.replace(/^\[(.*)\]$/, '$1');
  const [root = ''] = bare.split(/[\\/]/, 1);
  const isKnown = ROOT.test(bare);
  const meantRoot = isKnown ? root : (SHORT_ROOTS[root.toUpperCase()] ?? suggest(root.toUpperCase(), ROOTS));
  const correction = (meantRoot ?? root) + bare.slice(root.length).replaceAll('/', '\\');
  // A key below the root may have a slash in its name.
  if (isKnown && (path === correction || (path === bare && bare.includes('\\')))) return;
  simulation.surpriseAt(
    node,
    `The registry has no key "${path}", so that nothing changes`,
    meantRoot !== undefined
      ? `Write: ${correction.replace(/^hkey_\w+/i, (name) => name.toUpperCase())}`
      : String.raw`Begin it with HKEY_CURRENT_USER\ or HKEY_LOCAL_MACHINE\.`,
  );
}

const TASKS: Readonly<Record<string, RunStep>> = {
  'wine.wineexec': wineexec,
  'wine.set_regedit': setRegedit,
  'wine.delete_registry_key': (simulation, step) => {
    reportRegistryPath(simulation, givenTo(step, 'key'));
  },
  'wine.set_regedit_file': setRegeditFile,
  'wine.install_cab_component': requireKeys('cabfile'),
  'wine.winetricks': winetricks,
  'dosbox.dosexec': dosexec,
  'dosbox.makeconfig': makeconfig,
};
