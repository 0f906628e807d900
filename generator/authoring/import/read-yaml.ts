import { Composer, isAlias, isMap, isScalar, Parser, type Document, type Node, type Scalar } from 'yaml';
import type { Finding } from '../../findings/finding.ts';
import { wordDiagnostic } from '../../scripts/all-findings.ts';
import {
  alias,
  ambiguousSyntax,
  anchor,
  duplicateKey,
  mergeKey,
  notIndented,
  severalDocuments,
  tag,
  yamlDirective,
} from '../../yaml/findings/syntax.ts';
import { unprintableCharacter } from '../../yaml/findings/characters.ts';
import { emptyScalar } from '../../yaml/load/compose.ts';
import { indentContinuedLines } from '../../yaml/load/continued-lines.ts';
import { toSource } from '../../yaml/load/source.ts';
import { MAXIMUM_DEPTH, MAXIMUM_PIECES } from '../../yaml/load/limits.ts';
import { parseRecord } from '../../yaml/load/parse-record.ts';
import type { MappingNode, Pair, YamlNode } from '../../yaml/load/yaml-node.ts';
import { constructPlain } from '../../yaml/pyyaml/construct-plain.ts';
import { resolvePlain } from '../../yaml/pyyaml/resolve-plain.ts';
import { type Diagnostic, detailOf } from '../../findings/diagnostic.ts';
import { findingAt, type Piece, type ReadPiece } from './piece.ts';
import { repeatedKey } from './read-json.ts';
import { pairsOf } from '../../scripts/reading/outline.ts';

/** Not allowed in records, but read by PyYAML. */
const RESOLVED: ReadonlySet<string> = new Set(
  [alias, anchor, duplicateKey, mergeKey, notIndented, severalDocuments].map(({ code }) => code),
);

/** Ambiguous forms that are read as PyYAML reads them. */
const RESOLVED_READINGS: ReadonlySet<string | undefined> = new Set(['block-tab', 'block-without-break', 'blank-block']);

/** Tags without effect; PyYAML ignores `!`. */
const PLAIN_TAGS = ['!', '!!str', '!!map', '!!seq'];

/** Types that PyYAML constructs, whether quoted or not. */
const TYPED_TAGS: Readonly<Record<string, string>> = { int: 'bigint', float: 'number', bool: 'boolean' };

const KNOWN_TAGS: ReadonlySet<string> = new Set([
  ...PLAIN_TAGS,
  ...[...Object.keys(TYPED_TAGS), 'null', 'timestamp'].map((name) => `!!${name}`),
]);

const OPTIONS = { schema: 'failsafe', uniqueKeys: false, logLevel: 'error', prettyErrors: false } as const;

/** Follows PyYAML for aliases, `<<` and repeated keys; refuses what YAML 1.2 reads differently. */
export function readYaml(source: Piece): ReadPiece {
  const { file } = source.source;
  // PyYAML knows the line breaks of old Macs.
  const piece = { ...source, source: toSource(file, source.source.text.replaceAll(/\r(?!\n)/g, '\n')) };
  const { root, diagnostics } = parseRecord(piece.source);
  if (diagnostics.length === 0) return { roots: root === undefined ? [] : [root], findings: [] };
  const errors = diagnostics.filter((finding) => !isResolved(finding));
  if (errors.length > 0)
    return { roots: [], findings: errors.map((error) => wordDiagnostic({ ...error, severity: 'error' })) };
  const isIndented = diagnostics.some(({ code }) => code === notIndented.code);
  const text = isIndented ? indentContinuedLines(piece.source.text) : piece.source.text;
  const resolver = new NodeResolver({ ...piece, source: toSource(file, text) });
  const documents = new Composer(OPTIONS).compose(new Parser().parse(text), true, text.length);
  const roots = [...documents].flatMap((document) => resolver.readDocument(document) ?? []);
  const isSound = resolver.findings.every(({ severity }) => severity !== 'error');
  return { roots: isSound ? roots : [], findings: resolver.findings };
}

function isResolved(diagnostic: Diagnostic): boolean {
  switch (diagnostic.code) {
    case tag.code:
      return KNOWN_TAGS.has(detailOf(diagnostic, 'tag') ?? '');
    case yamlDirective.code:
      return /^%YAML[ ]+1\.\d+$/.test(detailOf(diagnostic, 'directive') ?? '');
    case unprintableCharacter.code:
      return detailOf(diagnostic, 'character') === 'U+FEFF' && diagnostic.place.column > 1;
    case ambiguousSyntax.code:
      return RESOLVED_READINGS.has(detailOf(diagnostic, 'reading'));
    default:
      return RESOLVED.has(diagnostic.code);
  }
}

class NodeResolver {
  readonly findings: Finding[] = [];
  private readonly piece: Piece;
  private anchors = new Map<string, YamlNode>();
  private readonly sizes = new Map<YamlNode, number>();
  private size = 0;
  private depth = 0;

  constructor(piece: Piece) {
    this.piece = piece;
  }

  readDocument(document: Document): YamlNode | undefined {
    this.anchors = new Map();
    return document.contents === null ? undefined : this.toNode(document.contents);
  }

