import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { placeOf, scalarOf, type Outline, type StepEntry } from '../reading/outline.ts';
import { hasFolder, isOnTop } from '../reading/section-forms.ts';
import type { Archive } from './archive.ts';
import { Disk, UNKNOWN, type Presence } from './disk.ts';
import type { EventKind, ScriptEvent } from './script-event.ts';
import { ScriptPaths } from './script-paths.ts';

interface Miss {
  readonly step: StepEntry;
  readonly node: ScalarNode;
  readonly path: string;
  readonly index: number;
  readonly removal: number | undefined;
  /** A file in the path that would have to be a folder. */
  readonly fileAround: string | undefined;
  readonly instead: Alternative | undefined;
}

/** What stands where a path leads, as a clause, and what to write. */
interface Alternative {
  readonly cause: string;
  readonly remedy: string;
}

export interface Doubt {
  readonly index: number;
  /** What it does, as the rest of a sentence about it. */
  readonly reason: string;
  readonly isSlight: boolean;
}

const PROGRAM_KEYS = ['file', 'command', 'executable', 'config_file', 'app', 'name'] as const;

const MAX_PROGRAM = 60;

/** Files and folders that are followed where archives tell them. */
const MAX_KNOWN_FILES = 2_000_000;

const MAX_EVENTS = 50;

/** An installation on paper: what is known to be where while the steps run, and what goes wrong. */
export class Simulation {
  readonly script: Outline;
  readonly disk: Disk;
  readonly paths: ScriptPaths;
  readonly events: ScriptEvent[] = [];
  /** Texts that steps have written and that nothing has read so far: by path, the index of the step. */
  readonly unreadTexts = new Map<string, number>();
  readonly menus = new Map<string, number>();
  /** False once a command may have changed which files are executable. */
  areModesKnown = true;
  /** The first step of which no one knows what it leaves. */
  doubt: Doubt | undefined;
  /** Whether something was looked for that may be there or not, for that doubt. */
  isUncertain = false;
  private readonly archives: ReadonlyMap<string, Archive>;
  private readonly misses = new Map<string, Miss>();

  constructor(script: Outline, archives: ReadonlyMap<string, Archive> = new Map()) {
    this.script = script;
    this.disk = archives.size === 0 ? new Disk() : new Disk(MAX_KNOWN_FILES);
    this.paths = new ScriptPaths(script);
    this.archives = new Map([...archives].map(([label, archive]) => [this.paths.files.get(label) ?? '', archive]));
    this.disk.putFolder('$GAMEDIR');
    this.disk.putFolder('$CACHE');
    if (isOnTop(script) || !hasFolder(script)) {
      this.doubtWhat('it is put on what is installed already');
      this.disk.shake('$GAMEDIR');
    }
    for (const path of this.paths.files.values()) {
      if (path.includes(UNKNOWN)) this.disk.fill('$CACHE');
      else {
        this.disk.putFolder(folderOf(path));
        // The player's own file may be executable.
        this.disk.putFile(path, path.startsWith(':'));
      }
    }
  }

  path(node: ScalarNode): string {
    return this.paths.read(node.text);
  }

  report(kind: EventKind, node: ScalarNode, reason: string, remedy: string): void {
    if (this.events.length < MAX_EVENTS) this.events.push({ kind, node, reason, remedy });
  }

  /** The client stops there, since what is named is missing or in its way. */
  stopAt(node: ScalarNode, reason: string, remedy: string): void {
    this.report('stops', node, reason, remedy);
  }

  /** The step does something else than it looks like. */
  surpriseAt(node: ScalarNode, reason: string, remedy: string): void {
    this.report('surprises', node, reason, remedy);
  }

  /** What is at the path that a step needs. What is missing is reported in the end, and once. */
  require(step: StepEntry, node: ScalarNode): Presence {
    const path = this.path(node);
    this.unreadTexts.delete(path);
    // Windows and DOS take capital and small letters for the same.
    const isSame = step.call !== undefined;
    const presence = this.look(isSame ? this.disk.presenceInAnyCase(path) : this.disk.presence(path));
    if (presence !== 'none') return presence;
    if (!this.misses.has(path) && this.misses.size < MAX_EVENTS) {
      const [removal, fileAround] = [this.disk.removalOf(path), this.disk.fileAround(path)];
      this.misses.set(path, {
        step,
        node,
        path,
        index: this.disk.step,
        removal,
        fileAround,
        instead: this.insteadOf(path),
      });
    }
    return 'maybe';
  }

