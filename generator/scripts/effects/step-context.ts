import type { ExecutedProgram } from './effects.ts';
import { keptName, type DescribedInstaller } from './installer.ts';
import { placeWords } from './places.ts';
import type { Recorder } from './recorder.ts';
import { words, type Sentence } from './sentence.ts';
import { type Tree, isFalsy, isMap, textOf, type TreeMap } from './tree.ts';

export interface StepWords {
  readonly sentence: Sentence;
  readonly details?: readonly Sentence[];
  /** Why the client stops here. */
  readonly failure?: Sentence;
}

/** A file or folder that a step names: what the client makes of it, and what it is called. */
export interface NamedPath {
  readonly path: string;
  readonly sentence: Sentence;
}

/** What the description of one step is made of, and where it records effects. */
export class StepContext {
  readonly number: number;
  readonly installer: DescribedInstaller;
  readonly recorder: Recorder;
  readonly parameters: StepParameters;

  constructor(number: number, installer: DescribedInstaller, recorder: Recorder, parameters: StepParameters) {
    this.number = number;
    this.installer = installer;
    this.recorder = recorder;
    this.parameters = parameters;
  }

  /** The text of a parameter with variables replaced. */
  text(name: string): string {
    const value = this.parameters.get(name);
    return value === undefined ? '' : this.substitute(value);
  }

  substitute(tree: Tree): string {
    return this.installer.scope.substitute(tree);
  }

  named(name: string): NamedPath {
    return this.nameOf(this.parameters.get(name) ?? null);
  }

  nameOf(tree: Tree): NamedPath {
    const { fileNames, scope } = this.installer;
    const label = scope.labelOf(tree);
    const path = label === undefined ? scope.substitute(tree) : `$${label}`;
    return { path, sentence: (label === undefined ? undefined : fileNames.get(label)) ?? this.placed(path) };
  }

  /** The name of the file that a path leads to; `undefined` for one that the player chooses. */
  fileNameOf(path: string): string | undefined {
    const file = this.installer.files.find(({ label }) => `$${label}` === path);
    if (file === undefined) return path.slice(path.lastIndexOf('/') + 1);
    return this.installer.kinds.get(file.label) === 'download' ? keptName(file) : undefined;
  }

  placed(path: string): Sentence {
    return placeWords(path, this.installer);
  }

  writes(path: string, content?: string, isAdded = false): void {
    this.recorder.writes(this.number, path, content, isAdded);
  }

  executes(by: ExecutedProgram['by'], argv: readonly string[], line: string, folder?: string): void {
    this.recorder.executes({ step: this.number, setting: null, during: 'installing', by, line, argv }, folder);
  }
}

/** Why the client stops at a step. */
export function stops(reason: Sentence): Sentence {
  return words`Lutris stops here: ${reason}.`;
}

/** One of the parameters that a step needs is not there. */
export function missing(name: string): Sentence {
  return stops(words`${name} is missing`);
}

/** How a kind of step, or a task, is described; `undefined` where what it does is unknown. */
export type DescribeStep = (context: StepContext) => StepWords | undefined;

/** What a step is given. It keeps track of what was asked for, so that nothing given is passed over in silence. */
export class StepParameters {
  private readonly map: TreeMap;
  private readonly asked = new Set<string>();

  constructor(map: TreeMap) {
    this.map = map;
  }

  get(name: string): Tree | undefined {
    this.asked.add(name);
    return this.map.get(name);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** Whether Python takes what is given for true. */
  isOn(name: string): boolean {
    return !isFalsy(this.get(name));
  }

  /** The text given; empty where there is none. */
  text(name: string): string {
    const value = this.get(name);
    return value === undefined || value === null ? '' : textOf(value);
  }

  entries(name: string): TreeMap {
    const value = this.get(name);
    return isMap(value) ? value : new Map<string, Tree>();
  }

  names(): string[] {
    return [...this.map.keys()];
  }

  /** What no one asked for. */
  unread(): string[] {
    return this.names().filter((name) => !this.asked.has(name));
  }
}
