import { findGame, type FoundGame } from '../../catalogue/find-game.ts';
import { detailOf, type Diagnostic } from '../../../findings/diagnostic.ts';
import { createCatalogueFolder } from '../../../io/disk/catalogue-folder.ts';
import { Fields } from '../../../records/fields.ts';
import { fieldsAt } from '../../../records/fields-at.ts';
import { isList, isMap, listAt, textOf, treeOfJson, type Tree, type TreeMap } from '../../../scripts/effects/tree.ts';
import { notUtf8 } from '../../../yaml/findings/characters.ts';
import type { CatalogueFiles } from '../../../catalogue/catalogue-files.ts';
import { placeEntry, type InstallerPath, type RecordPath } from '../../../catalogue/layout.ts';
import { Misuse } from '../../terminal/environment.ts';
import type { OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import { loadRecord } from '../../../yaml/load/load-record.ts';
import { basename, dirname, extname } from 'node:path';
import { parsedJson } from '../../../text/parsed-json.ts';
import type { InstallerInput } from '../../../scripts/effects/installer.ts';
import { installerInput } from '../../../scripts/effects/installer-input.ts';
import { MAXIMUM_BYTES } from '../../../yaml/load/limits.ts';
import type { Source } from '../../../yaml/load/source.ts';
import type { YamlNode } from '../../../yaml/load/yaml-node.ts';
import { toScript } from '../../../records/to-script.ts';

interface NamedTarget {
  readonly target: string;
  readonly file: string | undefined;
  readonly path: string | undefined;
  readonly runner: string | undefined;
}

const TAKES = 'Name a slug, the record of an installer or of a game, a script, an answer of the API, or an image';

/** Reads the installers of a slug, of a game's record or of another file; throws `Misuse` where there is none. */
export async function readInstallers(target: NamedTarget, open: () => OpenedCatalogue): Promise<ReadFile> {
  const { target: name, file, path } = target;
  const record = path === undefined ? undefined : placeEntry({ path, kind: 'file' }).record;
  const gameSlug = record?.role === 'game' ? record.game : undefined;
  const slug = file === undefined ? name : gameSlug;
  if (slug === undefined && record !== undefined && record.role !== 'installer') throw noInstaller(name);
  if (slug !== undefined) {
    const catalogue = open();
    const game = await findGame(slug, catalogue, 'file, game or installer');
    return { installers: readAll(game, catalogue.files, name), problems: undefined };
  }
  const installer = readOther(file ?? name, target);
  if (installer.problems === undefined && installer.installers.length === 0) throw noInstaller(name);
  return installer;
}

function noInstaller(target: string): Misuse {
  return new Misuse(`"${target}" describes no installer`, TAKES);
}

/** Endings of files that may be installers; a file without an ending may be one as well. */
const TEXT = /\.(?:ya?ml|json|txt)$/i;

function readOther(file: string, { target, runner }: NamedTarget): ReadFile {
  const otherFile = readFile(file, runner);
  const { problems } = otherFile;
  if (problems === undefined || TEXT.test(file)) return otherFile;
  const isBinary = problems.diagnostics.some(
    (finding) => finding.code === notUtf8.code && detailOf(finding, 'encoding') === '',
  );
  // Findings about a web page or a program read as YAML are of no use.
  if (isBinary || /\.[^./\\]+$/.test(file)) throw noInstaller(target);
  return otherFile;
}

function readAll({ game, folder, installers }: FoundGame, files: CatalogueFiles, target: string): FoundInstaller[] {
  if (installers.length === 0) throw noInstaller(target);
  const name = readGameName(files, folder.game, game);
  return installers.map((record) => readInstaller(files, record, name));
}

/** Reads a record of the catalogue; throws `Misuse` only where it is no YAML, since there is nothing to describe then. */
export function readInstaller(files: CatalogueFiles, record: InstallerPath, name: string): FoundInstaller {
  const { source, root, diagnostics } = loadRecord(files, record.path);
  if (root === undefined && diagnostics.length > 0)
    throw new Misuse(`The record of "${record.installer}" cannot be read\nSee: catalogue check`);
  return { game: name, path: record.path, input: installerInput(record, source, new Fields(source, root)) };
}

interface ReadFile {
  readonly installers: readonly FoundInstaller[];
  readonly problems: Problems | undefined;
}

type Problems = Pick<OpenedCatalogue, 'shownFolder' | 'files'> & { readonly diagnostics: readonly Diagnostic[] };

/** Reads installers of a file: a record, draft, script, list of scripts or API answer, as YAML or JSON. */
function readFile(path: string, runner: string | undefined): ReadFile {
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
  return node.kind === 'mapping' ? toScript(source, node).script : null;
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
  const text = (key: string, fallback = '') => {
    const value = record.get(key) ?? '';
    return value === '' ? fallback : textOf(value);
  };
  const slug = text('slug', basename(path, extname(path)));
  const gameSlug = text('game_slug', basename(dirname(path)));
  return {
    game: text('name', name),
    path: undefined,
    input: { slug, gameSlug, version: text('version'), runner: text('runner', runner), script },
  };
}

export interface FoundInstaller {
  readonly game: string;
  /** Where its record lies in the catalogue; `undefined` for one from elsewhere. */
  readonly path: string | undefined;
  readonly input: InstallerInput;
}

function readGameName(files: CatalogueFiles, path: RecordPath | undefined, slug: string): string {
  return (path && fieldsAt(files, path.path).text('name')) ?? slug;
}
