import { folderOf, nameIn } from '../effects/places.ts';

/** Existence of a path: `maybe` if an archive or program may have changed it. */
export type Presence = 'file' | 'folder' | 'none' | 'maybe';

/** Placeholder in a path for values of the player's machine. */
export const UNKNOWN = '\u0000';

/** A path that was put, deleted or filled, or a folder around one; times of changes count up from 1, and 0 is never. */
interface Entry {
  readonly path: string;
  readonly folder: Entry | undefined;
  presence: 'file' | 'folder' | 'gone' | undefined;
  time: number;
  /** Index of the step that put or deleted it. */
  step: number;
  isExecutable: boolean;
  fillTime: number;
  doubtTime: number;
}

/** Most paths to track without archives; with more, everything is unknown. */
const MAX_MARKS = 500;

/** Most changes per path, since folders could be copied into each other without end. */
const CHANGES_PER_MARK = 40;

const MAX_DEPTH = 60;

const ROOTS = /^(?:\$GAMEDIR|\$CACHE|:file)(?:\/|$)/;

/** The known files of an installation. Paths begin at `$GAMEDIR`, `$CACHE` or another root. */
export class Disk {
  /** Index of the current step; -1 before the first. */
  step = -1;
  private readonly entries = new Map<string, Entry>();
  private readonly marks = new Set<Entry>();
  private readonly filled = new Set<Entry>();
  private readonly arrivals: { readonly path: string; readonly step: number; readonly isBelow: boolean }[] = [];
  private readonly maxMarks: number;
  private time = 0;
  private isLost = false;

  constructor(maxMarks = MAX_MARKS) {
    this.maxMarks = maxMarks;
  }

  presence(path: string): Presence {
    if (this.isLost || path.includes(UNKNOWN) || isDeeperThan(MAX_DEPTH - 1, path)) return 'maybe';
    let removal = 0;
    let fill = 0;
    let doubt = 0;
    const innermost = this.innermostEntry(path);
    for (let part = innermost; part !== undefined; part = part.folder) {
      const isRemoval = part.presence === 'gone' || (part.presence === 'file' && part.path !== path);
      if (isRemoval) removal = Math.max(removal, part.time);
      fill = Math.max(fill, part.fillTime);
      doubt = Math.max(doubt, part.doubtTime);
    }
    const { presence, time } = innermost?.path === path ? innermost : { presence: undefined, time: 0 };
    if (presence !== undefined && presence !== 'gone' && time > removal && time > doubt) return presence;
    if (fill > removal || doubt > removal) return 'maybe';
    return removal > 0 || ROOTS.test(path) ? 'none' : 'maybe';
  }

  presenceInAnyCase(path: string): Presence {
    const presence = this.presence(path);
    if (presence !== 'none') return presence;
    const small = path.toLowerCase();
    const match = [...this.marks].find((other) => other.path !== path && other.path.toLowerCase() === small);
    return match === undefined ? presence : this.presence(match.path);
  }

  isExecutable(path: string): boolean {
    return this.entries.get(path)?.isExecutable ?? true;
  }

  putFile(path: string, isExecutable = false): void {
    this.put(path, 'file', isExecutable);
  }

  /** Makes a folder and those around it. */
  putFolder(path: string): void {
    if (path.includes(UNKNOWN)) this.fill(path);
    for (let folder = fixedPart(path); folder !== '' && !this.isLost; folder = folderOf(folder)) {
      if (this.presence(folder) === 'folder') return;
      this.put(folder, 'folder', true);
    }
  }

  fill(folder: string): void {
    this.arrive(folder, 'fillTime');
  }

  /** A program may have changed anything below a folder. */
  shake(folder: string): void {
    this.arrive(folder, 'doubtTime');
  }

  remove(path: string): void {
    if (!path.includes(UNKNOWN)) this.mark(path, 'gone', false);
  }

  copyFolder(from: string, to: string): void {
    this.putFolder(to);
    const isInner = ({ path }: Entry) => `${path}/`.startsWith(`${from}/`);
    for (const { path } of [...this.filled].filter(isInner)) this.fill(to + path.slice(from.length));
    if (this.presence(`${from}/\u0001`) === 'maybe') this.fill(to);
    for (const { path, presence, isExecutable } of [...this.marks].filter(isInner)) {
      if (this.isLost) return;
      if (path === from || presence === undefined || presence === 'gone' || this.presence(path) !== presence) continue;
      this.put(to + path.slice(from.length), presence, isExecutable);
    }
  }

