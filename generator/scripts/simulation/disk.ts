import { folderOf, nameIn } from '../effects/places.ts';

/** Existence of a path: `maybe` if an archive or program may have changed it. */
export type Presence = 'file' | 'folder' | 'none' | 'maybe';

/** Placeholder in a path for values of the player's machine. */
export const UNKNOWN = '\u0000';

/** A path that was put, deleted, filled or asked for; times of changes count up from 1, and 0 is never. */
interface Entry {
  readonly path: string;
  readonly folder: Entry | undefined;
  readonly depth: number;
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

const ROOTS: ReadonlySet<string> = new Set(['$GAMEDIR', '$CACHE', ':file']);

/** The known files of an installation. Paths begin at `$GAMEDIR`, `$CACHE` or another root. */
export class Disk {
  /** Index of the current step; -1 before the first. */
  step = -1;
  private readonly entries = new Map<string, Entry>();
  private readonly arrivals: { readonly path: string; readonly step: number; readonly isBelow: boolean }[] = [];
  private readonly maxMarks: number;
  private markCount = 0;
  private time = 0;
  private isLost = false;

  constructor(maxMarks = MAX_MARKS) {
    this.maxMarks = maxMarks;
  }

  presence(path: string): Presence {
    if (this.isLost || path.includes(UNKNOWN)) return 'maybe';
    const entry = this.entryAt(path);
    if (entry.depth >= MAX_DEPTH) return 'maybe';
    let root = entry;
    let removal = 0;
    let fill = 0;
    let doubt = 0;
    for (let part: Entry | undefined = entry; part !== undefined; part = part.folder) {
      root = part;
      const isRemoval = part.presence === 'gone' || (part.presence === 'file' && part !== entry);
      if (isRemoval && part.time > removal) removal = part.time;
      if (part.fillTime > fill) fill = part.fillTime;
      if (part.doubtTime > doubt) doubt = part.doubtTime;
    }
    const { presence, time } = entry;
    if (presence !== undefined && presence !== 'gone' && time > removal && time > doubt) return presence;
    if (fill > removal || doubt > removal) return 'maybe';
    return removal > 0 || ROOTS.has(root.path) ? 'none' : 'maybe';
  }

  presenceInAnyCase(path: string): Presence {
    const presence = this.presence(path);
    if (presence !== 'none') return presence;
    const small = path.toLowerCase();
    for (const other of this.entries.values())
      if (other.presence !== undefined && other.path !== path && other.path.toLowerCase() === small)
        return this.presence(other.path);
    return presence;
  }

  isExecutable(path: string): boolean {
    return this.entries.get(path)?.isExecutable ?? true;
  }

  putFile(path: string, isExecutable = false): void {
    this.put(path, 'file', isExecutable);
  }

  /** Makes a folder and those around it. */
  putFolder(path: string): void {
    if (path === '' || this.presence(path) === 'folder') return;
    this.put(path, 'folder', true);
    this.putFolder(folderOf(path));
  }

  fill(folder: string): void {
    this.arrive(folder).fillTime = this.time;
  }

  /** A program may have changed anything below a folder. */
  shake(folder: string): void {
    this.arrive(folder).doubtTime = this.time;
  }

  remove(path: string): void {
    if (!path.includes(UNKNOWN)) this.mark(path, 'gone', false);
  }

  copyFolder(from: string, to: string): void {
    this.putFolder(to);
    const inner = [...this.entries.values()].filter(({ path }) => `${path}/`.startsWith(`${from}/`));
    for (const { path, fillTime, doubtTime } of inner)
      if (fillTime + doubtTime > 0) this.fill(to + path.slice(from.length));
    if (this.presence(`${from}/\u0001`) === 'maybe') this.fill(to);
    for (const { path, presence, isExecutable } of inner) {
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
    for (const { path: candidate, presence } of this.entries.values()) {
      const score = presence === undefined || presence === 'gone' ? 0 : scoreOf(candidate.toLowerCase(), target);
      if (score <= bestScore || this.presence(candidate) !== presence) continue;
      best = candidate;
      bestScore = score;
    }
    return best;
  }

  filesBelow(folder: string): string[] {
    return [...this.entries.keys()].filter((path) => path.startsWith(`${folder}/`) && this.presence(path) === 'file');
  }

  hasContents(folder: string): boolean {
    const paths = [...this.entries.keys()].filter((path) => path.startsWith(`${folder}/`));
    return paths.some((path) => ['file', 'folder'].includes(this.presence(path)));
  }

  lose(): void {
    this.isLost = true;
  }

  removalOf(path: string): number | undefined {
    let part: Entry | undefined = this.entryAt(path);
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
    let part = this.entryAt(path).folder;
    while (part !== undefined && this.presence(part.path) !== 'file') part = part.folder;
    return part?.path;
  }

  private entryAt(path: string): Entry {
    let entry = this.entries.get(path);
    if (entry !== undefined) return entry;
    const parent = folderOf(path);
    const folder = parent === '' ? undefined : this.entryAt(parent);
    entry = {
      path,
      folder,
      depth: folder === undefined ? 1 : folder.depth + 1,
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
    const entry = this.entryAt(path);
    this.time += 1;
    if (entry.presence === undefined) this.markCount += 1;
    const isTooMuch = this.markCount > this.maxMarks || this.time >= this.maxMarks * CHANGES_PER_MARK;
    if (isTooMuch || entry.depth > MAX_DEPTH) this.lose();
    Object.assign(entry, { presence, time: this.time, isExecutable, step: this.step });
  }

  private arrive(folder: string): Entry {
    const path = fixedPart(folder);
    const entry = this.entryAt(path);
    if (path === '' || entry.depth > MAX_DEPTH) this.lose();
    this.time += 1;
    this.arrivals.push({ path, step: this.step, isBelow: true });
    return entry;
  }
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
