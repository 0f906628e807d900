import type { Sentence } from './sentence.ts';

/** What an installer does, as far as its script says so, in the order of the script. */
export interface Effects {
  readonly slug: string;
  readonly version: string;
  readonly runner: string;
  readonly oneLine: string;
  readonly requirements: readonly Requirement[];
  readonly downloads: readonly Download[];
  readonly steps: readonly Step[];
  /** Programs and commands, of steps, of settings and of the game itself. */
  readonly programs: readonly ExecutedProgram[];
  readonly writtenFiles: readonly WrittenFile[];
  readonly paths: readonly PathChange[];
  readonly registry: readonly RegistryChange[];
  readonly stepEnvironment: readonly StepVariable[];
  readonly settings: readonly Setting[];
  readonly launches: readonly Launch[];
  /** Variables of the client that the script gives another value. */
  readonly redefined: readonly RedefinedVariable[];
  readonly remarks: readonly Sentence[];
  /** Every host that is named, wherever it is named. */
  readonly hosts: readonly NamedHost[];
}

export interface Requirement {
  readonly kind: 'runner' | 'program' | 'game' | 'file' | 'steam' | 'store' | 'disc';
  readonly sentence: Sentence;
  readonly file?: string;
}

export interface Download {
  readonly label: string;
  /** As it is asked for, with the variables of the script replaced. */
  readonly url: string;
  /** Host in its ASCII form; empty where the address has none. */
  readonly host: string;
  readonly fileName: string;
  /** The page from which the client pretends to come. */
  readonly referer?: string;
  readonly checksum: Checksum | null;
  readonly encrypted: boolean;
  /** Why what is behind the address may change; null where nothing in it says so. */
  readonly moving: string | null;
  readonly execution: Execution;
  readonly steps: readonly number[];
}

export interface Checksum {
  readonly algorithm: string;
  readonly value: string;
  /** Whether no one can make another file that has it. */
  readonly strong: boolean;
}

/** Whether and by which steps a download, or a file from it, is run. */
export interface Execution {
  readonly when: 'installing' | 'playing' | 'never';
  readonly steps: readonly number[];
  /** False where it may come from another download as well. */
  readonly certain: boolean;
}

export interface Step {
  /** Its place in `installer`, from 1. */
  readonly number: number;
  readonly kind: string;
  readonly known: boolean;
  readonly sentence: Sentence;
  readonly details: readonly Sentence[];
  /** Why the client stops at this step; null where it goes on. */
  readonly failure: Sentence | null;
  readonly files: readonly string[];
}

export interface ExecutedProgram {
  /** Null for one of a setting or of the game. */
  readonly step: number | null;
  /** Null for one of a step. */
  readonly setting: string | null;
  readonly during: 'installing' | 'playing' | 'on-demand';
  readonly by: 'bash' | 'system' | 'wine' | 'dosbox' | 'winetricks' | 'emulator' | 'client';
  readonly line: string;
  readonly argv: readonly string[];
  /** Labels of files that it may run, also from inside them. */
  readonly files: readonly string[];
}

export interface WrittenFile {
  readonly step: number;
  readonly path: string;
  readonly content: string;
  /** Whether something runs it sooner or later. */
  readonly runs: boolean;
}

/** Where a path leads: `unknown` where only the player's answers tell. */
export type ScriptPlace = 'game' | 'cache' | 'disc' | 'supplied' | 'outside' | 'unknown';

export interface PathChange {
  readonly step: number | null;
  /** Label of the download that the client keeps there. */
  readonly download?: string;
  readonly setting?: string;
  readonly action: 'reads' | 'writes' | 'deletes' | 'moves';
  /** With `$GAMEDIR`, `$CACHE` and the like. */
  readonly path: string;
  readonly place: ScriptPlace;
}

export interface RegistryChange {
  readonly step: number;
  readonly action: 'sets' | 'deletes' | 'imports';
  /** The key; for an import of which the content is not known, the file. */
  readonly key: string;
  /** Null where the whole key is meant. */
  readonly name: string | null;
  readonly value: string | null;
}

export interface StepVariable {
  readonly step: number;
  readonly name: string;
  readonly value: string;
}

interface RedefinedVariable {
  readonly name: string;
  readonly value: string;
}

export interface Setting {
  readonly section: string;
  readonly key: string;
  readonly value: string;
  readonly sentence: Sentence;
  /** Whether it holds for steps of the installation already. */
  readonly whileInstalling: boolean;
  readonly saved: boolean;
}

export interface Launch {
  /** Name of another way to start the game; null for the usual one. */
  readonly name: string | null;
  readonly sentence: Sentence;
}

export interface NamedHost {
  readonly host: string;
  readonly source: 'download' | 'program' | 'script' | 'launch';
  readonly download: string | null;
  readonly step: number | null;
}
