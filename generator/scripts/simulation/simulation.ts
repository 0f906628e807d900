import type { EventKind } from '../effects/effects.ts';
import { folderOf, nameIn } from '../effects/places.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { placeOf, scalarOf, type Outline, type StepEntry } from '../reading/outline.ts';
import { valuesOf } from '../reading/nodes.ts';
import { hasFolder, isOnTop } from '../reading/section-forms.ts';
import type { Archive } from './unpack.ts';
import { Disk, UNKNOWN, type Presence } from './disk.ts';
import { ScriptPaths } from './script-paths.ts';

/** A behaviour of the client that the author cannot have meant. */
export interface ScriptEvent extends TextFault {
  readonly kind: EventKind;
  readonly node: ScalarNode;
  /** Whether only the record shows it, not the answer. */
  readonly isOfNotation?: true;
}

interface Miss {
  readonly step: StepEntry;
  readonly node: ScalarNode;
  readonly index: number;
  /** The cause that is known at the step; later steps may create the file. */
  readonly cause: string | undefined;
  readonly remedy: string | undefined;
  readonly instead?: TextFault | undefined;
}

/** What is wrong with a text or path. */
export interface TextFault {
  /** Without a final period; of an event a sentence, for `withSteps`. */
  readonly reason: string;
  readonly remedy: string;
}

const NOTHING: TextFault = {
  reason: 'no step puts it there',
  remedy: 'Write the path at which an earlier step puts it, or add the step that does.',
};

const PROGRAM_KEYS = ['file', 'command', 'executable', 'config_file', 'app', 'name'] as const;

const MAX_KNOWN_FILES = 2_000_000;
const MAX_EVENTS = 50;

export class Simulation {
  readonly script: Outline;
  readonly disk: Disk;
  readonly paths: ScriptPaths;
  readonly events: ScriptEvent[] = [];
  /** Texts that were written and not read: index of the step by path. */
  readonly unreadTexts = new Map<string, number>();
  readonly menus = new Map<string, number>();
  /** Paths of the prefixes in which Wine has run. */
  readonly prefixes = new Set<string>();
  /** False once a command may have changed executable bits. */
  areModesKnown = true;
  /** The first step with an unknown result; the reason continues a sentence about it. */
  doubt: { readonly index: number; readonly reason: string; readonly isSlight: boolean } | undefined;
  /** Whether a lookup has depended on that unknown result. */
  isUncertain = false;
  readonly archives: ReadonlyMap<string, Archive>;
  readonly stopAt = this.report.bind(this, 'stops');
  readonly cannotStart = this.report.bind(this, 'cannot-start');
  readonly surpriseAt = this.report.bind(this, 'surprises');
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

  /** The entry that a step needs; a missing one is reported once, at the end. */
  require(step: StepEntry, node: ScalarNode): Presence {
    const path = this.path(node);
    this.unreadTexts.delete(path);
    // Windows and DOS ignore case.
    const presence = this.look(step.call === undefined ? this.disk.presence(path) : this.disk.presenceInAnyCase(path));
    if (presence !== 'none') return presence;
    if (!this.misses.has(path) && this.misses.size < MAX_EVENTS)
      this.misses.set(path, { step, node, index: this.disk.step, ...this.lossOf(path, node) });
    return 'maybe';
  }

  private lossOf(path: string, node: ScalarNode): Pick<Miss, 'cause' | 'remedy' | 'instead'> {
    const obstacle = this.disk.fileAround(path);
    const label = this.paths.labelBefore(node.text) ?? this.paths.labelOfFile(nameIn(path));
    return {
      instead: this.insteadOf(path),
      cause: obstacle === undefined ? undefined : `"${nameIn(obstacle)}" is a file, not a folder`,
      remedy: label === undefined ? undefined : `Write the label of the file alone: ${label}`,
    };
  }

