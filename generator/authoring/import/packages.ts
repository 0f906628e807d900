import type { Finding } from '../../findings/finding.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { nodeAt, pathAt, updateRecord } from '../record/update-record.ts';
import { offsetOf } from '../../yaml/load/source.ts';
import type { MappingNode, Pair, YamlNode } from '../../yaml/load/yaml-node.ts';
import { isError } from '../../findings/diagnostic.ts';
import { worded } from '../../scripts/all-findings.ts';
import { printEntry } from '../record/print-record.ts';
import { convert, type Plain } from './convert.ts';
import type { FieldType } from './fields.ts';
import type { ImportRequest } from './import-request.ts';
import { beginningOf, placeIn, type Piece } from './piece.ts';
import type { PlannedFile } from './plan-files.ts';

/** An archive of a runtime package or of a runner, as lists of the API have it. */
export interface SourcePackage {
  readonly piece: Piece;
  readonly role: 'runtime' | 'runner';
  readonly node: MappingNode;
  /** What its list says of it: the name of the runner. */
  readonly name: string | undefined;
}

/** The keys of both kinds of record, in their order. */
const KEYS: Readonly<Record<SourcePackage['role'], Readonly<Record<string, FieldType>>>> = {
  runtime: {
    name: 'text',
    created_at: 'time',
    architecture: 'text',
    url: 'text',
    version: 'text',
    versioned: 'flag',
  },
  runner: { name: 'text', version: 'text', architecture: 'text', url: 'text', default: 'flag' },
};

/** The packages in an answer about runtime packages or runners; `undefined` for another answer. */
export function findPackages(piece: Piece, node: YamlNode, name?: string): readonly SourcePackage[] | undefined {
  if (node.kind !== 'mapping') return undefined;
  const value = (key: string) => node.pairs.find((pair) => pair.key.text === key)?.value;
  const versions = value('versions');
  if (versions?.kind === 'sequence') {
    const said = [value('slug'), value('name')].find((one) => one?.kind === 'scalar');
    const own = said?.kind === 'scalar' ? said.text.toLowerCase() : name;
    return versions.items.flatMap((item) => toPackage(piece, 'runner', item, own));
  }
  const lists = ['runners', 'runtimes'].flatMap((key) => {
    const list = value(key);
    return list?.kind === 'mapping' ? list.pairs.map((pair) => ({ key, pair })) : [];
  });
  if (lists.length > 0) return lists.flatMap(({ key, pair }) => packagesOf(piece, key, pair));
  const isRuntime = ['name', 'architecture', 'url'].every((key) => value(key) !== undefined);
  return isRuntime ? [{ piece, role: 'runtime', node, name: undefined }] : undefined;
}

function packagesOf(piece: Piece, list: string, { key, value }: Pair): SourcePackage[] {
  const role = list === 'runners' ? 'runner' : 'runtime';
  const items = value.kind === 'sequence' ? value.items : [value];
  return items.flatMap((item) => toPackage(piece, role, item, key.text));
}

function toPackage(piece: Piece, role: SourcePackage['role'], node: YamlNode, name: string | undefined) {
  return node.kind === 'mapping' ? [{ piece, role, node, name }] : [];
}

export interface PackagePlan {
  /** `undefined` where nothing changes, or is wrong. */
  readonly file: PlannedFile | undefined;
  readonly findings: readonly Finding[];
}

/** Plans the record of a package. A newer archive of the same name and architecture replaces the one before. */
export function planPackage(source: SourcePackage, { files, check }: ImportRequest): PackagePlan {
  const { piece, role, node } = source;
  const { values, findings } = readValues(source);
  const text = (key: string) => String(values.get(key) ?? '');
  const parts = role === 'runtime' ? ['name', 'architecture'] : ['name', 'version', 'architecture'];
  const file = parts.map((key) => text(key).replaceAll(/[^\w.-]+/g, '-')).join('-');
  const path = `${role === 'runtime' ? 'runtime' : 'runners'}/${file}.yaml`;
  const { root, source: before } = loadRecord(files, path);
  const wanted = [...values];
  const next =
    root?.kind === 'mapping'
      ? updateRecord(before.text, root, wanted).text
      : wanted.map(([key, value]) => printEntry(key, value)).join('');
  const checked = check({ role, path }, next);
  const errors = checked.diagnostics.filter(isError).map((found) => {
    const at = offsetOf(checked.source, found.place.line, found.place.column);
    const spot = checked.root === undefined ? beginningOf(node) : nodeAt(node, pathAt(checked.root, at));
    return { ...worded(found), ...placeIn(piece, spot === node ? beginningOf(node) : spot) };
  });
  const isNew = root?.kind !== 'mapping';
  const isSame = !isNew && next === before.text;
  const planned = { path, before: isNew ? undefined : before.text, text: next, changed: [] };
  return { file: isSame || errors.length > 0 ? undefined : planned, findings: [...findings, ...errors] };
}

/** What a list says of a package; where it has no word of a default, it names only these. */
function readValues({ piece, role, node, name }: SourcePackage) {
  const values = new Map<string, Plain>();
  const findings: Finding[] = [];
  for (const [key, type] of Object.entries(KEYS[role])) {
    const pair = node.pairs.find((one) => one.key.text === key);
    const read = pair && convert(piece, key, pair.value, type);
    findings.push(...(read?.findings ?? []));
    const value = read?.value ?? { name, default: true }[key];
    if (value !== undefined && value !== '' && !(key === 'versioned' && value === false)) values.set(key, value);
  }
  return { values, findings };
}
