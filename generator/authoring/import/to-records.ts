import { nodeAt, type NodePath } from '../record/update-record.ts';
import type { Finding } from '../../findings/finding.ts';
import type { WireNames } from '../../records/records.ts';
import { isBlank } from '../../scripts/reading/nodes.ts';
import { printContent } from '../../yaml/pyyaml/print-content.ts';
import { ValueMap } from '../../yaml/value/value.ts';
import type { Pair, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { type AuthoredMap, toValue } from '../record/authored.ts';
import { convert, type Plain, DEFAULTS, IMPORTED_KEYS, wireNamesOf, ID_FIELDS, readStoreIds } from './fields.ts';
import { beginningOf, findingAt, placeIn, toPiece, type Piece, type SourcePlace } from './piece.ts';
import { readYaml } from './read-yaml.ts';
import { sectionsBeside, construct, type SourceObject } from './source-object.ts';

export interface SaidOfRecord {
  readonly values: ReadonlyMap<string, Plain>;
  readonly nodes: ReadonlyMap<string, YamlNode>;
}

export interface SortedObject {
  readonly object: SourceObject;
  readonly game: SaidOfRecord;
  readonly installer: SaidOfRecord;
  readonly gameSlug: ScalarNode | undefined;
  readonly slug: ScalarNode | undefined;
  readonly ids: ReadonlyMap<string, string>;
  readonly script: AuthoredMap;
  readonly findings: readonly Finding[];
}

/** Keys that a path or the script has. */
const ELSEWHERE: ReadonlySet<string> = new Set(['slug', 'installer_slug', 'game_slug', 'script', 'content']);

export function sortObject(object: SourceObject, wireNames: WireNames | undefined): SortedObject {
  const { piece, fields } = object;
  const conversions: Finding[] = [];
  const usedNames = new Set([...ELSEWHERE, ...ID_FIELDS]);
  const game = take('game');
  const installer = take('installer');
  const otherFields = [...fields].flatMap(([name, pair]) => (usedNames.has(name) ? [] : pair));
  const { ids, findings: idFindings } = readStoreIds(piece, fields);
  const { value: script, findings: scriptFindings } = readScript(object);
  const findings = [
    ...conversions,
    ...withoutPlace(piece, otherFields),
    ...idFindings,
    ...sectionsBeside(object),
    ...scriptFindings,
    ...checkContent(object, script),
  ];
  const gameSlug = slugOf('game_slug');
  const slug = slugOf('slug') ?? slugOf('installer_slug');
  return { object, game, installer, gameSlug, slug, ids, script, findings };

  function take(record: 'game' | 'installer'): SaidOfRecord {
    const values = new Map<string, Plain>();
    const nodes = new Map<string, YamlNode>();
    for (const [key, type] of Object.entries(IMPORTED_KEYS[record])) {
      for (const name of wireNamesOf(record, key, wireNames)) {
        const pair = fields.get(name);
        if (pair === undefined || usedNames.has(name)) continue;
        const { value, findings: conversionFindings } = convert(piece, name, pair.value, type);
        // Another name of the same key is reported only if its value differs.
        const earlier = values.get(key);
        const says = value !== undefined && value !== (DEFAULTS[key] ?? null);
        if (earlier !== undefined && says && earlier !== value && earlier !== (DEFAULTS[key] ?? null)) continue;
        usedNames.add(name);
        conversions.push(...conversionFindings);
        if (value === undefined || (key === 'id' && value === null) || (earlier !== undefined && !says)) continue;
        values.set(key, value);
        nodes.set(key, pair.value);
      }
    }
    return { values, nodes };
  }

  function slugOf(name: string): ScalarNode | undefined {
    const node = fields.get(name)?.value;
    return node?.kind === 'scalar' && node.text !== '' ? node : undefined;
  }
}

function withoutPlace(piece: Piece, pairs: readonly Pair[]): Finding[] {
  const filledPairs = pairs.filter(({ value }) => !isBlank(value));
  const [first] = filledPairs;
  if (first === undefined) return [];
  const names = filledPairs.map(({ key }) => `"${key.text}"`).join(', ');
  const [presentVerb, pastVerb] = filledPairs.length === 1 ? ['has', 'was'] : ['have', 'were'];
  const message = `${names} ${presentVerb} no place in a record and ${pastVerb} not imported`;
  const help = 'Put what it says into "notes" or "description" if players need it.';
  return [findingAt(piece, 'field-without-place', first.key, message, help)];
}

function readScript({ piece, language, script, node: whole }: SourceObject) {
  if (script?.kind === 'mapping') return construct(piece, language, script);
  const node = script ?? whole;
  const isText = script?.kind === 'scalar' && !script.plain;
  const inner = toPiece(piece.source.file, isText ? script.text : '');
  const { roots, findings } = isText ? readYaml(inner) : { roots: [], findings: [] };
  const [root] = roots;
  const result = root?.kind === 'mapping' ? construct(inner, 'yaml', root) : undefined;
  // Places in a nested text are those of the text around it.
  const faults = [...findings, ...(result?.findings ?? [])].map((fault) => ({ ...fault, ...placeIn(piece, node) }));
  if (result !== undefined || faults.length > 0) return { value: result?.value ?? new Map(), findings: faults };
  const help = 'Import it with a script: a map with keys such as "files", "game" and "installer".';
  const fault = findingAt(piece, 'wrong-value', node, 'The script is not a map', help);
  return { value: new Map(), findings: [fault] };
}

/** `content` is made from the script: a difference needs a look. */
function checkContent({ piece, fields, script }: SourceObject, value: AuthoredMap): Finding[] {
  const content = fields.get('content')?.value;
  if (content === undefined || content === script) return [];
  const scriptText = printContent(toValue(value) as ValueMap);
  if (content.kind === 'scalar' && (content.text === scriptText || content.text === '')) return [];
  const lines = scriptText.split('\n');
  const lineIndex =
    content.kind === 'scalar' ? content.text.split('\n').findIndex((line, index) => line !== lines[index]) : 0;
  const message = `The "content" differs from what is served for this script, from its line ${String(Math.max(lineIndex, 0) + 1)} on`;
  const help = 'The script was imported. Compare both if the difference matters.';
  return [findingAt(piece, 'content-differs', content, message, help)];
}

/** The object itself where the source has no such key. */
export function placeOfPath(sorted: SortedObject, role: 'game' | 'installer', { parts, isKey }: NodePath): SourcePlace {
  const [key, ...inner] = parts;
  const { piece, node, script = node } = sorted.object;
  if (role === 'installer' && key === 'script') return placeIn(piece, nodeAt(script, { parts: inner, isKey }));
  return placeIn(piece, sorted[role].nodes.get(String(key)) ?? beginningOf(node));
}
