import { plainName, stepName, taskName } from '../reading/names.ts';
import { kindOfStep } from '../reading/outline.ts';
import { fileNameOf } from './addresses.ts';
import type { DescribedInstaller, InstallerInput, ScriptStep } from './installer.ts';
import { fileNames, type FileOrigin, type ScriptFile } from './places.ts';
import { Scope } from './scope.ts';
import { isFalsy, isList, isMap, listAt, mapAt, NO_ENTRIES, textOf, type Tree, type TreeMap } from './tree.ts';

export function openInstaller({ slug, version, runner, gameSlug, script: tree }: InstallerInput): DescribedInstaller {
  const script = isMap(tree) ? tree : NO_ENTRIES;
  const maps = listAt(script, 'files').filter(isMap);
  const entries = maps.flatMap((map) => [...map].map(([label, value]) => [plainName(label), value] as const));
  const labels = entries.map(([label]) => label);
  const scope = new Scope(script, version, labels);
  const files = entries.map(([label, value]) => toFile(label, value, scope));
  const steps = listAt(script, 'installer').map((step) => toStep(step, runner));
  const ownFile = files.find(({ origin }) => origin === 'supplied');
  const store = storeOf(runner, version);
  const storeFile = store === undefined || ownFile === undefined ? undefined : { store, label: ownFile.label };
  const kinds = new Map(files.map(({ label, origin }) => [label, origin] as const));
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

function toFile(label: string, value: Tree, scope: Scope): ScriptFile {
  const details = isMap(value) ? value : NO_ENTRIES;
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

function toStep(tree: Tree, runner: string): ScriptStep {
  const [first = isMap(tree) || isList(tree) ? '' : textOf(tree), ...unread] = isMap(tree) ? tree.keys() : [];
  const name = stepName(first);
  const kind = kindOfStep.get(name);
  const input = isMap(tree) && tree.size > 0 ? (tree.get(first) ?? null) : NO_ENTRIES;
  const values = isMap(input) && kind?.text === undefined ? input : new Map([['', input]]);
  const fullName = name === 'task' ? taskName(textOf(values.get('name') ?? ''), runner) : name;
  return { tree, name, fullName, input, values, unread };
}
