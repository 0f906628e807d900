import type { Effects } from '../effects/effects.ts';
import type { DescribedInstaller } from '../effects/installer.ts';
import { nameIn, normalPath, placeOf } from '../effects/places.ts';
import { isList, isMap, textOf, type Tree, type TreeMap } from '../effects/tree.ts';
import type { FileUse } from './doubtful-command.ts';
import { namedHosts } from './point.ts';

export interface ComparedInstaller {
  readonly installer: DescribedInstaller;
  readonly effects: Effects;
  readonly author: string;
  readonly game: string;
}

export interface ScriptSurroundings extends Pick<ComparedInstaller, 'installer' | 'effects'> {
  readonly isNew: boolean;
  /** Named in the script before, or downloaded from. */
  readonly hosts: ReadonlySet<string>;
  /** Paths of programs before the change: another file there changes what runs. */
  readonly startedPaths: ReadonlySet<string>;
  readonly neighbours: TreeMap;
  readonly key: string;
}

export function surroundingsOf(old: ComparedInstaller | undefined, current: ComparedInstaller): ScriptSurroundings {
  const { installer, effects } = current;
  const programs = old?.effects.programs ?? [];
  const startedPaths = new Set(
    programs.flatMap(({ argv: [program] }) => (program === undefined ? [] : rooted(program))),
  );
  const hosts = new Set([
    ...namedHosts(textOf(old?.installer.script ?? null)),
    ...effects.downloads.map(({ host }) => host),
  ]);
  return { installer, effects, isNew: old === undefined, hosts, startedPaths, neighbours: new Map(), key: '' };
}

/** Places in a prefix for autostart, global settings, or links out of it. */
const STARTING =
  /(?:^|\/)(?:user|system|userdef)\.reg$|\/dosdevices(?:\/|$)|start menu|drive_c\/windows(?!\/fonts(?:\/|$))|\/startup(?:\/|$)|autoexec|autorun|mangohud|doorstop|package\.json$|\.(?:runtimeconfig|deps)\.json$|(?:win|system)\.ini$|\.(?:desktop|service|lnk|timer)$|[*?[\]]/i;

/** Links to the player's folders until the game is started first (`remove_desktop_integration`). */
const OF_PLAYER = /\/drive_c\/users\/[^/]+\/(?:Desktop|Downloads|(?:My )?(?:Documents|Music|Pictures|Videos))\//i;

export function isInside(path: string, { installer }: Pick<ScriptSurroundings, 'installer'>): boolean {
  if (/\.\.|\0|^~|^\w+:/.test(path)) return false;
  const place = placeOf(path, installer.kinds);
  return place !== 'outside' || installer.kinds.has(/^\$\{?(\w+)/.exec(path)?.[1] ?? '');
}

/** Whether nothing starts by itself there, nor the game: a copy has the name of what is copied, or a name in a folder that is not known. */
export function isTarget(path: string, surroundings: ScriptSurroundings, use: FileUse = 'written'): boolean {
  const { startedPaths, neighbours } = surroundings;
  if (!isInside(path, surroundings) || STARTING.test(path)) return false;
  if (use === 'looked at') return true;
  if (use === 'removed' && OF_PLAYER.test(`${path}/`)) return false;
  if (use === 'removed') return ![...startedPaths].some((program) => `${program}/`.startsWith(`${rooted(path)}/`));
  const copies = [use === 'copied' ? path : '', textOf(neighbours.get('src') ?? '')].map(nameIn);
  return !startedPaths.has(rooted(path)) && ![...startedPaths].some((program) => copies.includes(nameIn(program)));
}

export function rooted(path: string): string {
  return normalPath(/^[/$]/.test(path) ? path : `$GAMEDIR/${path}`);
}

export function filledIn(tree: Tree, installer: DescribedInstaller): Tree {
  if (isList(tree)) return tree.map((item) => filledIn(item, installer));
  if (isMap(tree)) return new Map([...tree].map(([key, item]) => [key, filledIn(item, installer)]));
  return typeof tree === 'string' ? installer.scope.substitute(tree) : tree;
}
