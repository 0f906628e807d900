import type { FileKinds } from './places.ts';
import { Scope, underscored } from './scope.ts';
import { isFalsy, isList, isMap, listAt, mapAt, textOf, type Tree, type TreeMap } from './tree.ts';

/** What an installer is described from. */
export interface InstallerInput {
  readonly slug: string;
  readonly version: string;
  readonly runner: string;
  readonly gameSlug: string;
  readonly script: Tree;
}

/** An entry of `files`. */
export interface ScriptFile {
  readonly label: string;
  /** With variables replaced; empty where there is none. */
  readonly address: string;
  readonly details: TreeMap;
}

type Store = 'Steam' | 'Humble Bundle' | 'GOG' | 'itch.io';

/** An installer with what several parts of its description need to know. */
export interface DescribedInstaller extends InstallerInput {
  readonly script: TreeMap;
  readonly files: readonly ScriptFile[];
  readonly kinds: FileKinds;
  /** Labels that are not words, as labels mostly are. */
  readonly oddLabels: readonly string[];
  readonly scope: Scope;
  readonly steps: readonly Tree[];
  /** The store that the client takes the installer for one of. */
  readonly store: Store | undefined;
  /** The file that the client fetches from the store. */
  readonly storeFile: string | undefined;
  /** Whose folder the game folder is. */
  readonly folder: 'own' | 'of-another-game' | 'none';
}

const NO_MAP: TreeMap = new Map();

/** Reads what a script says at its top; nothing in it need have the form that it should. */
export function openInstaller(input: InstallerInput): DescribedInstaller {
  const script = isMap(input.script) ? input.script : NO_MAP;
  const entries = listAt(script, 'files').flatMap(entriesOf);
  const scope = new Scope(
    script,
    input.version,
    entries.map(({ label }) => label),
  );
  const files = entries.map(({ label, value }) => toFile(label, value, scope));
  const steps = listAt(script, 'installer');
  const store = storeOf(input.runner, input.version);
  const storeFile = store === undefined ? undefined : files.find(({ address }) => address.startsWith('N/A'))?.label;
  const kinds = new Map(files.map(({ label, address }) => [label, kindOf(address)] as const));
  const oddLabels = [...kinds.keys()].filter((label) => /\W/.test(label));
  return {
    ...input,
    oddLabels,
    script,
    files,
    kinds,
    scope,
    steps,
    store,
    storeFile,
    folder: folderOf(input.runner, script, steps),
  };
}

/** Of a list that is wrongly nested or has maps of several keys, all that might be meant. */
function entriesOf(entry: Tree): { label: string; value: Tree }[] {
  if (!isMap(entry)) return [];
  return [...entry].map(([label, value]) => ({ label: underscored(label), value }));
}

function toFile(label: string, value: Tree, scope: Scope): ScriptFile {
  const details = isMap(value) ? value : NO_MAP;
  const written = isMap(value) ? (value.get('url') ?? '') : value;
  const isAddress = typeof written === 'string' && !/^(?:N\/A|\$STEAM)/.test(written);
  return { label, details, address: isAddress ? scope.substitute(written) : textOf(written) };
}

function kindOf(address: string): 'download' | 'supplied' | 'steam' {
  if (address.startsWith('N/A')) return 'supplied';
  return address.startsWith('$STEAM') ? 'steam' : 'download';
}

/** A word in the version makes an installer one of a store. */
function storeOf(runner: string, version: string): Store | undefined {
  if (runner.includes('steam')) return 'Steam';
  const lower = version.toLowerCase();
  if (lower.includes('humble')) return 'Humble Bundle';
  if (lower.includes('gog')) return 'GOG';
  return lower.includes('itch.io') ? 'itch.io' : undefined;
}

function folderOf(runner: string, script: TreeMap, steps: readonly Tree[]): DescribedInstaller['folder'] {
  if (!isFalsy(script.get('requires')) || !isFalsy(script.get('extends'))) return 'of-another-game';
  if (runner === 'steam' || steps.length === 0) return 'none';
  const game = mapAt(script, 'game');
  if (listAt(script, 'files').length > 0 || !isFalsy(game.get('gog')) || !isFalsy(game.get('prefix'))) return 'own';
  const names = steps.map((step) => stepOf(step).name);
  return names.includes('insert_disc') || names.includes('gogdl_setup') ? 'own' : 'none';
}

/** The command of a step, and what is given to it: of several keys only the first runs. */
export function stepOf(step: Tree): { name: string; given: Tree; unread: readonly string[] } {
  if (!isMap(step)) return { name: isList(step) ? '' : stepName(textOf(step)), given: NO_MAP, unread: [] };
  const [first, ...others] = [...step];
  const unread = others.map(([name]) => name);
  return first === undefined
    ? { name: '', given: NO_MAP, unread }
    : { name: stepName(first[0]), given: first[1], unread };
}

function stepName(written: string): string {
  return underscored(written).replaceAll(/^_+|_+$/g, '');
}

/** An installer that extends a game saves nothing but what its steps do. */
export function isSaved({ script }: DescribedInstaller): boolean {
  const extended = script.get('extends');
  return extended === undefined || extended === null || extended === '' || extended === false;
}
