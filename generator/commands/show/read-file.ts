import { basename, dirname, extname } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { createCatalogueFolder } from '../../disk/catalogue-folder.ts';
import { isList, isMap, listAt, textOf, treeOfJson, treeOfValue, type Tree, type TreeMap } from '../../effects/tree.ts';
import { MAXIMUM_BYTES } from '../../load/limits.ts';
import { loadRecord } from '../../load/load-record.ts';
import type { Source } from '../../load/source.ts';
import type { YamlNode } from '../../load/yaml-node.ts';
import { toScript } from '../../validate/to-script.ts';
import type { OpenedCatalogue } from '../open-catalogue.ts';
import type { FoundInstaller } from './read-installer.ts';

export type { FoundInstaller } from './read-installer.ts';

interface ReadFile {
  readonly installers: readonly FoundInstaller[];
  /** Why the file cannot be read, with what a report of it needs. */
  readonly problems: (OpenedCatalogue & { readonly diagnostics: readonly Diagnostic[] }) | undefined;
}

/**
 * Reads the installers of a file: a record or a draft of one, a script by itself, a list of scripts, or an answer of the
 * API, as YAML or JSON.
 */
export function readFile(path: string, runner: string | undefined): ReadFile {
  const folder = dirname(path);
  const files = createCatalogueFolder(folder);
  const content = files.read(basename(path), MAXIMUM_BYTES);
  const json = content.kind === 'bytes' ? readJson(content.bytes) : undefined;
  if (json !== undefined) return { installers: installersIn(json, path, runner), problems: undefined };
  const { source, root, diagnostics } = loadRecord(files, basename(path));
  if (root === undefined) return { installers: [], problems: { folder, shownFolder: '', files, diagnostics } };
  return { installers: installersIn(treeOfNode(source, root), path, runner), problems: undefined };
}

function readJson(bytes: Uint8Array): Tree | undefined {
  const text = Buffer.from(bytes).toString('utf8');
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return treeOfJson(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function treeOfNode(source: Source, node: YamlNode): Tree {
  if (node.kind === 'sequence') return node.items.map((item) => treeOfNode(source, item));
  return node.kind === 'mapping' ? treeOfValue(toScript(source, node).script) : null;
}

/** Of whatever form the file has, each installer that may be meant. */
function installersIn(tree: Tree, path: string, runner: string | undefined): FoundInstaller[] {
  if (isList(tree)) return tree.flatMap((item) => installersIn(item, path, runner));
  if (!isMap(tree)) return [toInstaller(new Map(), null, path, runner)];
  if (tree.has('results')) return listAt(tree, 'results').flatMap((item) => installersIn(item, path, runner));
  return [toInstaller(tree, tree.has('script') ? (tree.get('script') ?? null) : tree, path, runner)];
}

function toInstaller(record: TreeMap, script: Tree, path: string, runner: string | undefined): FoundInstaller {
  const text = (key: string) => {
    const value = record.get(key);
    return value === undefined || value === null ? '' : textOf(value);
  };
  const gameSlug = text('game_slug') === '' ? basename(dirname(path)) : text('game_slug');
  const slug = text('slug') === '' ? basename(path, extname(path)) : text('slug');
  const own = text('runner');
  return {
    game: text('name'),
    input: { slug, gameSlug, version: text('version'), runner: own === '' ? (runner ?? '') : own, script },
  };
}