  /** Remembers that a script depends on something that may be there or not. */
  look(presence: Presence): Presence {
    this.isUncertain ||= presence === 'maybe' && this.doubt !== undefined;
    return presence;
  }

  archiveAt(path: string): Archive | undefined {
    return this.archives.get(path);
  }

  /** From this step on, some of what is there is unknown. */
  doubtWhat(reason: string, isSlight = false): void {
    if (this.doubt === undefined || (this.doubt.isSlight && !isSlight))
      this.doubt = { index: this.disk.step, reason, isSlight };
  }

  /** The same where the contents of archives tell. */
  insteadOf(path: string): Alternative | undefined {
    const near = this.archives.size === 0 ? undefined : this.disk.nearest(path);
    return near === undefined ? undefined : { cause: `there is "${near}"`, remedy: `Write: ${near}` };
  }

  /** A program runs that may change what is in the game folder, and whatever is named to it. */
  run(words: string): void {
    this.doubtWhat(`runs ${this.programOf(this.disk.step)}`);
    this.disk.shake('$GAMEDIR');
    this.unreadTexts.clear();
    this.areModesKnown = false;
    if (words.includes('CACHE')) this.disk.shake('$CACHE');
    for (const [label, path] of this.paths.files) if (words.includes(label)) this.disk.shake(folderOf(path));
  }

  private programOf(index: number): string {
    const value = this.script.steps[index]?.value;
    const names = PROGRAM_KEYS.flatMap((key) => scalarOf(value, key)?.text ?? []);
    const text = (names[0] ?? '').trim().split('\n', 1)[0] ?? '';
    return text.length > MAX_PROGRAM ? `${text.slice(0, MAX_PROGRAM)}…` : text || 'a program';
  }

  lineOf(index: number): string {
    const step = this.script.steps[index];
    return step === undefined ? '' : String(placeOf(this.script, step.key).line);
  }

  reportMisses(): void {
    for (const miss of this.misses.values()) {
      const reason = `"${miss.step.key.text}" does not find "${miss.node.text}": ${this.causeOf(miss)}`;
      this.stopAt(miss.node, reason, this.remedyOf(miss));
    }
  }

  private causeOf({ path, index, removal, fileAround, instead }: Miss): string {
    if (removal !== undefined) return `the step in line ${this.lineOf(removal)} has moved it away`;
    if (fileAround !== undefined) return `"${nameIn(fileAround)}" is a file, not a folder`;
    const arrival = this.disk.arrivalAfter(path, index);
    return arrival === undefined
      ? (instead?.cause ?? 'no step puts it there')
      : `it is not there before the step in line ${this.lineOf(arrival)}`;
  }

  private remedyOf({ node, path, index, removal, instead }: Miss): string {
    if (removal !== undefined) {
      const target = scalarOf(this.script.steps[removal]?.value, 'dst')?.text ?? '$GAMEDIR';
      return `Use the file at its new place, ${target}, or put this step before line ${this.lineOf(removal)}.`;
    }
    const label = this.paths.labelBefore(node.text) ?? this.paths.labelOfFile(nameIn(path));
    if (label !== undefined) return `Write the label of the file alone: ${label}`;
    const arrival = this.disk.arrivalAfter(path, index);
    return arrival === undefined
      ? (instead?.remedy ?? 'Write the path at which an earlier step puts it, or add the step that does.')
      : `Put this step behind the one in line ${this.lineOf(arrival)}.`;
  }
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The name that a file keeps in another folder; that of the player's own file is not known. */
export function keptName(path: string): string {
  return path.startsWith(':') ? UNKNOWN : nameIn(path);
}

/** The scalar that a step is given under a name; that of the step itself where it takes one text. */
export function givenTo({ value }: StepEntry, name: string): ScalarNode | undefined {
  if (name !== '') return scalarOf(value, name);
  return value?.kind === 'scalar' ? value : undefined;
}
