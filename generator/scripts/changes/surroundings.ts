import type { Effects } from '../effects/effects.ts';
import type { DescribedInstaller } from '../effects/installer.ts';
import { groupBy } from '../../text/group-by.ts';
import { plainName } from '../reading/names.ts';
import { fromRoot, nameIn, placeOf } from '../effects/places.ts';
import { isList, isMap, listAt, textOf, type Tree, type TreeMap } from '../effects/tree.ts';
import { contactsIn, strangeContact } from './point.ts';

/** Files that hold settings and texts. */
export const DATA = /\.(?:ini|cfg|conf|config|txt|json|xml|ya?ml|toml|properties|log|md|settings|prefs)$/i;

/** What a command does with a file: a copy has its name in another folder. */
export type FileUse = 'looked at' | 'written' | 'copied' | 'removed';

export interface ComparedInstaller {
  readonly installer: DescribedInstaller;
  readonly effects: Effects;
  readonly author: string;
}

interface MenuOption {
  readonly id: string;
  readonly value: string;
  readonly label: string;
}

export interface ScriptSurroundings extends Pick<ComparedInstaller, 'installer' | 'effects'> {
  readonly isNew: boolean;
  /** Named in the script before, or downloaded from. */
  readonly hosts: ReadonlySet<string>;
  /** Paths of programs before the change: another file there changes what runs. */
  readonly startedPaths: ReadonlySet<string>;
  /** Earlier options of menus by label. */
  readonly options: ReadonlyMap<string, readonly MenuOption[]>;
  readonly neighbours: TreeMap;
  readonly key: string;
}

export function surroundingsOf(old: ComparedInstaller | undefined, current: ComparedInstaller): ScriptSurroundings {
  const { installer, effects } = current;
  const startedPaths = new Set(old === undefined ? [] : startedIn(old.effects));
  const hosts = new Set([
    ...contactsIn(textOf(old?.installer.script ?? null)),
    ...effects.downloads.map(({ host }) => host),
  ]);
  const earlierOptions = old === undefined ? [] : menusOf(old.installer).flatMap(({ options }) => options);
  const options = groupBy(earlierOptions, ({ label }) => label);
  return { installer, effects, isNew: old === undefined, hosts, startedPaths, options, neighbours: new Map(), key: '' };
}

function menusOf({ steps }: DescribedInstaller): { readonly id: string; readonly options: readonly MenuOption[] }[] {
  const menus = steps.filter(({ name }) => name === 'input_menu');
  return menus.map(({ values }) => {
    const id = textOf(values.get('id') ?? '');
    const pairs = listAt(values, 'options').flatMap((option) => (isMap(option) ? [...option] : []));
    return { id, options: pairs.map(([value, label]) => ({ id, value, label: textOf(label) })) };
  });
}

/** Paths that run: programs, files in the game's arguments, and files named in written scripts. */
function startedIn({ programs, writtenFiles }: Effects): string[] {
  const scripts = writtenFiles.filter(({ runs }) => runs).flatMap(({ content }) => content.split(/[\s"';&|=]+/));
  const args = programs.flatMap(({ step, argv }) => (step === null ? argv.slice(1) : []));
  const files = [...args, ...scripts].filter((word) => /^[^-].*[./]\w+$/.test(word) && !DATA.test(word));
  return [...programs.flatMap(({ argv: [program] }) => program ?? []), ...files].map(rooted);
}

/** Places in a prefix for autostart, global settings, or links out of it. */
const STARTING =
  /(?:^|\/)(?:user|system|userdef)\.reg$|start menu|\/users\/[^/]+\/desktop(?:\/|$)|drive_c\/windows(?!\/fonts(?:\/|$))|\/startup(?:\/|$)|autoexec|autorun|mangohud|doorstop|package\.json$|\.(?:runtimeconfig|deps)\.json$|\.exe\.config$|(?:win|system)\.ini$|\.(?:desktop|service|lnk|timer)$|[*?[\]]/i;

/** Links to the player's folders until the game is started first (`remove_desktop_integration`). */
const OF_PLAYER = /\/drive_c\/users\/[^/]+\/(?:Desktop|Downloads|(?:My )?(?:Documents|Music|Pictures|Videos))\//i;

export function isInside(path: string, { installer }: Pick<ScriptSurroundings, 'installer'>): boolean {
  const inputs = Array.from(path.matchAll(/\$\{?(INPUT\w*)/g), ([, name = '']) => name);
  if (!inputs.every((name) => isAnsweredInside(name, installer))) return false;
  if (/\.\.|\0|^~|^\w+:|\/dosdevices(?:\/|$)/i.test(path)) return false;
  const place = placeOf(path, installer.kinds);
  return place !== 'outside' || installer.kinds.has(/^\$\{?(\w+)/.exec(path)?.[1] ?? '');
}

/** Whether menus answer its variables without leading elsewhere; a shell replaces unknown variables by nothing. */
function isAnsweredInside(variable: string, installer: DescribedInstaller): boolean {
  const menus = menusOf(installer).filter(({ id }) => ['INPUT', plainName(`INPUT_${id}`)].includes(variable));
  const answers = menus.flatMap(({ options }) => options.map(({ value }) => value));
  return menus.length > 0 && !answers.some((answer) => /^[/~$]|\.\./.test(answer));
}

/** Whether a written path can start neither itself nor the game: a copy keeps its name, and the name in an unknown folder is unknown. */
export function isTarget(path: string, surroundings: ScriptSurroundings, use: FileUse = 'written'): boolean {
  const { startedPaths, neighbours } = surroundings;
  if (!isInside(path, surroundings) || STARTING.test(path)) return false;
  if (use === 'looked at') return true;
  if (use !== 'copied' && placeOf(path, surroundings.installer.kinds) === 'disc') return false;
  if (use === 'removed' && OF_PLAYER.test(`${path}/`)) return false;
  if (use === 'removed') return ![...startedPaths].some((program) => `${program}/`.startsWith(`${rooted(path)}/`));
  const copies = [use === 'copied' ? path : '', textOf(neighbours.get('src') ?? '')].map((copy) =>
    nameIn(rooted(copy)),
  );
  return !startedPaths.has(rooted(path)) && ![...startedPaths].some((program) => copies.includes(nameIn(program)));
}

/** Whether a text names no new host. */
export function isCalmText(text: string, { hosts }: ScriptSurroundings): boolean {
  return strangeContact(text, hosts) === undefined;
}

/** Whether a step copies, moves or replaces a written file. */
export function isMoved(path: string, { steps }: DescribedInstaller): boolean {
  return steps.some(
    ({ name, input }) => !/^(?:write_|substitute|task)/.test(name) && textOf(input).includes(nameIn(path)),
  );
}

/** In lower case, since the client and Wine find a file of any case. */
export function rooted(path: string): string {
  return fromRoot(path).toLowerCase();
}

export function filledIn(tree: Tree, installer: DescribedInstaller): Tree {
  if (isList(tree)) return tree.map((item) => filledIn(item, installer));
  if (isMap(tree)) return new Map([...tree].map(([key, item]) => [key, filledIn(item, installer)]));
  return typeof tree === 'string' ? installer.scope.substitute(tree) : tree;
}
