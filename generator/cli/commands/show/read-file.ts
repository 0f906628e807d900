import { basename, dirname, extname } from 'node:path';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { parsedJson } from '../../../findings/parsed-json.ts';
import { createCatalogueFolder } from '../../../io/disk/catalogue-folder.ts';
import { mirrorsIn } from '../../../scripts/effects/mirrors-in.ts';
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
import { MAXIMUM_BYTES } from '../../../yaml/load/limits.ts';
import { loadRecord } from '../../../yaml/load/load-record.ts';
import type { Source } from '../../../yaml/load/source.ts';
import type { YamlNode } from '../../../yaml/load/yaml-node.ts';
import { toScript } from '../../../records/to-script.ts';
import type { OpenedCatalogue } from '../open-catalogue.ts';
import { readGameName, type FoundInstaller } from './read-installer.ts';

export interface ReadFile {
  readonly installers: readonly FoundInstaller[];
  /** Why the file cannot be read, with what a report of it needs. */
  readonly problems: (OpenedCatalogue & { readonly diagnostics: readonly Diagnostic[] }) | undefined;
}

/** Reads installers of a file: a record, draft, script, list of scripts or API answer, as YAML or JSON. */
export function readFile(path: string, runner: string | undefined): ReadFile {
  const folder = dirname(path);
  const files = createCatalogueFolder(folder);
  const name = readGameName(files, { role: 'game', path: 'game.yaml', game: '', letter: '' }, '');
  const content = files.read(basename(path), MAXIMUM_BYTES);
  const json = content.kind === 'bytes' ? readJson(content.bytes) : undefined;
  if (json !== undefined) return { installers: installersIn(json, { path, runner, name }), problems: undefined };
  const { source, root, diagnostics } = loadRecord(files, basename(path));
  if (root === undefined)
    return { installers: [], problems: { folder, home: folder, named: folder, shownFolder: '', files, diagnostics } };
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

/** What a file does not say of itself. */
interface NamedScript {
  readonly path: string;
  readonly runner: string | undefined;
  /** Name of the game whose record lies beside it. */
  readonly name: string;
}

/** Of whatever form the file has, each installer that may be meant. */
function installersIn(tree: Tree, around: NamedScript): FoundInstaller[] {
  if (isList(tree)) return tree.flatMap((item) => installersIn(item, around));
  if (!isMap(tree)) return [];
  if (tree.has('results')) return listAt(tree, 'results').flatMap((item) => installersIn(item, around));
  return [toInstaller(tree, tree.has('script') ? (tree.get('script') ?? null) : tree, around)];
}

function toInstaller(record: TreeMap, script: Tree, { path, runner, name }: NamedScript): FoundInstaller {
  const text = (key: string) => {
    const value = record.get(key);
    return value === undefined || value === null ? '' : textOf(value);
  };
  const gameSlug = text('game_slug') === '' ? basename(dirname(path)) : text('game_slug');
  const slug = text('slug') === '' ? basename(path, extname(path)) : text('slug');
  const own = text('runner');
  return {
    game: text('name') === '' ? name : text('name'),
    path: undefined,
    input: {
      slug,
      gameSlug,
      version: text('version'),
      runner: own === '' ? (runner ?? '') : own,
      script,
      downloads: mirrorsIn(record),
    },
  };
}
