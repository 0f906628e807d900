import { fixedPart, hasOpenPart, isFollowed, isOfMachine, nameIn } from './tracked-path.ts';

/** Something that can lie at a path: a file of `files` by its label, or a script that a step wrote. */
export type PathContent = string;

/** Stands for whatever else there is: what a disc holds, or what a program that ran has made. */
export const OTHER: PathContent = '\u0000';

/** What may lie at a path. */
export interface FoundContent {
  readonly content: PathContent;
  /** Whether nothing else that is known of can lie there. */
  readonly certain: boolean;
}

/** What was put somewhere: a file at the path itself, or files of unknown names in the folder and below. */
interface Placed {
  readonly kind: 'file' | 'folder';
  readonly content: PathContent;
  /** When, in the order of what was put. */
  readonly time: number;
  /** Whether it has taken the place of what was there. */
  readonly replaces: boolean;
}

/** Whether a path is called like a file, not like a folder: an ending has a letter, which most versions have not. */
export function isCalledFile(path: string): boolean {
  return /\.(?=[^./]*[a-z])[a-z0-9]{1,4}$/i.test(path);
}

/** A hostile script could copy folders into themselves without end; from here on only the root is reported. */
const MOST = 1000;

/** What lies where. An archive may hold any name, so every path below its folder may be one of its files. */
export class FilePlaces {
  /** Folders that nothing is taken to have come into with a folder around them. */
  private readonly ownFolders = new Set<string>();
  private readonly placed = new Map<string, Placed[]>();
  private count = 0;
  private time = 0;

  /** A file is at a path; with `replaces`, surely and alone. */
  putFile(path: string, content: PathContent, replaces = false): void {
    this.put(path, { kind: 'file', content, time: this.time, replaces });
  }

  /** The client keeps each file in its own folder. */
  putDownload(path: string, content: PathContent): void {
    this.ownFolders.add(path.replace(/\/[^/]*$/, ''));
    this.putFile(path, content, true);
  }

  /** Files of unknown names are in a folder and below. */
  putFolder(path: string, content: PathContent): void {
    this.put(path, { kind: 'folder', content, time: this.time, replaces: false });
  }

  at(path: string): FoundContent[] {
    const contents = this.contentsAt(path);
    const known = [...contents].filter((one) => one !== OTHER);
    const isFile = (this.placed.get(path) ?? []).some(({ kind, content }) => kind === 'file' && content === known[0]);
    const certain = known.length === 1 && (isFile || !contents.has(OTHER));
    return known.map((content) => ({ content, certain }));
  }

  /** Where files of a name lie. */
  named(name: string): string[] {
    return [...this.placed.keys()].filter((path) => nameIn(path) === name);
  }

  /** What is at a path, file or folder, is now in a folder as well: a file under its name, of a folder what is in it. */
  copyInto(from: string, folder: string): void {
    this.carry(from, folder, 'into');
  }

  /** What is at a path is now also at another, or in it if that is a folder. */
  copyTo(from: string, to: string): void {
    this.carry(from, to, 'to');
    this.carry(from, `${to}/${nameIn(from)}`, 'to');
  }

  /** What is at a path has got another. A file may have stayed where one was in its way. */
  move(from: string, to: string): void {
    const stays = this.mayStay(from, to);
    this.copyTo(from, to);
    if (!stays) this.forgetFolder(from);
  }

  rename(from: string, to: string): void {
    const stays = this.mayStay(from, to);
    this.carry(from, to, 'to');
    if (!stays) this.forgetFolder(from);
  }

  /** What is in an archive is now in a folder, under names that no one knows. */
  extract(archive: string, folder: string): void {
    for (const content of this.contentsAt(archive)) this.putFolder(folder, content);
  }

  /** What may be at a path or below: that of a folder, or of what a pattern stands for. */
  contentsIn(path: string): Set<PathContent> {
    const contents = this.contentsAt(path);
    for (const [other, placed] of this.below(fixedPart(path))) {
      if (other !== '') for (const { content } of placed) contents.add(content);
    }
    return contents;
  }

