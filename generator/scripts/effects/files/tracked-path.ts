import type { DescribedInstaller } from '../installer.ts';
import { hasDetour, nameIn, withoutDetours } from '../places.ts';

/** A variable of the player's machine, or a pattern. */
const OPEN_PART = /[*?[{\u0000]|\$(?!user(?:\/|$))/;

/** The game folder and the cache, unlike any label. */
export const GAME = ':game';
const CACHE = ':cache';
const ROOTS: Readonly<Record<string, string>> = { $GAMEDIR: GAME, $CACHE: CACHE };

/** Normalized lower-case paths, since Wine and the client ignore case. */
export class TrackedPaths {
  private readonly places = new Map<string, string>();
  private readonly cacheName: string;

  constructor({ files, gameSlug }: DescribedInstaller) {
    this.cacheName = gameSlug.toLowerCase();
    for (const { label, address, origin, name } of files) {
      const folder = origin === 'download' && /^https?:\/\/[^/]*gog\.com(?:\/|$)/i.test(address) ? 'gog' : label;
      this.places.set(label, plain(`${CACHE}/${folder}/${origin === 'download' ? nameIn(name) : ''}`));
    }
  }

  placeOf(label: string): string {
    return this.places.get(label) ?? '';
  }

  labelOf(path: string): string | undefined {
    if (!path.startsWith('$')) return undefined;
    if (this.places.has(path.slice(1))) return path.slice(1);
    const first = /^[^/\\]*/.exec(path)?.[0].slice(1) ?? '';
    const label = first.replace(/^\{(.*)\}$/, '$1');
    return this.places.has(label) ? label : undefined;
  }

  resolve(text: string, folder = GAME): string {
    const label = this.labelOf(text);
    const inFile = label === undefined ? '' : text.slice(1).replace(label, '').replace(/^\{\}/, '');
    const plainPath = plain(label === undefined ? rooted(text, folder) : this.placeOf(label) + inFile);
    const detour = `${CACHE}/../${this.cacheName}`;
    const isDetour = plainPath === detour || plainPath.startsWith(`${detour}/`);
    return isDetour ? CACHE + plainPath.slice(detour.length) : plainPath;
  }

  resolveWindows(text: string, folder = GAME): string {
    const path = text.replaceAll('\\', '/');
    if (/^[zZ]:\//.test(path)) return this.resolve(path.slice(2), folder);
    return this.resolve(path.replace(/^[cC]:\//, `${GAME}/drive_c/`), folder);
  }
}

export function isFollowed(path: string): boolean {
  return /^:(?:game|cache)(?:\/(?!\.\.(?:\/|$))|$)/.test(path) || isOfMachine(path);
}

export function isOfMachine(path: string): boolean {
  return /^(?:\/|\$home(?:\/(?!\.\.(?:\/|$))|$))/.test(path);
}

export function fixedPart(path: string): string {
  if (!OPEN_PART.test(path)) return path;
  const parts = path.split('/');
  const open = parts.findIndex((part, index) => index > 0 && OPEN_PART.test(part));
  return open === -1 ? path : parts.slice(0, open).join('/');
}

export function hasOpenPart(path: string): boolean {
  return fixedPart(path) !== path;
}

function plain(path: string): string {
  return (hasDetour(path) ? withoutDetours(path, 1) : path).toLowerCase();
}

function rooted(path: string, folder: string): string {
  if (/^\w+:\/\//.test(path)) return `/${path}`;
  if (!/^[/$~:\u0000]/.test(path)) return `${folder}/${path}`;
  const first = /^(?:~|\$(?:\{(\w+)\}|(\w+)))(?=\/|$)/.exec(path);
  if (first === null) return path;
  const [variable, braced, bare] = first;
  const name = variable === '~' ? '$HOME' : `$${braced ?? bare ?? ''}`;
  return (ROOTS[name] ?? name) + path.slice(variable.length);
}
