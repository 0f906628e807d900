import type { Sentence } from './sentence.ts';

export type EventKind = 'stops' | 'surprises' | 'cannot-start';

export interface ForeseenEvent {
  readonly kind: EventKind;
  /** What it quotes is literal. */
  readonly reason: Sentence;
}

/** Events by the number of their step; 0 outside the steps. */
export type ForeseenEvents = ReadonlyMap<number, readonly ForeseenEvent[]>;

export interface Effects {
  readonly slug: string;
  readonly version: string;
  readonly runner: string;
  readonly oneLine: string;
  readonly requirements: readonly Requirement[];
  readonly downloads: readonly Download[];
  readonly steps: readonly Step[];
  readonly programs: readonly ExecutedProgram[];
  readonly writtenFiles: readonly WrittenFile[];
  readonly paths: readonly PathChange[];
  readonly registry: readonly RegistryChange[];
  readonly stepEnvironment: readonly StepVariable[];
  readonly settings: readonly Setting[];
  readonly launches: readonly Launch[];
  /** Variables of the client that the script overrides. */
  readonly redefined: readonly { readonly name: string; readonly value: string }[];
  readonly remarks: readonly Sentence[];
  readonly hosts: readonly NamedHost[];
}

export interface Requirement {
  readonly kind: 'runner' | 'program' | 'game' | 'file' | 'steam' | 'store' | 'disc';
  readonly sentence: Sentence;
  readonly file?: string;
}

export interface Download {
  readonly label: string;
  /** With variables replaced. */
  readonly url: string;
  /** ASCII; may be empty. */
  readonly host: string;
  readonly fileName: string;
  readonly referer?: string;
  readonly checksum: Checksum | null;
  readonly encrypted: boolean;
  readonly moving: string | null;
  readonly execution: Execution;
  readonly steps: readonly number[];
}

export interface Checksum {
  readonly algorithm: string;
  readonly value: string;
  readonly strong: boolean;
}

export interface Execution {
  readonly when: 'installing' | 'playing' | 'never';
  readonly steps: readonly number[];
  /** False if it may come from another download. */
  readonly certain: boolean;
}

export interface Step {
  /** Number in `installer`, from 1. */
  readonly number: number;
  readonly kind: string;
  readonly known: boolean;
  readonly sentence: Sentence;
  readonly details: readonly Sentence[];
  /** Why the client stops here; null if it does not. */
  readonly failure: Sentence | null;
  readonly files: readonly string[];
}

export interface ExecutedProgram {
  /** Null outside steps. */
  readonly step: number | null;
  /** Null in steps. */
  readonly setting: string | null;
  readonly during: 'installing' | 'playing' | 'on-demand';
  readonly by: 'bash' | 'system' | 'wine' | 'dosbox' | 'winetricks' | 'emulator' | 'client';
  readonly line: string;
  readonly argv: readonly string[];
  readonly files: readonly string[];
}

export interface WrittenFile {
  readonly step: number;
  readonly path: string;
  readonly content: string;
  readonly runs: boolean;
}

/** `unknown` if it depends on the player's answers. */
export type ScriptPlace = 'game' | 'cache' | 'disc' | 'supplied' | 'outside' | 'unknown';

export interface PathChange {
  readonly step: number | null;
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
  /** The key, or the file of an import with unknown content. */
  readonly key: string;
  /** Null for the whole key. */
  readonly name: string | null;
  readonly value: string | null;
}

export interface StepVariable {
  readonly step: number;
  readonly name: string;
  readonly value: string;
}

export interface Setting {
  readonly section: string;
  readonly key: string;
  readonly value: string;
  readonly sentence: Sentence;
  readonly whileInstalling: boolean;
  readonly saved: boolean;
}

export interface Launch {
  /** Name of a launch configuration; null for the default. */
  readonly name: string | null;
  readonly sentence: Sentence;
}

export interface NamedHost {
  readonly host: string;
  readonly source: 'download' | 'program' | 'script' | 'launch';
  readonly download: string | null;
  readonly step: number | null;
}
