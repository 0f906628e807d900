import { isError } from '../../findings/diagnostic.ts';
import type { Finding } from '../../findings/finding.ts';
import { pairOf } from '../../scripts/reading/outline.ts';
import { type NodePath, nodeAt } from '../record/update-record.ts';
import { convert, type Plain } from './fields.ts';
import type { FieldType } from '../../records/record-keys.ts';
import type { ImportRequest } from './complete-object.ts';
import type { SourcePackage } from './packages.ts';
import { beginningOf, placeIn } from './piece.ts';
import { type Plan, planRecord, readExisting } from './plan-files.ts';

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

/** A newer archive of the same name and architecture replaces the record. */
export function planPackage(source: SourcePackage, request: ImportRequest): Pick<Plan, 'file' | 'findings'> {
  const { piece, role, node } = source;
  const { values, findings } = readValues(source);
  const parts = role === 'runtime' ? ['name', 'architecture'] : ['name', 'version', 'architecture'];
  const name = parts.map((key) => String(values.get(key) ?? '').replaceAll(/[^\w.-]+/g, '-')).join('-');
  const path = `${role === 'runtime' ? 'runtime' : 'runners'}/${name}.yaml`;
  const placeOf = (keys: NodePath) => {
    const member = nodeAt(node, keys);
    return placeIn(piece, member === node ? beginningOf(node) : member);
  };
  const plan = planRecord({ role, path }, [...values], readExisting(path, request), { placeOf }, request);
  return { file: plan.findings.some(isError) ? undefined : plan.file, findings: [...findings, ...plan.findings] };
}

/** A list without `default` names only defaults. */
function readValues({ piece, role, node, name }: SourcePackage) {
  const values = new Map<string, Plain>();
  const findings: Finding[] = [];
  for (const [key, type] of Object.entries(KEYS[role])) {
    const pair = pairOf(node, key);
    const conversion = pair && convert(piece, key, pair.value, type);
    findings.push(...(conversion?.findings ?? []));
    const value = conversion?.value ?? { name, default: true }[key];
    if (value !== undefined && value !== '' && !(key === 'versioned' && value === false)) values.set(key, value);
  }
  return { values, findings };
}
