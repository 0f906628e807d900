import { script } from '../../../../findings/define-finding.ts';
import { suggest } from '../../../../text/suggest.ts';
import type { YamlNode, MappingNode, ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { collect, isBlank, isNull, scalarIn } from '../../../reading/nodes.ts';
import { declaredMapsOf } from '../../../reading/declared-maps.ts';
import { isSet, launchesOf, pairOf, type Outline, scalarOf, valueAt } from '../../../reading/outline.ts';
import { isOnTop, namesStore } from '../../../reading/section-forms.ts';
import { runners } from '../../../vocabulary/runners.ts';
import {
  entryPointOf,
  entryPoints,
  legacyKeys,
  scriptKeys,
  launchConfigKeys,
} from '../../../vocabulary/script-keys.ts';
import { faultAt, scriptRule, inEach } from '../script-rule.ts';

const legacy: ReadonlySet<string> = new Set(legacyKeys);

export const noEntryPointRule = scriptRule({
  code: 'no-entry-point',
  message: (details: { key: string }) => `The script does not say what starts the game: there is no "${details.key}"`,
  help: ({ key }) => `Add it to the section "game", such as: ${key}: $GAMEDIR/…`,
  why: 'The game is installed and put into the library, but when the player wants to start it, the client has nothing to run.',
  wrong: script('game:', '  args: -fullscreen'),
  right: script('game:', '  exe: $GAMEDIR/my-game', '  args: -fullscreen'),
  find: (script) => {
    const { runner, script: node, steps } = script;
    if (isOnTop(script) || steps.some(({ kind }) => kind?.findsEntryPoint === true)) return [];
    if (node.pairs.length === 0 || !Object.hasOwn(runners, runner)) return [];
    const game = pairOf(node, 'game');
    if (game !== undefined && game.value.kind !== 'mapping') return [];
    const key = entryPointOf(runner);
    const keys = declaredMapsOf(script).find(({ kind }) => kind === 'game')?.keys;
    const isOfGame = (name: string) => keys?.declarations.has(name) === true || keys?.silent.has(name) === true;
    const isOfScript = (name: string) => Object.hasOwn(scriptKeys, name) || Object.hasOwn(runners, name);
    if (isStarted(game?.value, entryPoints, isOfGame) || isStarted(node, legacy, isOfScript)) return [];
    return [faultAt(game?.key ?? node.pairs[0]?.key ?? node, { key })];
  },
});

/** Whether a map starts the game, also by a misspelt key, which another rule reports. */
function isStarted(map: YamlNode | undefined, keys: ReadonlySet<string>, isKnown: (key: string) => boolean): boolean {
  if (map?.kind !== 'mapping') return false;
  if (map.pairs.some(({ key, value }) => keys.has(key.text) && !isBlank(value))) return true;
  const candidates = keys === legacy ? ['game', ...keys] : [...keys];
  // Suggestions are slow, so they come last.
  return map.pairs.some(
    ({ key }) => !keys.has(key.text) && !isKnown(key.text) && suggest(key.text, candidates) !== undefined,
  );
}

const LAUNCH = ['game:', '  exe: $GAMEDIR/my-game', '  launch_configs:', '    - name: Level editor'];

export const launchConfigRule = scriptRule({
  code: 'launch-config',
  since: '0.5.10',
  message: (details: { reason: string }) => `The client cannot offer this way to start the game: ${details.reason}`,
  help: () => `Give each of "launch_configs" at least a "name" of its own and "exe".`,
  why: 'The client offers the player a choice of ways to start the game. It needs a name to show and a program to start.',
  wrong: script(...LAUNCH),
  right: script(...LAUNCH, '      exe: $GAMEDIR/editor'),
  find: (script) => {
    const names = new Set<string>();
    return collect(launchesOf(script), (item) => {
      if (item.kind !== 'mapping') return [];
      const { text: name = '' } = scalarOf(item, 'name') ?? {};
      const isRepeated = name !== '' && names.has(name);
      const repetition = isRepeated ? `the player cannot tell it from another one called "${name}"` : undefined;
      const reason = launchFault(item, script.runner) ?? repetition;
      names.add(name);
      return reason === undefined ? [] : [faultAt(item.pairs[0]?.key ?? item, { reason })];
    });
  },
});

function launchFault(item: MappingNode, runner: string): string | undefined {
  // An unknown key may be the missing one; another rule reports it.
  if (item.pairs.some(({ key }) => !Object.hasOwn(launchConfigKeys, key.text))) return undefined;
  const has = (name: string) => item.pairs.some(({ key, value }) => key.text === name && !isNull(value));
  if (!has('name')) return 'it has no "name"';
  // Wine takes arguments alone; all other runners also start without a game.
  const isStartable = has('exe') || has('command') || (runner === 'wine' && has('args'));
  return isStartable || !['linux', 'wine'].includes(runner) ? undefined : 'it has neither "exe" nor "command"';
}

const FOLDER = /[\\/]$|^\$\{?(?:GAMEDIR|CACHE|HOME|DISC|SCRIPTDIR)\}?$|(?:^|\/)drive_c$/;

export const folderAsProgramRule = scriptRule({
  code: 'folder-as-program',
  message: (details: { path: string }) => `"${details.path}" is a folder, not a program that can be run`,
  help: () => `Write the path of the program itself, such as: $GAMEDIR/my-game`,
  why: 'The client looks for a file to run at this path. At the end of the installation it says that there is none, and the game does not start.',
  wrong: script('game:', '  exe: $GAMEDIR/bin/'),
  right: script('game:', '  exe: $GAMEDIR/bin/my-game'),
  find: inEach(programsOf, (program) => (FOLDER.test(program.text) ? [faultAt(program, { path: program.text })] : [])),
});

function programsOf(outline: Outline): readonly ScalarNode[] {
  const starts = [valueAt(outline.script, 'game'), ...launchesOf(outline)];
  return [
    ...collect(starts, (start) => scalarIn(valueAt(start, 'exe'))),
    ...collect(outline.steps, ({ name, value }) => {
      if (name === 'execute') return scalarIn(valueAt(value, 'file'));
      return name === 'task' ? scalarIn(valueAt(value, 'executable')) : [];
    }),
  ];
}

/** A path, or a file by its ending; other names may be programs of the machine. */
const PATH =
  /^(?:\$GAMEDIR\/|\/(?!usr\/|bin\/|opt\/|app\/|snap\/)|~\/|[A-Za-z]:[\\/]|(?!\w+:|[$/])(?:[^/\\]*[/\\]|.*\.[A-Za-z]\w{1,7}$))/;

const OF_WINE =
  /^(?:cmd|control|explorer|iexplore|notepad|regedit|start|taskmgr|winecfg|winefile|winemine|wordpad)\.exe$/i;

const UNPACK = ['files:', '  - game: https://example.org/my-game.zip', 'installer:', '  - extract: {file: game}'];

export const installsNothingRule = scriptRule({
  code: 'installs-nothing',
  message: ({ program }: { program: string }) => `Nothing installs "${program}": the script has no files and no steps`,
  help: () => 'Add "files" and "installer", or "requires" with the slug of the game that has the file.',
  why: 'Settings of a game that is on one machine already start nothing on another: the file is not there.',
  wrong: script('game:', '  exe: /mnt/data/Games/my-game/start.sh'),
  right: script(...UNPACK, 'game:', '  exe: $GAMEDIR/start.sh'),
  find: (outline) => {
    const game = valueAt(outline.script, 'game');
    const program = scalarOf(game, 'exe') ?? scalarOf(game, 'main_file');
    const hasParts = ['files', 'installer'].some((key) => isSet(outline.script, key));
    if (program === undefined || hasParts || isOnTop(outline) || namesStore(outline)) return [];
    if (outline.runner === 'web' || OF_WINE.test(program.text)) return [];
    return PATH.test(program.text) ? [faultAt(program, { program: program.text })] : [];
  },
});
