import { type ReviewedRecord, textAt } from '../../../authoring/review/record.ts';
import { parsedJson } from '../../../text/parsed-json.ts';
import { RUNTIME_VERSIONS, RUNTIME, RUNNERS, TWIN_ENDING, folderFile } from '../../../http/addresses.ts';
import type { ServedTree } from '../../../release/compare/comparison.ts';
import { mapAt, isList, isMap, listAt, type TreeMap, type Tree, treeOfJson } from '../../../scripts/effects/tree.ts';

/** Runtime packages and runners that a tree serves, as records whose paths are made of their names. */
export function servedPackages(tree: ServedTree): ReviewedRecord[] {
  return [...runtimePackages(tree), ...runners(tree)];
}

function runtimePackages(tree: ServedTree): ReviewedRecord[] {
  const versions = mapAt(mapOf(readServed(tree, RUNTIME_VERSIONS)), 'runtimes');
  const list = readServed(tree, RUNTIME);
  return (isList(list) ? list.filter(isMap) : []).map((fields) => {
    const version = mapAt(versions, textAt(fields, 'name')).get('version');
    return toPackage('runtime', version === undefined ? fields : new Map([...fields, ['version', version]]), '');
  });
}

function runners(tree: ServedTree): ReviewedRecord[] {
  const paths = [...tree.paths].filter((path) => path.startsWith(RUNNERS) && !path.endsWith(TWIN_ENDING));
  return paths.flatMap((path) => {
    const body = mapOf(readServed(tree, path));
    const name = textAt(body, 'name');
    return listAt(body, 'versions')
      .filter(isMap)
      .map((fields) => toPackage('runner', new Map([['name', name], ...fields]), textAt(fields, 'version')));
  });
}

function toPackage(role: 'runtime' | 'runner', fields: TreeMap, version: string): ReviewedRecord {
  const names = [textAt(fields, 'name'), version, textAt(fields, 'architecture')].filter((name) => name !== '');
  const path = `${role === 'runner' ? 'runners' : 'runtime'}/${names.join('-')}`;
  return { place: { role, path }, fields, acceptances: [], readable: true };
}

/** The packages of the later tree, each under the path of the earlier package that it replaces, so that both are compared. */
export function replacePackages(
  baseRecords: readonly ReviewedRecord[],
  headRecords: readonly ReviewedRecord[],
): ReviewedRecord[] {
  const [old, headPaths] = [baseRecords, headRecords].map((all) => new Set(all.map(({ place }) => place.path)));
  const free = baseRecords.filter(({ place }) => headPaths?.has(place.path) === false);
  return headRecords.map((record) => {
    if (old?.has(record.place.path) === true) return record;
    const index = free.findIndex((candidate) => kindOf(candidate) === kindOf(record));
    const [earlier] = index === -1 ? [] : free.splice(index, 1);
    return earlier === undefined ? record : { ...record, place: earlier.place };
  });
}

function kindOf({ place, fields }: ReviewedRecord): string {
  return [place.role, textAt(fields, 'name'), textAt(fields, 'architecture')].join(' ');
}

export function readServed(tree: ServedTree, path: string): Tree {
  const existingPath = [path, folderFile(path)].find((candidate) => tree.paths.has(candidate));
  return existingPath === undefined ? null : treeOfJson(parsedJson(tree.read(existingPath).toString()));
}

export function mapOf(tree: Tree): TreeMap {
  return isMap(tree) ? tree : new Map();
}
