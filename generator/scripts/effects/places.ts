import type { ScriptPlace } from './effects.ts';
import { words, type Sentence } from './sentence.ts';
import type { TreeMap } from './tree.ts';
import { withoutEscapes } from './addresses.ts';

export type FileOrigin = 'download' | 'supplied' | 'steam';

export interface ScriptFile {
  readonly label: string;
  /** With variables replaced; may be empty. */
  readonly address: string;
  readonly origin: FileOrigin;
  readonly name: string;
  readonly details: TreeMap;
}

export type FileOrigins = ReadonlyMap<string, FileOrigin>;

export interface NamedFiles {
  readonly kinds: FileOrigins;
  readonly fileNames: ReadonlyMap<string, Sentence>;
}

const VARIABLE = /^\$\{?(\w+)\}?(?=\/|$)/;

/** `$GAMEDIR-old` lies beside `$GAMEDIR`. */
const BESIDE = /^\$(?:(?:GAMEDIR|CACHE|HOME|SCRIPTDIR)(?![\w/])|\{(?:GAMEDIR|CACHE|HOME|SCRIPTDIR)\}(?!\/))./s;

const FILE_PLACES = { download: 'cache', supplied: 'supplied', steam: 'outside' } as const;

const PLACES: Readonly<Record<string, ScriptPlace>> = { GAMEDIR: 'game', CACHE: 'cache', DISC: 'disc' };

const FIRST_WORDS: Readonly<Record<string, Sentence>> = {
  GAMEDIR: words`the game folder`,
  CACHE: words`the temporary folder`,
  DISC: words`the disc`,
  HOME: words`your home folder`,
};

export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** The place of a path, relative to the game folder; the client does not know `~`. */
export function placeOf(path: string, files: FileOrigins): ScriptPlace {
  const name = VARIABLE.exec(path)?.[1];
  const root = rootOf(path, name, files);
  return leavesRoot(name === undefined ? path : path.replace(VARIABLE, '')) && root !== 'disc' ? 'outside' : root;
}

function rootOf(path: string, name: string | undefined, files: FileOrigins): ScriptPlace {
  if (name === undefined && (path.startsWith('/') || BESIDE.test(path))) return 'outside';
  if (name === undefined) return path.startsWith('$') ? 'unknown' : 'game';
  const origin = files.get(name);
  if (origin !== undefined) return FILE_PLACES[origin];
  return PLACES[name] ?? (name.startsWith('INPUT') ? 'unknown' : 'outside');
}

function leavesRoot(path: string): boolean {
  return path.includes('..') && /^\/?\.\.(?:\/|$)/.test(withoutDetours(path));
}

/** A path in words, such as "`data` in the game folder". */
export function placeWords(path: string, { kinds, fileNames }: NamedFiles): Sentence {
  const name = VARIABLE.exec(path)?.[1];
  if (name === undefined) {
    const isBelow = placeOf(path, kinds) === 'game' && path !== '';
    return isBelow ? words`${path} in the game folder` : words`${path}`;
  }
  const subpath = path.replace(VARIABLE, '').replace(/^\/+/, '').replace(/\/+$/, '');
  const root = fileNames.get(name) ?? FIRST_WORDS[name];
  if (name === 'DISC' && subpath.startsWith('../') && !leavesRoot(subpath.slice(3)))
    return words`${subpath.slice(3)} beside the disc`;
  if (root === undefined || leavesRoot(subpath)) return words`${path}`;
  if (subpath === '') return root;
  return words`${subpath} ${name === 'DISC' ? words`on` : words`in`} ${root}`;
}

const DETOUR = /(?:^(?!\/)|\/)\.{0,2}(?:\/|$)/;

export function hasDetour(path: string): boolean {
  return DETOUR.test(path);
}

export function normalPath(path: string): string {
  if (!path.startsWith('${') && !hasDetour(path)) return path;
  return withoutDetours(path.replace(/^\$\{(\w+)\}(?=\/|$)/, '$$$1'));
}

/** A normal path; a relative one begins at the game folder. */
export function fromRoot(path: string): string {
  return normalPath(/^[/$]/.test(path) ? path : `$GAMEDIR/${path}`);
}

/** Normalizes parts; `..` above the root stays. */
export function withoutDetours(path: string, root = 0): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > root && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/');
}

export interface StoreFile {
  readonly store: string;
  readonly label: string;
}

/** A longer name gives way to the label. */
const MAX_NAME = 80;

/** Names of files in sentences, by their labels, which only their author knows. */
export function fileNames(files: readonly ScriptFile[], storeFile?: StoreFile): Map<string, Sentence> {
  const names = files.map(({ origin, name }) => (origin === 'download' ? shownFileName(name) : undefined));
  const lastIndexes = new Map(names.map((name, index) => [name, index]));
  const repeatedNames = new Set(names.filter((name, index) => lastIndexes.get(name) !== index));
  const suppliedCount = files.filter(({ origin }) => origin === 'supplied').length;
  const nameOf = ({ label, address, origin }: ScriptFile, index: number): Sentence => {
    const path = steamPath(address);
    if (origin === 'steam')
      return path === '' ? words`the Steam data ${label}` : words`${[{ code: label, called: path }]} of the Steam game`;
    const name = names[index];
    if (name !== undefined)
      return words`the download ${repeatedNames.has(name) ? words`${label}` : labelCalled(label, name)}`;
    if (storeFile?.label === label)
      return [{ text: `your ${storeFile.store} ${storeFile.store === 'GOG' ? 'installer' : 'file'}` }];
    return suppliedCount === 1 ? words`your file` : words`your file ${label}`;
  };
  return new Map(files.map((file, index) => [file.label, nameOf(file, index)]));
}

export function downloadName({ label, fileName }: { label: string; fileName: string }): Sentence {
  return labelCalled(label, shownFileName(fileName));
}

function labelCalled(label: string, name: string): Sentence {
  return [name === '' || name === label || name.length > MAX_NAME ? { code: label } : { code: label, called: name }];
}

/** Without escapes, and without the query of an address. */
export function shownFileName(fileName: string): string {
  return withoutEscapes(fileName.replace(/(\.\w{1,8})[?#].*$/s, '$1'));
}

/** The path below the folder of a game of Steam; empty for the folder itself. */
export function steamPath(address: string): string {
  return (address.split(':')[2] ?? '').replace(/^\.?\/?$/, '');
}
