import { basename, dirname, extname } from 'node:path';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { parsedJson } from '../../../text/parsed-json.ts';
import { createCatalogueFolder } from '../../../io/disk/catalogue-folder.ts';
import { fieldsAt } from '../../../records/fields-at.ts';
import { Fields } from '../../../records/fields.ts';
import type { InstallerInput } from '../../../scripts/effects/installer.ts';
import { installerInput } from '../../../scripts/effects/installer-input.ts';
import {
  isList,
  isMap,
  listAt,
  textOf,
  treeOfJson,
  treeOfValue,
  type Tree,
  type TreeMap,
} from '../../../scripts/effects/tree.ts';
import type { CatalogueFiles } from '../../../catalogue/catalogue-files.ts';
import type { RecordPath } from '../../../catalogue/layout.ts';
import { MAXIMUM_BYTES } from '../../../yaml/load/limits.ts';
import { loadRecord } from '../../../yaml/load/load-record.ts';
import type { Source } from '../../../yaml/load/source.ts';
import type { YamlNode } from '../../../yaml/load/yaml-node.ts';
import { toScript } from '../../../records/to-script.ts';
import type { OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import type { Value } from '../../../yaml/value/value.ts';

export interface ReadFile {
  readonly installers: readonly FoundInstaller[];
  readonly problems: Problems | undefined;
}

type Problems = Pick<OpenedCatalogue, 'shownFolder' | 'files'> & { readonly diagnostics: readonly Diagnostic[] };

/** Reads installers of a file: a record, draft, script, list of scripts or API answer, as YAML or JSON. */
export function readFile(path: string, runner: string | undefined): ReadFile {
  const folder = dirname(path);
  const files = createCatalogueFolder(folder);
  const name = readGameName(files, { role: 'game', path: 'game.yaml', game: '', letter: '' }, '');
  const content = files.read(basename(path), MAXIMUM_BYTES);
  const json = content.kind === 'bytes' ? readJson(content.bytes) : undefined;
  if (json !== undefined) return { installers: installersIn(json, { path, runner, name }), problems: undefined };
  const { source, root, diagnostics } = loadRecord(files, basename(path));
  if (root === undefined) return { installers: [], problems: { shownFolder: '', files, diagnostics } };
  return { installers: installersIn(treeOfNode(source, root), { path, runner, name }), problems: undefined };
}

function readJson(bytes: Uint8Array): Tree | undefined {
  const text = Buffer.from(bytes).toString('utf8');
  if (!/^\s*[{[]/.test(text)) return undefined;
  const value = parsedJson(text);
  return value === undefined ? undefined : treeOfJson(value);
}

function treeOfNode(source: Source, node: YamlNode): Tree {
  if (node.kind === 'sequence') return node.items.map((item) => treeOfNode(source, item));
  return node.kind === 'mapping' ? treeOfValue(toScript(source, node).script) : null;
}

interface NamedScript {
  readonly path: string;
  readonly runner: string | undefined;
  readonly name: string;
}

function installersIn(tree: Tree, script: NamedScript): FoundInstaller[] {
  if (isList(tree)) return tree.flatMap((item) => installersIn(item, script));
  if (!isMap(tree)) return [];
  if (tree.has('results')) return listAt(tree, 'results').flatMap((item) => installersIn(item, script));
  return [toInstaller(tree, tree.has('script') ? (tree.get('script') ?? null) : tree, script)];
}

function toInstaller(record: TreeMap, script: Tree, { path, runner, name }: NamedScript): FoundInstaller {
  const text = (key: string) => {
    const value = record.get(key);
    return value === undefined || value === null ? '' : textOf(value);
  };
  const gameSlug = text('game_slug') === '' ? basename(dirname(path)) : text('game_slug');
  const slug = text('slug') === '' ? basename(path, extname(path)) : text('slug');
  const runnerName = text('runner');
  return {
    game: text('name') === '' ? name : text('name'),
    path: undefined,
    input: {
      slug,
      gameSlug,
      version: text('version'),
      runner: runnerName === '' ? (runner ?? '') : runnerName,
      script,
    },
  };
}

export interface FoundInstaller {
  readonly game: string;
  /** Where its record lies in the catalogue; `undefined` for one from elsewhere. */
  readonly path: string | undefined;
  readonly input: InstallerInput;
}

/** Reads a record of the catalogue, whatever else is wrong with it; without YAML there is nothing to describe. */
export function readInstaller(
  files: CatalogueFiles,
  record: RecordPath & { readonly role: 'installer' },
  name: string,
  toTree: (value: Value) => Tree,
): FoundInstaller & { readonly diagnostics: readonly Diagnostic[] } {
  const { source, root, diagnostics } = loadRecord(files, record.path);
  const fields = new Fields(source, root);
  return {
    game: name,
    path: record.path,
    input: installerInput(record, source, fields, toTree),
    diagnostics: root === undefined ? diagnostics : [],
  };
}

export function readGameName(files: CatalogueFiles, path: RecordPath | undefined, slug: string): string {
  return (path && fieldsAt(files, path.path).text('name')) ?? slug;
}
