import type { Launch } from '../effects/effects.ts';
import { isSaved } from '../effects/installer.ts';
import { ENTRY_POINTS, withOldKeys } from '../effects/launches.ts';
import { plainSentence, words } from '../effects/sentence.ts';
import { isFalsy, isList, isMap, listAt, textOf, type Tree, type TreeMap } from '../effects/tree.ts';
import { type Around, isCalm, isInside } from './calm-forms.ts';
import { check, note, originName, originOf, type Point, unversioned } from './point.ts';
import { type ComparedInstaller, filledIn } from './script-points.ts';

/** What else starts the game than before: another program, other arguments, another way; `before` is absent for a new one. */
export function launchPoints(before: ComparedInstaller | undefined, after: ComparedInstaller): Point[] {
  if (!isSaved(after.installer)) return [];
  const [old, now] = [before === undefined ? undefined : waysOf(before), waysOf(after)];
  const programs = new Set(old?.map(({ values }) => bareName(targetOf(values))));
  return now.flatMap(({ launch, values }): Point[] => {
    const earlier = old?.find((one) => one.launch.name === launch.name);
    if (earlier !== undefined && textOfLaunch(earlier.launch) === textOfLaunch(launch)) return [];
    const around: Around = { installer: after.installer, started: new Set(), beside: values, key: '' };
    const isSame =
      old === undefined || (programs.has(bareName(targetOf(values))) && isSameGame(earlier?.values ?? values, values));
    const isStart = isSame && isFalsy(values.get('command')) && isStartable(targetOf(values), around);
    const isManner =
      isCalm('arguments', values.get('args') ?? null, around) &&
      isCalm('inside', values.get('working_dir') ?? null, around);
    const way = launch.name === null ? [] : words`${launch.name}: `;
    const until = earlier === undefined ? [] : words` Until now: ${earlier.launch.sentence}.`;
    const sentence = words`${way}${launch.sentence}.${until}`;
    if (!isStart) return [check(codeOf(earlier, old), sentence)];
    if (old === undefined) return isManner ? [] : [check('odd-start', sentence)];
    return [(isManner ? note : check)(earlier === undefined ? 'launch-added' : 'launch-changed', sentence)];
  });
}

function codeOf(earlier: Way | undefined, old: readonly Way[] | undefined): string {
  if (old === undefined) return 'odd-start';
  return earlier === undefined ? 'launch-added' : 'starts-another';
}

/** A way to start the game, in words and with its values. */
interface Way {
  readonly launch: Launch;
  readonly values: TreeMap;
}

function waysOf({ installer, effects }: ComparedInstaller): Way[] {
  const game = filledIn(withOldKeys(installer.script), installer);
  const configs = isMap(game) ? [game, ...listAt(game, 'launch_configs').filter(isMap)] : [];
  return effects.launches.flatMap((launch, at) => ({ launch, values: configs[at] ?? new Map<string, Tree>() }));
}

function textOfLaunch({ sentence }: Launch): string {
  return unversioned(plainSentence(sentence));
}

function targetOf(values: TreeMap): string {
  const files = values.get('files');
  const key = ENTRY_POINTS.find((one) => !isFalsy(values.get(one)));
  return textOf((key === undefined ? (isList(files) ? files[0] : '') : values.get(key)) ?? '');
}

/** Whether no other application or game of a store, or core of an emulator, is meant. */
function isSameGame(before: TreeMap, after: TreeMap): boolean {
  return ['appid', 'game_id', 'core'].every((key) => textOf(before.get(key) ?? '') === textOf(after.get(key) ?? ''));
}

/** Nothing, a file of the installation, or for a page of the web its address. */
function isStartable(target: string, around: Around): boolean {
  if (around.installer.runner === 'web') return true;
  return isInside(target.replace(/^c:[/\\]/i, ''), around);
}

/** What the names of one program for several systems, or of several versions of it, differ in. */
const BUILD = /(?:x86[_-]?64|amd64|i[3-6]86|aarch64|arm64|win(?:dows)?(?:32|64)?|linux|x64|x86|\d+|[\W_])/g;

/** The name of a program, whatever its version, system and folder; of a page the party behind it. */
function bareName(path: string): string {
  if (/^https?:/i.test(path)) return originName(originOf(path));
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
  const bare = name.replace(/\.(?:exe|sh|appimage|bin|elf)$/, '').replaceAll(BUILD, '');
  return bare === '' ? name : bare;
}