  private toNode(node: Node): YamlNode {
    const [start, end] = node.range ?? [0, 0, 0];
    if (isAlias(node)) return this.resolve(node.source, start, end);
    const previousSize = this.size;
    this.size += 1;
    this.depth += 1;
    const copy =
      this.depth > MAXIMUM_DEPTH ? this.refuse(start, end, 'The text is nested too deep') : this.toKind(node);
    this.depth -= 1;
    if (node.anchor !== undefined && !/^[\w-]+$/.test(node.anchor)) {
      const help =
        'Write the sign itself for "&amp;", "&#39;" and the like of a web page; put a text that begins with "&" in quotes.';
      return this.refuse(start, end, `YAML 1.1 has no anchor "&${node.anchor}"`, help);
    }
    if (node.anchor !== undefined) {
      this.anchors.set(node.anchor, copy);
      this.sizes.set(copy, this.size - previousSize);
    }
    return copy;
  }

  private toKind(node: Exclude<Node, { source: string }>): YamlNode {
    const [start, end] = node.range ?? [0, 0, 0];
    if (isScalar(node)) {
      // A tag may have changed `value`; `source` is as written.
      const text = this.withoutAddedBreak(node, node.source ?? (typeof node.value === 'string' ? node.value : ''));
      const name = /^tag:yaml\.org,2002:(\w+)$/.exec(node.tag ?? '')?.[1] ?? '';
      if (name !== 'str' && name !== '') return this.toTyped(name, text, start, end);
      const isText = node.type !== 'PLAIN' || name === 'str';
      return { kind: 'scalar', start, end, plain: !isText, text };
    }
    if (isMap(node)) return this.toMapping(node.items as { key: Node; value: Node | null }[], start, end);
    const items = 'items' in node ? (node.items as Node[]) : [];
    return { kind: 'sequence', start, end, items: items.map((item) => this.toNode(item)) };
  }

  /** A final block without a line break has none in its value. */
  private withoutAddedBreak({ type, range }: Scalar, text: string): string {
    const { text: whole } = this.piece.source;
    const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
    const isLast = isBlock && (range?.[1] ?? 0) >= whole.length && /[^\n ] *$/.test(whole);
    return isLast ? text.replace(/\n$/, '') : text;
  }

  private toTyped(name: string, text: string, start: number, end: number): YamlNode {
    if (name === 'null') return { ...emptyScalar(start), end };
    const value = constructPlain(text);
    const isWhole = name === 'float' && typeof value === 'bigint';
    const isFit =
      name === 'timestamp' ? resolvePlain(text) === 'timestamp' : isWhole || typeof value === TYPED_TAGS[name];
    // 0x10 and "no" have other forms in YAML 1.2.
    const plainText = typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : text;
    const literal = isWhole ? `${String(value)}.0` : plainText;
    if (isFit) return { kind: 'scalar', start, end, plain: true, text: literal };
    return this.refuse(start, end, `The tag "!!${name}" does not fit the value ${JSON.stringify(text)}`);
  }

  private resolve(name: string, start: number, end: number): YamlNode {
    const anchor = this.anchors.get(name);
    if (anchor === undefined) return this.refuse(start, end, `The alias "*${name}" stands for nothing before it`);
    this.size += this.sizes.get(anchor) ?? 1;
    return this.size > MAXIMUM_PIECES ? this.refuse(start, end, 'Its aliases make the text too large') : anchor;
  }

  /** Own keys win over merged ones, earlier maps over later ones. */
  private toMapping(items: readonly { key: Node; value: Node | null }[], start: number, end: number): MappingNode {
    const pairs = new Map<string, Pair>();
    const firstPairs = new Map<string, Pair>();
    for (const { key: keyNode, value: valueNode } of items) {
      const key = this.toNode(keyNode);
      const value = valueNode === null ? emptyScalar(key.end) : this.toNode(valueNode);
      if (key.kind !== 'scalar') this.refuse(key.start, key.end, 'A list or a map cannot be a key');
      else if (key.plain && key.text === '<<') for (const pair of this.mergedPairs(value)) addFirst(firstPairs, pair);
      else {
        if (pairs.has(key.text)) this.findings.push(repeatedKey(this.piece, key));
        pairs.set(key.text, { key, value });
      }
    }
    for (const pair of firstPairs.values()) addFirst(pairs, pair);
    return { kind: 'mapping', start, end, pairs: [...pairs.values()] };
  }

  private mergedPairs(value: YamlNode): readonly Pair[] {
    if (value.kind === 'mapping') return value.pairs;
    if (value.kind === 'sequence' && value.items.every(({ kind }) => kind === 'mapping')) {
      return value.items.flatMap(pairsOf);
    }
    this.refuse(value.start, value.end, '"<<" takes over the keys of a map, or of a list of maps');
    return [];
  }

  private refuse(start: number, end: number, message: string, help = WRITE_OUT): YamlNode {
    this.findings.push(findingAt(this.piece, 'malformed', { start, end }, message, help));
    return emptyScalar(start);
  }
}

const WRITE_OUT = 'Write the value out where it is meant, and import again.';

function addFirst(pairs: Map<string, Pair>, pair: Pair): void {
  if (!pairs.has(pair.key.text)) pairs.set(pair.key.text, pair);
}
