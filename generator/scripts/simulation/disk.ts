/** What is known of a path: `maybe` where an archive or a program may have put something there, or taken it away. */
export type Presence = 'file' | 'folder' | 'none' | 'maybe';

/** Stands in a path for what only the player's machine or choice tells. */
export const UNKNOWN = '\u0000';

interface Mark {
  readonly presence: 'file' | 'folder' | 'gone';
  readonly time: number;
  readonly isExecutable: boolean;
  /** Index of the step that put it there, or took it away. */
  readonly step: number;
}

/** Something that came to a path: at it, or anywhere below it. */
interface Arrival {
  readonly path: string;
  readonly step: number;
  readonly isBelow: boolean;
}

/** Paths that are followed; beyond, nothing is known any more. */
const MAX_MARKS = 500;

/** Changes that are followed: folders could be copied into each other without end. */
const MAX_CHANGES = 20_000;

/** Folders in each other; a deeper path is not followed. */
const MAX_DEPTH = 60;

/** Roots below which nothing is but what the installation puts there: the two folders and the files of the script. */
const ROOTS = /^(?:\$GAMEDIR|\$CACHE|:file)(?:\/|$)/;

/** The files and folders of an installation, as far as its script tells. Paths begin at `$GAMEDIR`, `$CACHE` or another root. */
export class Disk {
  /** The step that runs, by its index; -1 before the first. */
  step = -1;
  private readonly marks = new Map<string, Mark>();
  private readonly filled = new Map<string, number>();
  private readonly shaken = new Map<string, number>();
  private readonly arrivals: Arrival[] = [];
  private time = 0;
  private isLost = false;

  presence(path: string): Presence {
    const folders = withFolders(path);
    if (this.isLost || path.includes(UNKNOWN) || folders.length === MAX_DEPTH) return 'maybe';
    const mark = this.marks.get(path);
    let gone = -1;
    let filled = -1;
    let shaken = -1;
    for (const folder of folders) {
      const around = this.marks.get(folder);
      if (around?.presence === 'gone') gone = Math.max(gone, around.time);
      filled = Math.max(filled, this.filled.get(folder) ?? -1);
      shaken = Math.max(shaken, this.shaken.get(folder) ?? -1);
    }
    if (mark !== undefined && mark.presence !== 'gone' && mark.time > Math.max(gone, shaken)) return mark.presence;
    if (Math.max(filled, shaken) > gone) return 'maybe';
    return gone > -1 || ROOTS.test(path) ? 'none' : 'maybe';
  }

  /** The same for a path that is found in capital and small letters alike. */
  presenceInAnyCase(path: string): Presence {
    const presence = this.presence(path);
    if (presence !== 'none') return presence;
    const small = path.toLowerCase();
    const same = [...this.marks.keys()].find((other) => other !== path && other.toLowerCase() === small);
    return same === undefined ? presence : this.presence(same);
  }

  /** Whether a file that is there may be run as a program. */
  isExecutable(path: string): boolean {
    return this.marks.get(path)?.isExecutable ?? true;
  }

  putFile(path: string, isExecutable = false): void {
    this.put(path, 'file', isExecutable);
  }

  /** A folder, with those around it. */
  putFolder(path: string): void {
    for (const folder of withFolders(path)) if (this.presence(folder) !== 'folder') this.put(folder, 'folder', true);
  }

  /** Files of unknown names came into a folder, or below. */
  fill(folder: string): void {
    this.arrive(this.filled, folder);
  }

  /** A program may have made, changed or deleted anything in a folder and below. */
  shake(folder: string): void {
    this.arrive(this.shaken, folder);
  }

  remove(path: string): void {
    if (!path.includes(UNKNOWN)) this.mark(path, 'gone', false);
  }

  /** All that is known below a folder is below another one as well. */
  copyFolder(from: string, to: string): void {
    this.putFolder(to);
    this.fill(to);
    for (const [path, { presence, isExecutable }] of [...this.marks]) {
      if (this.isLost) return;
      if (!path.startsWith(`${from}/`) || presence === 'gone' || this.presence(path) !== presence) continue;
      this.put(to + path.slice(from.length), presence, isExecutable);
    }
  }

  /** From here on nothing is known. */
  lose(): void {
    this.isLost = true;
  }

  /** The step that took away what was at a path, or the folder around it. */
  removalOf(path: string): number | undefined {
    for (const folder of withFolders(path)) {
      const mark = this.marks.get(folder);
      if (mark?.presence === 'gone') return mark.step;
    }
    return undefined;
  }

  /** The first step after another one that may put something at a path. */
  arrivalAfter(path: string, step: number): number | undefined {
    const folders = withFolders(path);
    return this.arrivals.find(
      (arrival) =>
        arrival.step > step && (arrival.path === path || (arrival.isBelow && folders.includes(arrival.path))),
    )?.step;
  }

  /** The file that a path leads into as if it were a folder. */
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
    if (this.marks.size >= MAX_MARKS || this.time >= MAX_CHANGES) this.lose();
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

/** A path and the folders around it, from within. */
function withFolders(path: string): string[] {
  const folders = [path];
  for (let end = path.lastIndexOf('/'); end > 0 && folders.length < MAX_DEPTH; end = path.lastIndexOf('/', end - 1))
    folders.push(path.slice(0, end));
  return folders;
}

/** The part of a path before the first that is unknown. */
function fixedPart(path: string): string {
  const at = path.indexOf(UNKNOWN);
  return at === -1 ? path : path.slice(0, Math.max(path.lastIndexOf('/', at), 0));
}
