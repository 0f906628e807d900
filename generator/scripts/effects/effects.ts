import type { Sentence } from './sentence.ts';

/** All that an installer does, as far as its script says so. The order of each list is that of the script. */
export interface Effects {
  readonly slug: string;
  readonly version: string;
  readonly runner: string;
  /** All of it in one line of a fixed form, for lists. */
  readonly oneLine: string;
  /** What the player must have or supply. */
  readonly requirements: readonly Requirement[];
  readonly downloads: readonly Download[];
  readonly steps: readonly Step[];
  /** Programs and commands, of steps, of settings and of the game itself. */
  readonly programs: readonly ExecutedProgram[];
  readonly writtenFiles: readonly WrittenFile[];
  readonly paths: readonly PathChange[];
  readonly registry: readonly RegistryChange[];
  /** Variables that single steps set for what they run. */
  readonly stepEnvironment: readonly StepVariable[];
  readonly settings: readonly Setting[];
  readonly launches: readonly Launch[];
  /** Variables of the client that the script gives another value. */
  readonly redefined: readonly RedefinedVariable[];
  /** What holds for the whole installation. */
  readonly remarks: readonly Sentence[];
  /** Every host that is named, wherever it is named. */
  readonly hosts: readonly NamedHost[];
}

export interface Requirement {
  readonly kind: 'runner' | 'program' | 'game' | 'file' | 'steam' | 'store' | 'disc';
  readonly sentence: Sentence;
  /** The label, for a file. */
  readonly file?: string;
}

export interface Download {
  readonly label: string;
  /** As it is asked for, with the variables of the script replaced. */
  readonly url: string;
  /** Host in its ASCII form; empty where the address has none. */
  readonly host: string;
  readonly fileName: string;
  /** The page from which the client pretends to come; absent where there is none. */
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

/** Whether a download is run, or something that was unpacked from it, and by which steps. */
export interface Execution {
  readonly when: 'installing' | 'playing' | 'never';
  readonly steps: readonly number[];
  /** False where what is run lies where other files of the installation lie too, so that it may come from one of them. */
  readonly certain: boolean;
}

export interface Step {
  /** Its place in `installer`, from 1. */
  readonly number: number;
  /** As `extract` or `wine.wineexec`. */
  readonly kind: string;
  readonly known: boolean;
  readonly sentence: Sentence;
  readonly details: readonly Sentence[];
  /** Why the client stops at this step; null where it goes on. */
  readonly failure: Sentence | null;
  /** Labels of the files that it uses. */
  readonly files: readonly string[];
}

export interface ExecutedProgram {
  /** The step that runs it; null for one that a setting or the game names. */
  readonly step: number | null;
  /** The setting that names it; null for a step. */
  readonly setting: string | null;
  readonly during: 'installing' | 'playing' | 'on-demand';
  readonly by: 'bash' | 'system' | 'wine' | 'dosbox' | 'winetricks' | 'emulator' | 'client';
  /** The whole command line. */
  readonly line: string;
  readonly argv: readonly string[];
  /** Labels of the files that it may run, or something in them. */
  readonly files: readonly string[];
}

export interface WrittenFile {
  readonly step: number;
  readonly path: string;
  readonly content: string;
  /** Whether something runs it, now or later, or whether it looks so. */
  readonly runs: boolean;
}

/** Where a path leads: `unknown` where only the player's answers tell. */
export type ScriptPlace = 'game' | 'cache' | 'disc' | 'supplied' | 'outside' | 'unknown';

export interface PathChange {
  /** Null where no step does it. */
  readonly step: number | null;
  /** Label of the download that the client keeps there. */
  readonly download?: string;
  /** The setting that names it. */
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
  /** Name of the value, and the value; null where the whole key is meant. */
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
  /** False for a section that is not saved. */
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
