import type { Finding } from '../../findings/finding.ts';
import { isError } from '../../findings/diagnostic.ts';
import { worded } from '../../scripts/all-findings.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { offsetOf } from '../../yaml/load/source.ts';
import { printEntry } from '../record/print-record.ts';
import { nodeAt, pathAt, updateRecord } from '../record/update-record.ts';
import { convert, type Plain } from './fields.ts';
import type { FieldType } from '../../records/record-keys.ts';
import type { ImportRequest } from './complete-object.ts';
import type { SourcePackage } from './packages.ts';
import { beginningOf, placeIn } from './piece.ts';
import type { PlannedFile } from './plan-files.ts';

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

export interface PackagePlan {
  readonly file: PlannedFile | undefined;
  readonly findings: readonly Finding[];
}

/** A newer archive of the same name and architecture replaces the record. */
export function planPackage(source: SourcePackage, { files, check }: ImportRequest): PackagePlan {
  const { piece, role, node } = source;
  const { values, findings } = readValues(source);
  const text = (key: string) => String(values.get(key) ?? '');
  const parts = role === 'runtime' ? ['name', 'architecture'] : ['name', 'version', 'architecture'];
  const file = parts.map((key) => text(key).replaceAll(/[^\w.-]+/g, '-')).join('-');
  const path = `${role === 'runtime' ? 'runtime' : 'runners'}/${file}.yaml`;
  const { root, source: existing } = loadRecord(files, path);
  const entries = [...values];
  const next =
    root?.kind === 'mapping'
      ? updateRecord(existing.text, root, entries).text
      : entries.map(([key, value]) => printEntry(key, value)).join('');
  const result = check({ role, path }, next);
  const errors = result.diagnostics.filter(isError).map((diagnostic) => {
    const offset = offsetOf(result.source, diagnostic.place.line, diagnostic.place.column);
    const spot = result.root === undefined ? beginningOf(node) : nodeAt(node, pathAt(result.root, offset));
    return { ...worded(diagnostic), ...placeIn(piece, spot === node ? beginningOf(node) : spot) };
  });
  const isNew = root?.kind !== 'mapping';
  const isSame = !isNew && next === existing.text;
  const plannedFile = { path, previousText: isNew ? undefined : existing.text, text: next, changed: [] };
  return { file: isSame || errors.length > 0 ? undefined : plannedFile, findings: [...findings, ...errors] };
}

/** A list without `default` names only defaults. */
function readValues({ piece, role, node, name }: SourcePackage) {
  const values = new Map<string, Plain>();
  const findings: Finding[] = [];
  for (const [key, type] of Object.entries(KEYS[role])) {
    const pair = node.pairs.find((one) => one.key.text === key);
    const conversion = pair && convert(piece, key, pair.value, type);
    findings.push(...(conversion?.findings ?? []));
    const value = conversion?.value ?? { name, default: true }[key];
    if (value !== undefined && value !== '' && !(key === 'versioned' && value === false)) values.set(key, value);
  }
  return { values, findings };
}
