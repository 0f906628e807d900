import { fixedPart, hasOpenPart, isFollowed, isOfMachine, nameIn } from './tracked-path.ts';

/** A file of `files` by its label, or a script of a step. */
export type PathContent = string;

/** Anything else: files of a disc, or of a program that ran. */
export const OTHER: PathContent = '\u0000';

export interface FoundContent {
  readonly content: PathContent;
  /** Whether no other known content can lie there. */
  readonly certain: boolean;
}

/** A file at the path itself, or files of unknown names in the folder and below. */
interface Placed {
  readonly kind: 'file' | 'folder';
  readonly content: PathContent;
  readonly time: number;
  readonly replaces: boolean;
}

/** Whether a path is called like a file, not like a folder: an ending has a letter, which most versions have not. */
export function isCalledFile(path: string): boolean {
  return /\.(?=[^./]*[a-z])[a-z0-9]{1,4}$/i.test(path);
}

/** Folders could be copied into themselves without end; from here on only the root is reported. */
const MAX_PLACES = 1000;

/** Which file may lie where. Every path below the folder of an archive may be one of its files. */
export class FilePlaces {
  /** Folders into which nothing comes with a folder around them. */
  private readonly ownFolders = new Set<string>();
  private readonly placed = new Map<string, Placed[]>();
  private count = 0;
  private time = 0;

  /** With `replaces`, nothing else is there. */
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
    const files = [...contents].filter((one) => one !== OTHER);
    const isFile = (this.placed.get(path) ?? []).some(({ kind, content }) => kind === 'file' && content === files[0]);
    const certain = files.length === 1 && (isFile || !contents.has(OTHER));
    return files.map((content) => ({ content, certain }));
  }

  named(name: string): string[] {
    return [...this.placed.keys()].filter((path) => nameIn(path) === name);
  }

  /** A file comes into the folder under its name; of a folder, its files do. */
  copyInto(from: string, folder: string): void {
    this.carry(from, folder, 'into');
  }

  /** To the path, or into it if that is a folder. */
  copyTo(from: string, to: string): void {
    this.carry(from, to, 'to');
    this.carry(from, `${to}/${nameIn(from)}`, 'to');
  }

  /** A file may stay where another is in its way. */
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

  /** Files of an archive come into a folder, under unknown names. */
  extract(archive: string, folder: string): void {
    for (const content of this.contentsAt(archive)) this.putFolder(folder, content);
  }

  /** Contents at a path or below, or of a pattern. */
  contentsIn(path: string): Set<PathContent> {
    const contents = this.contentsAt(path);
    for (const [other, placement] of this.below(fixedPart(path))) {
      if (other !== '') for (const { content } of placement) contents.add(content);
    }
    return contents;
  }

  private put(path: string, placement: Placed): void {
    if (!isFollowed(path)) return;
    const place = this.count > MAX_PLACES ? path.replace(/\/.*$/s, '') : fixedPart(path);
    const kind = place === path ? placement.kind : 'folder';
    const earlier = this.placed.get(place) ?? [];
    const remaining = earlier.filter((one) => one.content !== placement.content || one.kind !== kind);
    this.time += 1;
    this.count += remaining.length === earlier.length ? 1 : 0;
    this.placed.set(place, [
      ...remaining,
      { kind, content: placement.content, time: this.time, replaces: placement.replaces && place === path },
    ]);
  }

  private contentsAt(path: string): Set<PathContent> {
    if (!isFollowed(path)) return new Set([OTHER]);
    if (hasOpenPart(path)) return this.contentsOfPattern(path);
    const files = (this.placed.get(path) ?? []).filter(({ kind }) => kind === 'file');
    const since = Math.max(...files.map(({ time, replaces }) => (replaces ? time : 0)), 0);
    const placements = [...files, ...this.foldersAround(path)].filter(({ time }) => time >= since);
    return new Set(placements.length === 0 && isOfMachine(path) ? [OTHER] : placements.map(({ content }) => content));
  }

  private contentsOfPattern(path: string): Set<PathContent> {
    const folder = fixedPart(path);
    const inner = this.below(folder).flatMap(([, placed]) => placed);
    return new Set([...this.foldersAround(folder), ...inner].map(({ content }) => content));
  }

  /** Placements in a folder or those around it. */
  private foldersAround(path: string): Placed[] {
    const placements: Placed[] = [];
    for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
      for (const placement of this.placed.get(folder) ?? [])
        if (placement.kind === 'folder') placements.push(placement);
      if (this.ownFolders.has(folder)) break;
    }
    return placements;
  }

  /** Placements at a path or below it, with the rest of the path. */
  private below(path: string): [rest: string, placed: readonly Placed[]][] {
    const entries: [string, readonly Placed[]][] = [];
    for (const [other, placements] of this.placed) {
      if (isWithin(other, path)) entries.push([other.slice(path.length), placements]);
    }
    return entries;
  }

  private carry(from: string, to: string, how: 'into' | 'to'): void {
    if (from === to) return;
    const isPattern = hasOpenPart(from);
    const innerEntries = isPattern ? this.below(fixedPart(from)) : this.below(from);
    const outer = isFollowed(from) ? this.foldersAround(from) : [];
    const isUnknown = !isFollowed(from) || (isOfMachine(from) && outer.length + innerEntries.length === 0);
    const within = isUnknown ? [{ content: OTHER }] : outer;
    for (const { content } of within) {
      if (!isCalledFile(from)) this.putFolder(to, content);
      else this.putFile(how === 'into' ? `${to}/${nameIn(from)}` : to, content);
    }
    for (const [subpath, placements] of innerEntries) {
      for (const { kind, content, replaces } of placements) {
        if (kind === 'folder' || isPattern) this.putFolder(isPattern ? to : to + subpath, content);
        else if (subpath === '' && how === 'into') this.putFile(`${to}/${nameIn(from)}`, content, replaces);
        else this.putFile(to + subpath, content);
      }
    }
  }

  /** A folder does not move into itself, nor to the path of a file. */
  private mayStay(from: string, to: string): boolean {
    if (hasOpenPart(from) || `${to}/`.startsWith(`${from}/`)) return true;
    return (this.placed.get(to) ?? []).some(({ kind }) => kind === 'file');
  }

  private forgetFolder(path: string): void {
    for (const [subpath, placements] of this.below(path)) {
      const files = subpath === '' ? placements.filter(({ kind }) => kind === 'file') : [];
      if (files.length > 0) this.placed.set(path + subpath, files);
      else this.placed.delete(path + subpath);
    }
  }
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path.charAt(folder.length) === '/');
}
