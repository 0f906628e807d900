import { withoutEscapes } from '../effects/addresses.ts';
import { kindOfProgram } from '../effects/files/known-programs.ts';
import type { Launch } from '../effects/effects.ts';
import { isSaved } from '../effects/installer.ts';
import { legacyKeys } from '../vocabulary/script-keys.ts';
import { withOldKeys } from '../effects/launches.ts';
import { plainSentence, words, type Sentence } from '../effects/sentence.ts';
import { isFalsy, isMap, listAt, textOf, type Tree, type TreeMap } from '../effects/tree.ts';
import { isCalm } from './is-calm.ts';
import { withoutVersions } from './download-points.ts';
import { check, note, type Point, unversioned } from './point.ts';
import { type ComparedInstaller, filledIn, isInside, type ScriptSurroundings, surroundingsOf } from './surroundings.ts';

export function launchPoints(oldState: ComparedInstaller | undefined, newState: ComparedInstaller): Point[] {
  if (!isSaved(newState.installer)) return [];
  const old = oldState === undefined ? undefined : waysOf(oldState);
  const nameOf = ({ values }: Way) => bareName(targetOf(values));
  const tell = ({ launch }: Way) => unversioned(plainSentence(launch.sentence));
  return waysOf(newState).flatMap((way) => {
    const earlier = old?.find(({ launch }) => launch.name === way.launch.name);
    if (earlier !== undefined && tell(earlier) === tell(way)) return [];
    const surroundings: ScriptSurroundings = { ...surroundingsOf(undefined, newState), neighbours: way.values };
    const models = earlier === undefined ? old : [earlier];
    const isAlike = models === undefined || models.some((model) => nameOf(model) === nameOf(way));
    const isStart = isCalmStart(earlier, way, isAlike, surroundings);
    const isManner = isCalmManner(way, surroundings);
    if (old === undefined) return isStart && isManner ? [] : [check('odd-start', wordsOf(earlier, way))];
    const changed = isStart ? 'launch-changed' : 'starts-another';
    const code = earlier === undefined ? 'launch-added' : changed;
    return [(isStart && isManner ? note : check)(code, wordsOf(earlier, way))];
  });
}

/** Whether the program is the same, or one of the game with the same name. */
function isCalmStart(earlier: Way | undefined, way: Way, isAlike: boolean, surroundings: ScriptSurroundings) {
  const target = targetOf(way.values);
  const oldTarget = targetOf((earlier ?? way).values);
  const isKept = earlier !== undefined && target === oldTarget;
  const isProgram = isKept || (isAlike && isOwnProgram(target, surroundings));
  const [old, current] = [earlier ?? way, way].map(({ values }) =>
    ['appid', 'game_id', 'core'].map((key) => textOf(values.get(key) ?? '')).join(' '),
  );
  return isProgram && old === current && isFalsy(way.values.get('command'));
}

function isCalmManner({ values }: Way, surroundings: ScriptSurroundings): boolean {
  return (
    isOwnProgram(targetOf(values), surroundings) &&
    isCalm('text', values.get('name') ?? null, surroundings) &&
    isCalm('arguments', values.get('args') ?? null, surroundings) &&
    isCalm('inside', values.get('working_dir') ?? null, surroundings)
  );
}

function wordsOf(earlier: Way | undefined, { launch }: Way): Sentence {
  const name = launch.name !== null && words`${launch.name}: `;
  return words`${name}${launch.sentence}.${earlier !== undefined && words` Until now: ${earlier.launch.sentence}.`}`;
}

interface Way {
  readonly launch: Launch;
  readonly values: TreeMap;
}

function waysOf({ installer, effects }: ComparedInstaller): Way[] {
  const game = filledIn(withOldKeys(installer.script), installer);
  const configs = isMap(game) ? [game, ...listAt(game, 'launch_configs').filter(isMap)] : [];
  return effects.launches.flatMap((launch, at) => ({ launch, values: configs[at] ?? new Map<string, Tree>() }));
}

function targetOf(values: TreeMap): string {
  const key = legacyKeys.find((candidate) => !isFalsy(values.get(candidate)));
  if (key !== undefined) return textOf(values.get(key) ?? '');
  return textOf(listAt(values, 'files')[0] ?? '');
}

/** Whether it starts a file of the game or a page, not a program of the machine. */
function isOwnProgram(target: string, surroundings: ScriptSurroundings): boolean {
  if (surroundings.installer.runner === 'web') return !/^\w+:\/.*https?:/i.test(withoutEscapes(target));
  return isInside(target.replace(/^c:[/\\]/i, ''), surroundings) && kindOfProgram(target) === undefined;
}

/** Parts of program names for systems and versions. */
const BUILD = /(?:x86[_-]?64|amd64|i[3-6]86|aarch64|arm64|win(?:dows)?(?:32|64)?|linux|x64|x86|\d+|[\W_])/g;

/** A program's name without folder, version and system; of a web page its address. */
function bareName(path: string): string {
  if (/^https?:/i.test(path)) return withoutVersions(path);
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
  const bare = name.replace(/\.(?:exe|sh|appimage|bin|elf)$/, '').replaceAll(BUILD, '');
  return bare === '' ? name : bare;
}
