import { plainName, stepName } from '../reading/names.ts';
import { fileNameOf } from './addresses.ts';
import type { ForeseenEvents } from './foreseen-events.ts';
import { fileNames, type StoreFile, type FileOrigin, type NamedFiles, type ScriptFile } from './places.ts';
import { Scope } from './scope.ts';
import { isFalsy, isList, isMap, listAt, mapAt, textOf, type Tree, type TreeMap } from './tree.ts';

export interface InstallerInput {
  readonly slug: string;
  readonly version: string;
  readonly runner: string;
  readonly gameSlug: string;
  readonly script: Tree;
  /** Where it was run on paper already, what was foreseen. */
  readonly events?: ForeseenEvents | undefined;
}

/** The client runs the first key. */
export interface ScriptStep {
  readonly tree: Tree;
  /** With `_`. */
  readonly name: string;
  readonly input: Tree;
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

const NO_MAP: TreeMap = new Map();

export function openInstaller(input: InstallerInput): DescribedInstaller {
  const script = isMap(input.script) ? input.script : NO_MAP;
  const entries = listAt(script, 'files').flatMap(entriesOf);
  const scope = new Scope(
    script,
    input.version,
    entries.map(({ label }) => label),
  );
  const files = entries.map(({ label, value }) => toFile(label, value, scope));
  const steps = listAt(script, 'installer').map(toStep);
  const ownFile = files.find(({ origin }) => origin === 'supplied');
  const store = storeOf(input.runner, input.version);
  const storeFile = store === undefined || ownFile === undefined ? undefined : { store, label: ownFile.label };
  const kinds = new Map(files.map(({ label, origin }) => [label, origin] as const));
  const { slug, version, runner, gameSlug } = input;
  // By name, since copying the object is slow.
  return {
    slug,
    version,
    runner,
    gameSlug,
    oddLabels: [...kinds.keys()].filter((label) => /\W/.test(label)),
    script,
    files,
    kinds,
    fileNames: fileNames(files, storeFile),
    scope,
    steps,
    storeFile,
    hasFolder: hasFolder(runner, script, steps),
  };
}

function entriesOf(entry: Tree): { label: string; value: Tree }[] {
  if (!isMap(entry)) return [];
  return [...entry].map(([label, value]) => ({ label: plainName(label), value }));
}

function toFile(label: string, value: Tree, scope: Scope): ScriptFile {
  const details = isMap(value) ? value : NO_MAP;
  const url = isMap(value) ? (value.get('url') ?? '') : value;
  const isAddress = typeof url === 'string' && !/^(?:N\/A|\$STEAM)/.test(url);
  const address = isAddress ? scope.substitute(url) : textOf(url);
  const name = details.get('filename');
  return {
    label,
    details,
    address,
    origin: originOf(address),
    name: name === undefined || isMap(name) ? fileNameOf(address) : textOf(name),
  };
}

function originOf(address: string): FileOrigin {
  if (address.startsWith('N/A')) return 'supplied';
  return address.startsWith('$STEAM') ? 'steam' : 'download';
}

function storeOf(runner: string, version: string): string | undefined {
  if (runner.includes('steam')) return 'Steam';
  const lower = version.toLowerCase();
  if (lower.includes('humble')) return 'Humble Bundle';
  if (lower.includes('gog')) return 'GOG';
  return lower.includes('itch.io') ? 'itch.io' : undefined;
}

function hasFolder(runner: string, script: TreeMap, steps: readonly ScriptStep[]): boolean {
  if (!isFalsy(script.get('requires')) || !isFalsy(script.get('extends'))) return true;
  if (runner === 'steam' || steps.length === 0) return false;
  const game = mapAt(script, 'game');
  if (listAt(script, 'files').length > 0 || !isFalsy(game.get('gog')) || !isFalsy(game.get('prefix'))) return true;
  return steps.some(({ name }) => name === 'insert_disc' || name === 'gogdl_setup');
}

function toStep(tree: Tree): ScriptStep {
  if (!isMap(tree)) return { tree, name: isList(tree) ? '' : stepName(textOf(tree)), input: NO_MAP, unread: [] };
  const [first, ...unread] = tree.keys();
  return first === undefined
    ? { tree, name: '', input: NO_MAP, unread }
    : { tree, name: stepName(first), input: tree.get(first) ?? null, unread };
}

/** With `extends`, settings are not saved. */
export function isSaved({ script }: DescribedInstaller): boolean {
  return isFalsy(script.get('extends'));
}