  /** Records that the result depends on an unknown entry. */
  look(presence: Presence): Presence {
    this.isUncertain ||= presence === 'maybe' && this.doubt !== undefined;
    return presence;
  }

  doubtWhat(reason: string, isSlight = false): void {
    if (this.doubt === undefined || (this.doubt.isSlight && !isSlight))
      this.doubt = { index: this.disk.step, reason, isSlight };
  }

  insteadOf(path: string): TextFault | undefined {
    const removal = this.disk.removalOf(path);
    if (removal !== undefined) {
      const target = scalarOf(this.script.steps[removal]?.value, 'dst');
      const place = target === undefined ? 'Leave it where it is' : `Use it at its new place, ${target.text}`;
      const remedy = `${place}, or use it before line ${lineOfStep(this.script, removal)}.`;
      return { reason: `${this.stepWords(removal)} has taken it away`, remedy };
    }
    const near = this.archives.size === 0 ? undefined : this.disk.nearest(path);
    return near === undefined ? undefined : { reason: `there is "${near}"`, remedy: `Write: ${near}` };
  }

  /** A program may change the game folder and the files named to it. */
  run(texts: readonly string[]): void {
    if (this.doubt?.isSlight !== false) {
      const value = this.script.steps[this.disk.step]?.value;
      const key = PROGRAM_KEYS.find((name) => scalarOf(value, name) !== undefined);
      const [line = ''] = (scalarOf(value, key ?? '')?.text ?? '').trim().split('\n', 1);
      this.doubtWhat(`runs ${shorten(line) || 'a program'}`);
    }
    this.disk.shake('$GAMEDIR');
    this.unreadTexts.clear();
    this.areModesKnown = false;
    const isNamed = (name: string) => texts.some((text) => text.includes(name));
    if (isNamed('CACHE')) this.disk.shake('$CACHE');
    for (const [label, path] of this.paths.files) if (isNamed(label)) this.disk.shake(folderOf(path));
  }

  runWith({ value }: StepEntry): void {
    this.run(valuesOf(value).map(({ text }) => text));
  }

  /** A step in a reason. */
  stepWords(index: number): string {
    return `\u0001${String(index)}\u0001`;
  }

  reportMisses(): void {
    for (const [path, { step, node, index, cause, remedy, instead = NOTHING }] of this.misses) {
      const arrival = this.disk.arrivalAfter(path, index);
      const later = arrival === undefined ? undefined : `it is not there before ${this.stepWords(arrival)}`;
      const order = `Put this step behind the one in line ${lineOfStep(this.script, arrival ?? -1)}.`;
      const reason = `does not find "${node.text}": ${cause ?? later ?? instead.reason}`;
      const advice = remedy ?? (arrival === undefined ? instead.remedy : order);
      this.stopAt(node, `"${step.call?.name ?? step.key.text}" ${reason}`, advice);
    }
  }
}

/** A reason with the words for each step in it, from its index. */
export function withSteps(reason: string, wordsOf: (index: number) => string): string {
  return reason.replaceAll(/\u0001(\d+)\u0001/g, (_step, index: string) => wordsOf(Number(index)));
}

/** The reason of an event for the author, who looks for lines. */
export function reasonInLines(script: Outline, { reason }: ScriptEvent): string {
  return withSteps(reason, (index) => `the step in line ${lineOfStep(script, index)}`);
}

function lineOfStep(script: Outline, index: number): string {
  const step = script.steps[index];
  return step === undefined ? '' : String(placeOf(script, step.key).line);
}

export function shorten(text: string): string {
  const line = text.trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** Name of a file; unknown for a file that the player selects. */
export function keptName(path: string): string {
  return path.startsWith(':') ? UNKNOWN : nameIn(path);
}

/** The scalar of a parameter, or of a step that takes a text. */
export function givenTo({ value }: StepEntry, name: string): ScalarNode | undefined {
  if (name !== '') return scalarOf(value, name);
  return value?.kind === 'scalar' ? value : undefined;
}
