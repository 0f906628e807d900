/** Existence of a path: `maybe` if an archive or program may have changed it. */
export type Presence = 'file' | 'folder' | 'none' | 'maybe';

/** Placeholder in a path for values of the player's machine. */
export const UNKNOWN = '\u0000';

interface Mark {
  readonly presence: 'file' | 'folder' | 'gone';
  readonly time: number;
  readonly isExecutable: boolean;
  /** Index of the step that created or deleted it. */
  readonly step: number;
}

interface Arrival {
  readonly path: string;
  readonly step: number;
  readonly isBelow: boolean;
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
  private readonly marks = new Map<string, Mark>();
  private readonly filled = new Map<string, number>();
  private readonly shaken = new Map<string, number>();
  private readonly arrivals: Arrival[] = [];
  private readonly maxMarks: number;
  private time = 0;
  private isLost = false;

  constructor(maxMarks = MAX_MARKS) {
    this.maxMarks = maxMarks;
  }

  presence(path: string): Presence {
    if (this.isLost || path.includes(UNKNOWN)) return 'maybe';
    const mark = this.marks.get(path);
    let removalTime = -1;
    let fillTime = -1;
    let doubtTime = -1;
    let depth = 0;
    // Allocates no list, since each step asks several times.
    for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
      depth += 1;
      if (depth === MAX_DEPTH) return 'maybe';
      const folderMark = this.marks.get(folder);
      if (folderMark?.presence === 'gone' || (folderMark?.presence === 'file' && folder !== path))
        removalTime = Math.max(removalTime, folderMark.time);
      fillTime = Math.max(fillTime, this.filled.get(folder) ?? -1);
      doubtTime = Math.max(doubtTime, this.shaken.get(folder) ?? -1);
    }
    if (mark !== undefined && mark.presence !== 'gone' && mark.time > Math.max(removalTime, doubtTime))
      return mark.presence;
    if (Math.max(fillTime, doubtTime) > removalTime) return 'maybe';
    return removalTime > -1 || ROOTS.test(path) ? 'none' : 'maybe';
  }

  presenceInAnyCase(path: string): Presence {
    const presence = this.presence(path);
    if (presence !== 'none') return presence;
    const small = path.toLowerCase();
    const match = [...this.marks.keys()].find((other) => other !== path && other.toLowerCase() === small);
    return match === undefined ? presence : this.presence(match);
  }

  isExecutable(path: string): boolean {
    return this.marks.get(path)?.isExecutable ?? true;
  }

  putFile(path: string, isExecutable = false): void {
    this.put(path, 'file', isExecutable);
  }

  putFolder(path: string): void {
    for (const folder of withFolders(path)) if (this.presence(folder) !== 'folder') this.put(folder, 'folder', true);
  }

  fill(folder: string): void {
    this.arrive(this.filled, folder);
  }

  /** A program may have changed anything below a folder. */
  shake(folder: string): void {
    this.arrive(this.shaken, folder);
  }

  remove(path: string): void {
    if (!path.includes(UNKNOWN)) this.mark(path, 'gone', false);
  }

  copyFolder(from: string, to: string): void {
    this.putFolder(to);
    for (const kind of [this.filled, this.shaken])
      for (const folder of [...kind.keys()])
        if (folder === from || folder.startsWith(`${from}/`)) this.fill(to + folder.slice(from.length));
    if (this.presence(`${from}/\u0001`) === 'maybe') this.fill(to);
    for (const [path, { presence, isExecutable }] of [...this.marks]) {
      if (this.isLost) return;
      if (!path.startsWith(`${from}/`) || presence === 'gone' || this.presence(path) !== presence) continue;
      this.put(to + path.slice(from.length), presence, isExecutable);
    }
  }

  /** The entry most similar to a missing one: by case, folder or version. */
  nearest(path: string): string | undefined {
    const target = likeness(path);
    let best: string | undefined;
    let bestScore = 0;
    for (const [candidate, { presence }] of this.marks) {
      const score = presence === 'gone' ? 0 : scoreOf(likeness(candidate), target);
      if (score <= bestScore || this.presence(candidate) !== presence) continue;
      best = candidate;
      bestScore = score;
    }
    return best;
  }

  filesBelow(folder: string): string[] {
    return [...this.marks.keys()].filter((path) => path.startsWith(`${folder}/`) && this.presence(path) === 'file');
  }

  hasContents(folder: string): boolean {
    return [...this.marks.keys()].some(
      (path) => path.startsWith(`${folder}/`) && /^(?:file|folder)$/.test(this.presence(path)),
    );
  }

  lose(): void {
    this.isLost = true;
  }

  removalOf(path: string): number | undefined {
    for (const folder of withFolders(path)) {
      const mark = this.marks.get(folder);
      if (mark?.presence === 'gone') return mark.step;
    }
    return undefined;
  }

  arrivalAfter(path: string, step: number): number | undefined {
    const folders = withFolders(path);
    return this.arrivals.find(
      (arrival) =>
        arrival.step > step && (arrival.path === path || (arrival.isBelow && folders.includes(arrival.path))),
    )?.step;
  }

  fileAround(path: string): string | undefined {
    return withFolders(path).find((folder) => folder !== path && this.presence(folder) === 'file');
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

  private mark(path: string, presence: Mark['presence'], isExecutable: boolean): void {
    this.time += 1;
    if (this.marks.size >= this.maxMarks || this.time >= this.maxMarks * CHANGES_PER_MARK) this.lose();
    this.marks.set(path, { presence, time: this.time, isExecutable, step: this.step });
  }

  private arrive(kind: Map<string, number>, folder: string): void {
    const path = fixedPart(folder);
    if (path === '') this.lose();
    this.time += 1;
    kind.set(path, this.time);
    this.arrivals.push({ path, step: this.step, isBelow: true });
  }
}

interface Likeness {
  readonly path: string;
  readonly name: string;
  readonly unversioned: string;
}

function likeness(text: string): Likeness {
  const path = text.toLowerCase();
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { path, name, unversioned: name.replaceAll(/[\d._-]*\d[\d._-]*/g, '#') };
}

/** 0 if not similar. */
function scoreOf(candidate: Likeness, target: Likeness): number {
  if (candidate.path === target.path) return Infinity;
  if (candidate.name === target.name) return 2 + 1 / candidate.path.length;
  const isVersion = candidate.unversioned === target.unversioned && target.unversioned.length > 2;
  return isVersion ? 1 + 1 / candidate.path.length : 0;
}

function withFolders(path: string): string[] {
  const folders = [path];
  for (let end = path.lastIndexOf('/'); end > 0 && folders.length < MAX_DEPTH; end = path.lastIndexOf('/', end - 1))
    folders.push(path.slice(0, end));
  return folders;
}

function fixedPart(path: string): string {
  const index = path.indexOf(UNKNOWN);
  return index === -1 ? path : path.slice(0, Math.max(path.lastIndexOf('/', index), 0));
}
