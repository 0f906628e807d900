import type { FixKind } from '../../findings/define-finding.ts';
import { detailOf, type Diagnostic } from '../../findings/diagnostic.ts';
import { allFindings } from '../../scripts/all-findings.ts';
import { constructPlain } from '../../yaml/pyyaml/construct-plain.ts';
import { scalarValue } from '../../records/fields.ts';
import { flagOf } from '../../records/word-type-error.ts';
import type { KeyPath, LocatedScalar } from './locate-scalars.ts';
import { schemaOf, type RecordSchema } from '../../records/record-schemas.ts';
import { itemsOf, outlineOf, pairOf, scalarOf, type StepEntry } from '../../scripts/reading/outline.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { toSource } from '../../yaml/load/source.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import type { Parameters } from '../../scripts/vocabulary/parameter.ts';
import { runners, systemOptions, type Option } from '../../scripts/vocabulary/runners.ts';
import {
  commonGameKeys,
  fileKeys,
  launchConfigKeys,
  legacyKeys,
  scriptKeys,
} from '../../scripts/vocabulary/script-keys.ts';

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
      return scalar.keyOf === undefined ? retyped(scalar, raw, typeAt(scalar.path)) : withQuotes(scalar, raw);
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

function retyped(scalar: LocatedScalar, raw: string, type: ExpectedType | undefined): Replacement | undefined {
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

function expectedInScript(record: YamlNode, [section, ...path]: KeyPath): ExpectedType | undefined {
  const runnerName = scalarOf(record, 'runner')?.text;
  const runner = entryOf(runners, runnerName);
  if (path.length === 0) return legacy.has(section) ? 'text' : typeIn(scriptKeys, section);
  if (section === 'files') return inFiles(path);
  if (section === 'installer') return inStep(record, path);
  if (section === 'variables') return path.length === 1 ? 'scalar' : undefined;
  if (section === 'system') return inOptions(systemOptions, path);
  if (section === 'game') return inGame(runner?.game ?? {}, path);
  return section === runnerName ? inOptions(runner?.runner ?? {}, path) : undefined;
}

const legacy: ReadonlySet<string | number | undefined> = new Set(legacyKeys);

function inGame(options: Readonly<Record<string, Option>>, path: KeyPath): ExpectedType | undefined {
  const [key, index, inner] = path;
  if (key === 'launch_configs' && typeof index === 'number') return typeIn(launchConfigKeys, inner);
  return path.length === 1 && Object.hasOwn(commonGameKeys, String(key))
    ? typeIn(commonGameKeys, key)
    : inOptions(options, path);
}

function inOptions(options: Readonly<Record<string, Option>>, [key, ...inner]: KeyPath): ExpectedType | undefined {
  const type = entryOf(options, key)?.type;
  if (type === 'mapping') return inner.length === 1 ? 'text' : undefined;
  if (type === 'multiple_file') return inner.length === 1 ? 'text' : undefined;
  if (inner.length > 0) return undefined;
  if (type === 'bool') return 'flag';
  // A choice may be "on" or "off"; a range is a number.
  if (type?.startsWith('choice') === true) return 'scalar';
  return type === undefined || type === 'range' ? undefined : 'text';
}

function inFiles([, , key, index, ...deeper]: KeyPath): ExpectedType | undefined {
  if (key === undefined) return 'text';
  if (index === undefined) return typeIn(fileKeys, key);
  return key === 'alternate_filenames' && deeper.length === 0 ? 'text' : undefined;
}

function inStep(record: YamlNode, [index, key, parameter, ...inner]: KeyPath): ExpectedType | undefined {
  const step = stepAt(record, Number(index));
  if (step?.kind === undefined || step.key.text !== key) return undefined;
  if (parameter === undefined) return step.kind.text === undefined ? undefined : 'text';
  if (inner.length === 0) return typeIn({ ...step.kind.parameters, ...step.call?.task.parameters }, parameter);
  if (parameter === 'env') return inner.length === 1 ? 'text' : undefined;
  const isLabel = step.name === 'input_menu' && parameter === 'options' && inner.length === 2;
  return isLabel ? 'text' : undefined;
}

function stepAt(record: YamlNode, index: number): StepEntry | undefined {
  const item = itemsOf(pairOf(record, 'script')?.value, 'installer')[index];
  const key = item?.kind === 'mapping' ? item.pairs[0]?.key : undefined;
  return outlineOf(toSource('', ''), record)?.steps.find((step) => step.key === key);
}

function typeIn(parameters: Parameters, key: string | number | undefined): ExpectedType | undefined {
  const type = entryOf(parameters, key)?.type;
  if (type === 'switch') return 'flag';
  return type === 'text' || type === 'scalar' || type === 'flag' ? type : undefined;
}

function entryOf<T>(entries: Readonly<Record<string, T>>, key: string | number | undefined): T | undefined {
  return typeof key === 'string' && Object.hasOwn(entries, key) ? entries[key] : undefined;
}

/** `undefined` where it is not certain. */
export function expectedType(role: RecordPath['role'], root: YamlNode, path: KeyPath): ExpectedType | undefined {
  if (role === 'installer' && path[0] === 'script') return expectedInScript(root, path.slice(1));
  const schema = schemaOf(role);
  const partSchema = path.reduce<RecordSchema | undefined>((at, part) => schemaBelow(schema, at, part), schema);
  const type = resolve(schema, partSchema)?.type;
  switch (Array.isArray(type) ? type.find((name) => name !== 'null') : type) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'flag';
    case 'integer':
      return 'integer';
    default:
      return undefined;
  }
}

function schemaBelow(
  root: RecordSchema,
  schema: RecordSchema | undefined,
  part: string | number,
): RecordSchema | undefined {
  const { items, properties = {}, additionalProperties } = resolve(root, schema) ?? {};
  if (typeof part === 'number') return items;
  const property = Object.hasOwn(properties, part) ? properties[part] : additionalProperties;
  return typeof property === 'object' ? property : undefined;
}

function resolve(root: RecordSchema, schema: RecordSchema | undefined): RecordSchema | undefined {
  return schema?.$ref === undefined ? schema : root.$defs?.[schema.$ref.replace('#/$defs/', '')];
}
