import { keptName, type DescribedInstaller } from '../installer.ts';
import { hasDetour, withoutDetours } from '../places.ts';

/** A part of a path that stands for more than one name: a variable that only the player's machine knows, or a pattern. */
const OPEN_PART = /[*?[{\u0000]|\$(?!user(?:\/|$))/;

const FIRST_PART = /^[^/\\]*/;

/** The game folder and the cache in such a path; no label of a file reads so. */
export const GAME = ':game';
const CACHE = ':cache';
/** The client keeps what comes from there in one folder. */
const OF_GOG = /^https?:\/\/[^/]*gog\.com(?:\/|$)/i;
const ROOTS: Readonly<Record<string, string>> = { $GAMEDIR: GAME, $CACHE: CACHE };

/**
 * Paths of an installation in the form in which they are compared: from the game folder or the cache where they can be, without
 * detours and in lower case, since Wine and the client look for files in either case. A file of `files` lies in the cache, in
 * a folder named like its label.
 */
export class TrackedPaths {
  private readonly places = new Map<string, string>();
  private readonly cacheName: string;
  /** Most paths are asked for again and again. */
  private readonly resolved = new Map<string, string>();

  constructor({ files, kinds, gameSlug }: DescribedInstaller) {
    this.cacheName = gameSlug.toLowerCase();
    for (const file of files) {
      const { label, address } = file;
      const isDownload = kinds.get(label) === 'download';
      const folder = isDownload && OF_GOG.test(address) ? 'gog' : label;
      const name = isDownload ? nameIn(keptName(file)) : '';
      this.places.set(label, plain(`${CACHE}/${folder}/${name}`));
    }
  }

  /** Where a file of `files` lies when the steps begin. */
  placeOf(label: string): string {
    return this.places.get(label) ?? '';
  }

  /** The label that a path begins with, if it is one of `files`. */
  labelOf(path: string): string | undefined {
    if (!path.startsWith('$')) return undefined;
    if (this.places.has(path.slice(1))) return path.slice(1);
    const first = FIRST_PART.exec(path)?.[0].slice(1) ?? '';
    const label = first.replace(/^\{(.*)\}$/, '$1');
    return this.places.has(label) ? label : undefined;
  }

  /** The path that a program in a folder finds by what it is given. */
  resolve(text: string, folder = GAME): string {
    const key = `${folder}\n${text}`;
    const cached = this.resolved.get(key);
    if (cached !== undefined) return cached;
    const path = this.inCache(plain(this.fromRoot(text, folder)));
    this.resolved.set(key, path);
    return path;
  }

  private fromRoot(text: string, folder: string): string {
    const label = this.labelOf(text);
    if (label === undefined) return rooted(text, folder);
    return this.placeOf(label) + text.slice(1).replace(label, '').replace(/^\{\}/, '');
  }

  /** The same for a program of Windows: with drives and backslashes. */
  resolveWindows(text: string, folder = GAME): string {
    const path = text.replaceAll('\\', '/');
    if (/^[zZ]:\//.test(path)) return this.resolve(path.slice(2), folder);
    return this.resolve(path.replace(/^[cC]:\//, `${GAME}/drive_c/`), folder);
  }

  /** From the folder above it, the cache goes by its name. */
  private inCache(path: string): string {
    const detour = `${CACHE}/../${this.cacheName}`;
    return path === detour || path.startsWith(`${detour}/`) ? CACHE + path.slice(detour.length) : path;
  }
}

/** Whether files can be followed there. */
export function isFollowed(path: string): boolean {
  return /^:(?:game|cache)(?:\/(?!\.\.(?:\/|$))|$)/.test(path) || isOfMachine(path);
}

/** Whether a path lies in a folder of the player's machine, where there is more than the installation has put. */
export function isOfMachine(path: string): boolean {
  return /^(?:\/|\$home(?:\/(?!\.\.(?:\/|$))|$))/.test(path);
}

/** The part of a path before the first that stands for several names. */
export function fixedPart(path: string): string {
  // Most paths have none.
  if (!OPEN_PART.test(path)) return path;
  const parts = path.split('/');
  const open = parts.findIndex((part, index) => index > 0 && OPEN_PART.test(part));
  return open === -1 ? path : parts.slice(0, open).join('/');
}

export function hasOpenPart(path: string): boolean {
  return fixedPart(path) !== path;
}

export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Without detours, but for those that lead above the first part, and in lower case. */
function plain(path: string): string {
  return (hasDetour(path) ? withoutDetours(path, 1) : path).toLowerCase();
}

/** The variable that a path begins with, or what stands for the home folder. */
const ROOT = /^(?:~|\$(?:\{(\w+)\}|(\w+)))(?=\/|$)/;

function rooted(path: string, folder: string): string {
  if (/^\w+:\/\//.test(path)) return `/${path}`;
  if (!/^[/$~:\u0000]/.test(path)) return `${folder}/${path}`;
  const first = ROOT.exec(path);
  if (first === null) return path;
  const [variable, braced, bare] = first;
  const name = variable === '~' ? '$HOME' : `$${braced ?? bare ?? ''}`;
  return (ROOTS[name] ?? name) + path.slice(variable.length);
}
