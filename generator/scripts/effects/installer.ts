import type { ForeseenEvents } from './effects.ts';
import type { StoreFile, NamedFiles, ScriptFile } from './places.ts';
import type { Scope } from './scope.ts';
import { isFalsy, type Tree, type TreeMap } from './tree.ts';

export interface InstallerInput {
  readonly slug: string;
  readonly version: string;
  readonly runner: string;
  readonly gameSlug: string;
  readonly script: Tree;
  /** Events of an earlier simulation. */
  readonly events?: ForeseenEvents | undefined;
}

/** The client runs the first key. */
export interface ScriptStep {
  readonly tree: Tree;
  readonly name: string;
  /** Of a task, such as `wine.wineexec`. */
  readonly fullName: string;
  readonly input: Tree;
  /** Parameters by name; a text, or what stands in place of parameters, has an empty name. */
  readonly values: TreeMap;
  readonly unread: readonly string[];
}

export interface DescribedInstaller extends InstallerInput, NamedFiles {
  readonly script: TreeMap;
  readonly files: readonly ScriptFile[];
  readonly oddLabels: readonly string[];
  readonly scope: Scope;
  readonly steps: readonly ScriptStep[];
  readonly storeFile: StoreFile | undefined;
  /** Whether the client creates a game folder instead of using another game's. */
  readonly hasFolder: boolean;
}

/** With `extends`, settings are not saved. */
export function isSaved({ script }: DescribedInstaller): boolean {
  return isFalsy(script.get('extends'));
}