  /** The entry most similar to a missing one: by case, folder or version. */
  nearest(path: string): string | undefined {
    const target = path.toLowerCase();
    let best: string | undefined;
    let bestScore = 0;
    for (const { path: candidate, presence } of this.marks) {
      const score = presence === 'gone' ? 0 : scoreOf(candidate.toLowerCase(), target);
      if (score <= bestScore || this.presence(candidate) !== presence) continue;
      best = candidate;
      bestScore = score;
    }
    return best;
  }

  filesBelow(folder: string): string[] {
    return this.marksBelow(folder).filter((path) => this.presence(path) === 'file');
  }

  hasContents(folder: string): boolean {
    return this.marksBelow(folder).some((path) => ['file', 'folder'].includes(this.presence(path)));
  }

  private marksBelow(folder: string): string[] {
    return Array.from(this.marks, ({ path }) => path).filter((path) => path.startsWith(`${folder}/`));
  }

  lose(): void {
    this.isLost = true;
  }

  removalOf(path: string): number | undefined {
    let part = this.innermostEntry(path);
    while (part !== undefined && part.presence !== 'gone') part = part.folder;
    return part?.step;
  }

  arrivalAfter(path: string, step: number): number | undefined {
    return this.arrivals.find(
      (arrival) =>
        arrival.step > step && (arrival.path === path || (arrival.isBelow && path.startsWith(`${arrival.path}/`))),
    )?.step;
  }

  fileAround(path: string): string | undefined {
    const innermost = this.innermostEntry(path);
    let part = innermost?.path === path ? innermost.folder : innermost;
    while (part !== undefined && this.presence(part.path) !== 'file') part = part.folder;
    return part?.path;
  }

  /** The entry of a path, or of the innermost folder around it that has one. */
  private innermostEntry(path: string): Entry | undefined {
    if (isDeeperThan(MAX_DEPTH, path)) return undefined;
    let folder = path;
    while (folder !== '' && !this.entries.has(folder)) folder = folderOf(folder);
    return this.entries.get(folder);
  }

  private entryAt(path: string): Entry {
    const storedEntry = this.entries.get(path);
    if (storedEntry !== undefined) return storedEntry;
    const parent = folderOf(path);
    const folder = parent === '' ? undefined : this.entryAt(parent);
    const entry: Entry = {
      path,
      folder,
      presence: undefined,
      time: 0,
      step: -1,
      isExecutable: true,
      fillTime: 0,
      doubtTime: 0,
    };
    this.entries.set(path, entry);
    return entry;
  }

  private put(path: string, presence: 'file' | 'folder', isExecutable: boolean): void {
    if (this.isLost) return;
    if (path.includes(UNKNOWN)) {
      this.fill(fixedPart(path));
      return;
    }
    this.mark(path, presence, isExecutable);
    this.arrivals.push({ path, step: this.step, isBelow: false });
  }

  private mark(path: string, presence: 'file' | 'folder' | 'gone', isExecutable: boolean): void {
    this.time += 1;
    if (isDeeperThan(MAX_DEPTH, path)) {
      this.lose();
      return;
    }
    const entry = Object.assign(this.entryAt(path), { presence, time: this.time, isExecutable, step: this.step });
    this.marks.add(entry);
    if (this.marks.size > this.maxMarks || this.time >= this.maxMarks * CHANGES_PER_MARK) this.lose();
  }

  private arrive(folder: string, kind: 'fillTime' | 'doubtTime'): void {
    const path = fixedPart(folder);
    this.time += 1;
    this.arrivals.push({ path, step: this.step, isBelow: true });
    if (path === '' || isDeeperThan(MAX_DEPTH, path)) {
      this.lose();
      return;
    }
    const entry = this.entryAt(path);
    entry[kind] = this.time;
    this.filled.add(entry);
  }
}

/** Whether a path has more parts; a variable can stand for thousands. */
function isDeeperThan(depth: number, path: string): boolean {
  return path.length > 2 * depth && path.slice(1).split('/', depth + 1).length > depth;
}

/** How similar two paths in small letters are; 0 if not. */
function scoreOf(candidate: string, target: string): number {
  if (candidate === target) return Infinity;
  if (nameIn(candidate) === nameIn(target)) return 2 + 1 / candidate.length;
  const name = unversioned(target);
  return name.length > 2 && unversioned(candidate) === name ? 1 + 1 / candidate.length : 0;
}

function unversioned(path: string): string {
  return nameIn(path).replaceAll(/[\d._-]*\d[\d._-]*/g, '#');
}

function fixedPart(path: string): string {
  const index = path.indexOf(UNKNOWN);
  return index === -1 ? path : path.slice(0, Math.max(path.lastIndexOf('/', index), 0));
}
