import type { ExecutedProgram } from './effects.ts';
import type { DescribedInstaller, ScriptStep } from './installer.ts';
import { nameIn, placeWords } from './places.ts';
import type { Recorder } from './recorder.ts';
import { words, type Sentence } from './sentence.ts';
import { type Tree, isFalsy, mapAt, textOf, type TreeMap } from './tree.ts';

export interface StepWords {
  readonly sentence: Sentence;
  /** Each with `false` where its condition does not hold. */
  readonly details?: readonly (Sentence | false)[];
  readonly failure?: Sentence | undefined;
}

export class StepContext {
  readonly number: number;
  readonly installer: DescribedInstaller;
  readonly recorder: Recorder;
  private readonly values: TreeMap;
  private readonly readNames = new Set<string>();

  constructor({ values }: ScriptStep, number: number, installer: DescribedInstaller, recorder: Recorder) {
    this.number = number;
    this.installer = installer;
    this.recorder = recorder;
    this.values = values;
  }

  get(name: string): Tree | undefined {
    this.readNames.add(name);
    return this.values.get(name);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** Python's truth value. */
  isOn(name: string): boolean {
    return !isFalsy(this.get(name));
  }

  /** As written, without variables filled in. */
  raw(name: string): string {
    const value = this.get(name);
    return value === undefined || value === null ? '' : textOf(value);
  }

  entries(name: string): TreeMap {
    this.readNames.add(name);
    return mapAt(this.values, name);
  }

  names(): string[] {
    return [...this.values.keys()];
  }

  unread(): string[] {
    return this.names().filter((name) => !this.readNames.has(name));
  }

  text(name: string): string {
    const value = this.get(name);
    return value === undefined ? '' : this.substitute(value);
  }

  substitute(tree: Tree): string {
    return this.installer.scope.substitute(tree);
  }

  pathAt(name: string) {
    return this.nameOf(this.get(name) ?? null);
  }

  /** A path and its words. */
  nameOf(tree: Tree): { readonly path: string; readonly sentence: Sentence } {
    const { fileNames, scope } = this.installer;
    const label = scope.labelOf(tree);
    const path = label === undefined ? scope.substitute(tree) : `$${label}`;
    return { path, sentence: (label === undefined ? undefined : fileNames.get(label)) ?? this.placeOf(path) };
  }

  /** The name of a file; `undefined` for the player's own. */
  fileNameOf(path: string): string | undefined {
    const file = this.installer.files.find(({ label }) => `$${label}` === path);
    if (file === undefined) return nameIn(path);
    return file.origin === 'download' ? file.name : undefined;
  }

  placeOf(path: string): Sentence {
    return placeWords(path, this.installer);
  }

  reads(path: string): void {
    this.recorder.changes(this.number, 'reads', path);
  }

  writes(path: string, content?: string, isAdded = false): void {
    this.recorder.writes(this.number, path, content, isAdded);
  }

  executes(interpreter: ExecutedProgram['by'], argv: readonly string[], line: string, folder?: string): void {
    const program = { step: this.number, setting: null, during: 'installing', by: interpreter, line, argv } as const;
    this.recorder.executes(program, folder);
  }
}

/** A sentence about a text, if there is one. */
export function sentenceAbout(text: string, toSentence: (text: string) => Sentence): Sentence | false {
  return text !== '' && toSentence(text);
}

export function stops(reason: Sentence): Sentence {
  return words`Lutris stops here: ${reason}.`;
}

export function missingParameter(name: string): Sentence {
  return stops(words`${name} is missing`);
}

/** Describes a step; `undefined` if unknown. */
export type DescribeStep = (context: StepContext) => StepWords | undefined;