  private put(path: string, placed: Placed): void {
    if (!isFollowed(path)) return;
    const isTooMuch = this.count > MOST;
    const place = isTooMuch ? path.replace(/\/.*$/s, '') : hasOpenPart(path) ? fixedPart(path) : path;
    const kind = place === path ? placed.kind : 'folder';
    const others = this.placed.get(place) ?? [];
    const kept = others.filter((one) => one.content !== placed.content || one.kind !== kind);
    this.time += 1;
    this.count += kept.length === others.length ? 1 : 0;
    this.placed.set(place, [
      ...kept,
      { kind, content: placed.content, time: this.time, replaces: placed.replaces && place === path },
    ]);
  }

  private contentsAt(path: string): Set<PathContent> {
    if (!isFollowed(path)) return new Set([OTHER]);
    if (hasOpenPart(path)) return this.contentsOfPattern(path);
    const own = (this.placed.get(path) ?? []).filter(({ kind }) => kind === 'file');
    const since = Math.max(...own.map(({ time, replaces }) => (replaces ? time : 0)), 0);
    const all = [...own, ...this.foldersAround(path)].filter(({ time }) => time >= since);
    return new Set(all.length === 0 && isOfMachine(path) ? [OTHER] : all.map(({ content }) => content));
  }

  private contentsOfPattern(path: string): Set<PathContent> {
    const folder = fixedPart(path);
    const inside = this.below(folder).flatMap(([, placed]) => placed);
    return new Set([...this.foldersAround(folder), ...inside].map(({ content }) => content));
  }

  /** What was put into a folder or those that it lies in. */
  private foldersAround(path: string): Placed[] {
    const found: Placed[] = [];
    for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
      for (const placed of this.placed.get(folder) ?? []) if (placed.kind === 'folder') found.push(placed);
      if (this.ownFolders.has(folder)) break;
    }
    return found;
  }

  /** What was put at a path or below it, with the rest of the path. */
  private below(path: string): [rest: string, placed: readonly Placed[]][] {
    const found: [string, readonly Placed[]][] = [];
    for (const [other, placed] of this.placed) {
      if (isWithin(other, path)) found.push([other.slice(path.length), placed]);
    }
    return found;
  }

  private carry(from: string, to: string, how: 'into' | 'to'): void {
    if (from === to) return;
    const isPattern = hasOpenPart(from);
    const below = isPattern ? this.below(fixedPart(from)) : this.below(from);
    const around = isFollowed(from) ? this.foldersAround(from) : [];
    const isUnknown = !isFollowed(from) || (isOfMachine(from) && around.length + below.length === 0);
    const within = isUnknown ? [{ content: OTHER }] : around;
    for (const { content } of within) {
      if (!isCalledFile(from)) this.putFolder(to, content);
      else this.putFile(how === 'into' ? `${to}/${nameIn(from)}` : to, content);
    }
    for (const [rest, placed] of below) {
      for (const { kind, content, replaces } of placed) {
        if (kind === 'folder' || isPattern) this.putFolder(isPattern ? to : to + rest, content);
        else if (rest === '' && how === 'into') this.putFile(`${to}/${nameIn(from)}`, content, replaces);
        else this.putFile(to + rest, content);
      }
    }
  }

  /** Whether what was to move is still there: a folder does not go into itself, nor where a file is. */
  private mayStay(from: string, to: string): boolean {
    if (hasOpenPart(from) || `${to}/`.startsWith(`${from}/`)) return true;
    return (this.placed.get(to) ?? []).some(({ kind }) => kind === 'file');
  }

  /** A folder that has moved as a whole is gone. */
  private forgetFolder(path: string): void {
    for (const [rest, placed] of this.below(path)) {
      const files = rest === '' ? placed.filter(({ kind }) => kind === 'file') : [];
      if (files.length > 0) this.placed.set(path + rest, files);
      else this.placed.delete(path + rest);
    }
  }
}

/** Whether a path is a folder, or lies in it. */
function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path.charAt(folder.length) === '/');
}
