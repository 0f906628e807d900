import { fileNameOf } from './addresses.ts';
import { fileNames } from './file-names.ts';
import type { FileOrigin, NamedFiles } from './places.ts';
import { Scope } from './scope.ts';
import { isFalsy, isList, isMap, listAt, mapAt, textOf, type Tree, type TreeMap } from './tree.ts';
import { plainName, stepName } from '../reading/plain-name.ts';

export interface InstallerInput {
  readonly slug: string;
  readonly version: string;
  readonly runner: string;
  readonly gameSlug: string;
  readonly script: Tree;
}

export interface ScriptFile {
  readonly label: string;
  /** With variables replaced; empty where there is none. */
  readonly address: string;
  readonly details: TreeMap;
}

/** A step as the client takes it: of several keys only the first runs. */
export interface ScriptStep {
  readonly tree: Tree;
  /** Of its command, with `_`. */
  readonly name: string;
  /** What is given to the command. */
  readonly given: Tree;
  /** The keys after the first. */
  readonly unread: readonly string[];
}

type Store = 'Steam' | 'Humble Bundle' | 'GOG' | 'itch.io';

/** An installer with what several parts of its description need to know. */
export interface DescribedInstaller extends InstallerInput, NamedFiles {
  readonly script: TreeMap;
  readonly files: readonly ScriptFile[];
  /** Labels that are not words, as labels mostly are. */
  readonly oddLabels: readonly string[];
  readonly scope: Scope;
  readonly steps: readonly ScriptStep[];
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
  const steps = listAt(script, 'installer').map(toStep);
  const store = storeOf(input.runner, input.version);
  const storeFile = store === undefined ? undefined : files.find(({ address }) => address.startsWith('N/A'))?.label;
  const kinds = new Map(files.map(({ label, address }) => [label, kindOf(address)] as const));
  const names = files.map((file) => {
    const { label, address } = file;
    return { label, address, kind: kindOf(address), keptName: keptName(file) };
  });
  const ofStore = store === undefined || storeFile === undefined ? undefined : { name: store, label: storeFile };
  const { slug, version, runner, gameSlug } = input;
  // Each by its name: to copy all of another object costs more than all else here.
  return {
    slug,
    version,
    runner,
    gameSlug,
    oddLabels: [...kinds.keys()].filter((label) => /\W/.test(label)),
    script,
    files,
    kinds,
    fileNames: fileNames(names, ofStore),
    scope,
    steps,
    store,
    storeFile,
    folder: kindOfFolder(runner, script, steps),
  };
}

/** Of a list that is wrongly nested or has maps of several keys, all that might be meant. */
function entriesOf(entry: Tree): { label: string; value: Tree }[] {
  if (!isMap(entry)) return [];
  return [...entry].map(([label, value]) => ({ label: plainName(label), value }));
}

function toFile(label: string, value: Tree, scope: Scope): ScriptFile {
  const details = isMap(value) ? value : NO_MAP;
  const url = isMap(value) ? (value.get('url') ?? '') : value;
  const isAddress = typeof url === 'string' && !/^(?:N\/A|\$STEAM)/.test(url);
  return { label, details, address: isAddress ? scope.substitute(url) : textOf(url) };
}

/** The name under which the client keeps a file that it fetches. */
export function keptName({ address, details }: ScriptFile): string {
  const name = details.get('filename');
  return name === undefined || isMap(name) ? fileNameOf(address) : textOf(name);
}

function kindOf(address: string): FileOrigin {
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

function kindOfFolder(runner: string, script: TreeMap, steps: readonly ScriptStep[]): DescribedInstaller['folder'] {
  if (!isFalsy(script.get('requires')) || !isFalsy(script.get('extends'))) return 'of-another-game';
  if (runner === 'steam' || steps.length === 0) return 'none';
  const game = mapAt(script, 'game');
  if (listAt(script, 'files').length > 0 || !isFalsy(game.get('gog')) || !isFalsy(game.get('prefix'))) return 'own';
  return steps.some(({ name }) => name === 'insert_disc' || name === 'gogdl_setup') ? 'own' : 'none';
}

function toStep(tree: Tree): ScriptStep {
  if (!isMap(tree)) return { tree, name: isList(tree) ? '' : stepName(textOf(tree)), given: NO_MAP, unread: [] };
  const [first, ...unread] = tree.keys();
  return first === undefined
    ? { tree, name: '', given: NO_MAP, unread }
    : { tree, name: stepName(first), given: tree.get(first) ?? null, unread };
}

/** An installer that extends a game saves nothing but what its steps do. */
export function isSaved({ script }: DescribedInstaller): boolean {
  const base = script.get('extends');
  return base === undefined || base === null || base === '' || base === false;
}
