import { nameIn } from '../places.ts';
import { fixedPart, hasOpenPart, isFollowed, isOfMachine } from './tracked-path.ts';

/** Content of files of a disc or of a program that ran; else it is a label of `files`, or a script of a step. */
export const OTHER = '\u0000';

export interface FoundContent {
  readonly content: string;
  readonly certain: boolean;
}

/** A file at the path, or unknown files below it. */
interface Placed {
  readonly kind: 'file' | 'folder';
  readonly content: string;
  readonly time: number;
  readonly replaces: boolean;
}

/** Whether a path has a file's ending, which unlike a version contains a letter. */
export function isCalledFile(path: string): boolean {
  return /\.(?=[^./]*[a-z])[a-z0-9]{1,4}$/i.test(path);
}

/** Most placements, since folders can be copied into themselves; beyond, only the root is reported. */
const MAX_PLACES = 1000;

/** Possible places of files. Any path below an archive's folder may be one of its files. */
export class FilePlaces {
  private readonly ownFolders = new Set<string>();
  private readonly entries = new Map<string, Placed[]>();
  private count = 0;
  private time = 0;

  /** `replaces` removes other contents. */
  putFile(path: string, content: string, replaces = false): void {
    this.put(path, 'file', content, replaces);
  }

  /** Each file has its own folder. */
  putDownload(path: string, content: string): void {
    this.ownFolders.add(path.replace(/\/[^/]*$/, ''));
    this.putFile(path, content, true);
  }

  putFolder(path: string, content: string): void {
    this.put(path, 'folder', content, false);
  }

  at(path: string): FoundContent[] {
    const contents = this.contentsAt(path);
    const files = [...contents].filter((content) => content !== OTHER);
    const isFile = (this.entries.get(path) ?? []).some(({ kind, content }) => kind === 'file' && content === files[0]);
    const certain = files.length === 1 && (isFile || !contents.has(OTHER));
    return files.map((content) => ({ content, certain }));
  }

  pathsNamed(name: string): string[] {
    return [...this.entries.keys()].filter((path) => nameIn(path) === name);
  }

  copyTo(from: string, to: string): void {
    this.carry(from, to, 'to');
    this.carry(from, `${to}/${nameIn(from)}`, 'to');
  }

  move(from: string, to: string, isRenamed: boolean): void {
    const isFile = (this.entries.get(to) ?? []).some(({ kind }) => kind === 'file');
    const mayStay = isFile || hasOpenPart(from) || `${to}/`.startsWith(`${from}/`);
    if (isRenamed) this.carry(from, to, 'as');
    else this.copyTo(from, to);
    if (!mayStay) this.forgetFolder(from);
  }

  extract(archive: string, folder: string): void {
    for (const content of this.contentsAt(archive)) this.putFolder(folder, content);
  }

  contentsIn(path: string): Set<string> {
    const contents = this.contentsAt(path);
    for (const [other, placement] of this.below(fixedPart(path))) {
      if (other !== '') for (const { content } of placement) contents.add(content);
    }
    return contents;
  }

  /** `into` a folder, `to` a path that may be one, or `as` another name. */
  carry(from: string, to: string, manner: 'into' | 'to' | 'as'): void {
    if (from === to) return;
    const isPattern = hasOpenPart(from);
    const innerEntries = isPattern ? this.below(fixedPart(from)) : this.below(from);
    const outer = isFollowed(from) ? this.foldersAround(from) : [];
    const isUnknown = !isFollowed(from) || (isOfMachine(from) && outer.length + innerEntries.length === 0);
    const within = isUnknown ? [{ content: OTHER }] : outer;
    for (const { content } of within) {
      if (!isCalledFile(from)) this.putFolder(to, content);
      else this.putFile(manner === 'into' ? `${to}/${nameIn(from)}` : to, content);
    }
    for (const [subpath, placements] of innerEntries) {
      for (const { kind, content, replaces } of placements) {
        if (kind === 'folder' || isPattern) this.putFolder(isPattern ? to : to + subpath, content);
        else if (subpath === '' && manner === 'into') this.putFile(`${to}/${nameIn(from)}`, content, replaces);
        // A renamed file is surely the one at its new path.
        else this.putFile(to + subpath, content, manner === 'as' && replaces);
      }
    }
  }

  private put(path: string, usualKind: Placed['kind'], content: string, replaces: boolean): void {
    if (!isFollowed(path)) return;
    const place = this.count > MAX_PLACES ? path.replace(/\/.*$/s, '') : fixedPart(path);
    const kind = place === path ? usualKind : 'folder';
    const earlier = this.entries.get(place) ?? [];
    const keptFiles = earlier.filter((placement) => placement.content !== content || placement.kind !== kind);
    this.time += 1;
    this.count += keptFiles.length === earlier.length ? 1 : 0;
    this.entries.set(place, [...keptFiles, { kind, content, time: this.time, replaces: replaces && place === path }]);
  }

  private contentsAt(path: string): Set<string> {
    if (!isFollowed(path)) return new Set([OTHER]);
    if (hasOpenPart(path)) {
      const folder = fixedPart(path);
      const inner = this.below(folder).flatMap(([, contents]) => contents);
      return new Set([...this.foldersAround(folder), ...inner].map(({ content }) => content));
    }
    const files = (this.entries.get(path) ?? []).filter(({ kind }) => kind === 'file');
    const since = Math.max(...files.map(({ time, replaces }) => (replaces ? time : 0)), 0);
    const placements = [...files, ...this.foldersAround(path)].filter(({ time }) => time >= since);
    return new Set(placements.length === 0 && isOfMachine(path) ? [OTHER] : placements.map(({ content }) => content));
  }

  private foldersAround(path: string): Placed[] {
    const placements: Placed[] = [];
    for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
      for (const placement of this.entries.get(folder) ?? [])
        if (placement.kind === 'folder') placements.push(placement);
      if (this.ownFolders.has(folder)) break;
    }
    return placements;
  }

  private below(folder: string): [subpath: string, placed: readonly Placed[]][] {
    const entries: [string, readonly Placed[]][] = [];
    for (const [path, placements] of this.entries) {
      const isWithin = path.startsWith(folder) && /^\/?$/.test(path.charAt(folder.length));
      if (isWithin) entries.push([path.slice(folder.length), placements]);
    }
    return entries;
  }

  private forgetFolder(path: string): void {
    for (const [subpath, placements] of this.below(path)) {
      const files = subpath === '' ? placements.filter(({ kind }) => kind === 'file') : [];
      if (files.length > 0) this.entries.set(path + subpath, files);
      else this.entries.delete(path + subpath);
    }
  }
}
