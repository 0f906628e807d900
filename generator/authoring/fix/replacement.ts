import { plainName } from '../../scripts/reading/names.ts';
import type { FixKind } from '../../findings/define-finding.ts';
import { detailOf, type Diagnostic } from '../../findings/diagnostic.ts';
import { allFindings } from '../../scripts/all-findings.ts';
import { constructPlain } from '../../yaml/pyyaml/construct-plain.ts';
import { scalarValue } from '../../records/fields.ts';
import { flagOf } from '../../records/word-type-error.ts';
import type { KeyPath, LocatedScalar } from './locate-scalars.ts';
import { callsOf, type DeclaredMap, declaredMapsOf } from '../../scripts/reading/declared-maps.ts';
import { outlineOf } from '../../scripts/reading/outline.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { toSource } from '../../yaml/load/source.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { legacyKeys } from '../../scripts/vocabulary/script-keys.ts';
import { childOf, typesAt } from '../editor/schema-at.ts';

type Replacement = { readonly text: string } | { readonly reason: string };

export function fixKindOf({ code }: Diagnostic): FixKind | undefined {
  return allFindings.get(code)?.fix;
}

/** `undefined` where the finding needs a person. */
export function replacementFor(
  diagnostic: Diagnostic,
  scalar: LocatedScalar,
  raw: string,
  typeAt: (path: KeyPath) => ExpectedType | undefined,
): Replacement | undefined {
  if (raw.includes('\n')) return undefined;
  switch (fixKindOf(diagnostic)) {
    case 'rename':
      return withName(scalar, raw, detailOf(diagnostic, 'suggestion'));
    case 'quote':
      return withQuotes(scalar, raw);
    case 'retype':
      return scalar.keyOf === undefined ? retype(scalar, raw, typeAt(scalar.path)) : withQuotes(scalar, raw);
    default:
      return undefined;
  }
}

function withName({ node, keyOf }: LocatedScalar, raw: string, name: string | undefined): Replacement | undefined {
  if (name === undefined) return undefined;
  if (keyOf?.pairs.some(({ key }) => key.text === name) === true) return { reason: `"${name}" is there already` };
  const quote = node.plain ? '' : raw.charAt(0);
  return { text: `${quote}${name}${quote}` };
}

function withQuotes({ node }: LocatedScalar, raw: string): Replacement | undefined {
  return node.plain && raw === node.text ? { text: JSON.stringify(node.text) } : undefined;
}

function retype(scalar: LocatedScalar, raw: string, type: ExpectedType | undefined): Replacement | undefined {
  const { text, plain } = scalar.node;
  switch (type) {
    case 'flag':
      return isFlag(text) ? { text: String(flagOf(text)) } : undefined;
    case 'integer':
      if (!plain) return /^(?:0|[1-9]\d*)$/.test(text) ? { text } : undefined;
      return constructPlain(text) === scalarValue(scalar.node) ? undefined : UNCLEAR;
    case 'text':
      return isNothing(text) ? undefined : withQuotes(scalar, raw);
    case 'scalar':
      return isFlag(text) || isNothing(text) ? UNCLEAR : withQuotes(scalar, raw);
    case undefined:
      return UNCLEAR;
  }
}

const UNCLEAR = { reason: 'its meaning here is unclear' };

function isFlag(text: string): boolean {
  return flagOf(text) !== undefined;
}

/** In any version of YAML. */
function isNothing(text: string): boolean {
  return scalarValue({ plain: true, text }) === null || constructPlain(text) === null;
}

/** The client makes texts of scalars; some may be meant as flags. */
type ExpectedType = 'text' | 'scalar' | 'flag' | 'integer';

/** By type in the vocabulary; a choice may be "on" or "off", and a range is a number. */
const EXPECTED_TYPES: Readonly<Record<string, ExpectedType>> = {
  ...{ text: 'text', string: 'text', file: 'text', directory: 'text', command_line: 'text' },
  ...{ scalar: 'scalar', choice: 'scalar', choice_with_entry: 'scalar', choice_with_search: 'scalar' },
  ...{ flag: 'flag', switch: 'flag', bool: 'flag' },
};

function expectedInScript(root: YamlNode, path: KeyPath): ExpectedType | undefined {
  const outline = outlineOf(toSource('', ''), root);
  if (outline === undefined) return undefined;
  const nodes = [...path, ''].map((_part, index) => path.slice(0, index).reduce<YamlNode | undefined>(childOf, root));
  const maps = [...declaredMapsOf(outline), ...callsOf(outline)];
  const depth = nodes.findLastIndex((node, index) => index < path.length && maps.some((map) => map.node === node));
  const map = maps.find(({ node }) => node === nodes[depth]);
  const [key = '', ...inner] = path.slice(depth).map(String);
  if (map === undefined) return undefined;
  const type = map.keys.declarations.get(key)?.type ?? '';
  if (inner.length === 0) return map.kind === 'script' && legacy.has(key) ? 'text' : EXPECTED_TYPES[type];
  if (map.kind === 'script' && key === 'variables') return inner.length === 1 ? 'scalar' : undefined;
  const isStep = outline.steps.some(({ value, kind }) => value === nodes.at(-1) && kind?.text !== undefined);
  return isStep || isTextIn(map, key, type, inner.length) ? 'text' : undefined;
}

function isTextIn({ kind, name }: DeclaredMap, key: string, type: string, depth: number): boolean {
  if (kind === 'script') return key === 'files' && depth <= 2;
  if (depth === 1) return ['mapping', 'multiple_file'].includes(type) || ['env', 'alternate_filenames'].includes(key);
  return depth === 2 && key === 'options' && plainName(name) === 'input_menu';
}

/** Texts at the top that the client ignores, or reads from older scripts. */
const legacy: ReadonlySet<string> = new Set(['custom-name', ...legacyKeys]);

export function expectedType(role: RecordPath['role'], root: YamlNode, path: KeyPath): ExpectedType | undefined {
  if (role === 'installer' && path[0] === 'script') return expectedInScript(root, path);
  return TYPES_OF_SCHEMAS[typesAt(role, root, path).find((name) => name !== 'null') ?? ''];
}

const TYPES_OF_SCHEMAS: Readonly<Record<string, ExpectedType>> = {
  string: 'text',
  boolean: 'flag',
  integer: 'integer',
};
