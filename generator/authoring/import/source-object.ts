import type { Authored, AuthoredMap } from '../record/authored.ts';
import type { Finding } from '../../findings/finding.ts';
import { constructCore } from '../../records/construct-core.ts';
import { excerpt } from '../../records/two-readings.ts';
import { pairOf, pairsOf } from '../../scripts/reading/outline.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import { legacyKeys, metadataKeys, scriptKeys } from '../../scripts/vocabulary/script-keys.ts';
import { MAXIMUM_PIECES } from '../../yaml/load/limits.ts';
import type { MappingNode, Pair, YamlNode, ScalarNode } from '../../yaml/load/yaml-node.ts';
import { findPackages, type SourcePackage } from './packages.ts';
import { beginningOf, findingAt, type Piece } from './piece.ts';
import { constructPlain } from '../../yaml/pyyaml/construct-plain.ts';
import { floatText } from '../../yaml/pyyaml/float-text.ts';
import { resolvePlain } from '../../yaml/pyyaml/resolve-plain.ts';
import type { Guess } from './guess/guess.ts';

export interface SourceObject {
  readonly piece: Piece;
  readonly language: Language;
  readonly node: MappingNode;
  readonly fields: ReadonlyMap<string, Pair>;
  /** A map, or YAML in a text. */
  readonly script: YamlNode | undefined;
  readonly sections: readonly Pair[];
}

/** What a source has, in its order; a finding is about the source itself. */
export type SourceItem = SourceObject | SourcePackage | Finding;

const SCRIPT_KEYS: ReadonlySet<string> = new Set([...Object.keys(scriptKeys), ...legacyKeys, ...Object.keys(runners)]);

/** Old scripts have these among the script's keys. */
const AROUND: ReadonlySet<string> = new Set([...metadataKeys, 'user', 'humblestoreid']);

/** Of an API answer, one of its objects, a list, or a script with or without a head. */
export function findItems(piece: Piece, language: Language, node: YamlNode): readonly SourceItem[] {
  if (node.kind === 'sequence') return node.items.flatMap((item) => findItems(piece, language, item));
  if (node.kind !== 'mapping') return [noInstaller(piece, node)];
  const fields = new Map(node.pairs.map((pair) => [pair.key.text, pair]));
  const results = fields.get('results')?.value;
  if (results?.kind === 'sequence')
    return [...aroundResults(piece, fields), ...results.items.flatMap((item) => findItems(piece, language, item))];
  const script = scriptOf(fields);
  const oddKey = script?.kind === 'mapping' ? undefined : node.pairs.find(isOddKey);
  if (oddKey !== undefined) return [oddKeyFinding(piece, oddKey)];
  if (script !== undefined) {
    const sections = script.kind === 'mapping' ? node.pairs.filter((pair) => isSection(pair, script)) : [];
    for (const { key } of sections) fields.delete(key.text);
    return [{ piece, language, node, fields, script, sections }];
  }
  if (!node.pairs.some(({ key }) => SCRIPT_KEYS.has(key.text))) {
    const inner = node.pairs.filter(({ value }) => holdsScript(value, 2));
    if (inner.length > 0) return inner.flatMap(({ value }) => findItems(piece, language, value));
    return findPackages(piece, node) ?? [noInstaller(piece, node)];
  }
  const outerPairs = node.pairs.filter(({ key }) => AROUND.has(key.text));
  const bare: MappingNode = { ...node, pairs: node.pairs.filter(({ key }) => !AROUND.has(key.text)) };
  const outerByKey = new Map(outerPairs.map((pair) => [pair.key.text, pair]));
  return [{ piece, language, node, fields: outerByKey, script: bare, sections: [] }];
}

/** Whether it is an installer, or one stands in it at most so deep. */
function holdsScript(node: YamlNode, depth: number): boolean {
  if (node.kind === 'sequence') return node.items.some((item) => holdsScript(item, depth));
  if (node.kind !== 'mapping') return false;
  if (node.pairs.some(({ key, value }) => key.text === 'script' && value.kind === 'mapping')) return true;
  return depth > 0 && node.pairs.some(({ value }) => holdsScript(value, depth - 1));
}

/** Blanks and quotes of web pages and word processors. */
const COPIED_SIGNS = /[\s\p{Cf}\u201C-\u201F\u2018-\u201B\u00AB\u00BB]+|^[–—-]/gu;

function withoutSigns(key: string): string {
  return key.replaceAll(COPIED_SIGNS, '').toLowerCase();
}

/** A script's key with signs that were copied along, or with capitals. */
function isOddKey({ key: { text } }: Pair): boolean {
  const name = withoutSigns(text);
  return name !== text && (name === 'script' || SCRIPT_KEYS.has(name));
}

function oddKeyFinding(piece: Piece, { key }: Pair): Finding {
  const name = withoutSigns(key.text);
  const help =
    key.text.toLowerCase() === name
      ? 'Write all keys in small letters.'
      : 'Delete what a web page or a word processor put there, and write spaces and " instead, here and in all lines.';
  return findingAt(piece, 'malformed', key, `The key "${excerpt(key.text)}" is not "${name}"`, help);
}

function isSection({ key, value }: Pair, script: MappingNode): boolean {
  const isEmpty = value.kind === 'scalar' && value.plain && value.text === '';
  const isOfScript = SCRIPT_KEYS.has(key.text) && !AROUND.has(key.text);
  return isOfScript && !isEmpty && pairOf(script, key.text) === undefined;
}

/** `content` only where there is no script. */
function scriptOf(fields: ReadonlyMap<string, Pair>): YamlNode | undefined {
  const script = fields.get('script')?.value;
  if (script?.kind === 'mapping' || (script?.kind === 'scalar' && !script.plain)) return script;
  const content = fields.get('content')?.value;
  return content?.kind === 'scalar' && !content.plain && content.text !== '' ? content : script;
}

function aroundResults(piece: Piece, fields: ReadonlyMap<string, Pair>): Finding[] {
  const next = fields.get('next')?.value;
  const more = next?.kind === 'scalar' && !next.plain && next.text !== '';
  const help = 'Import that address as well.';
  const pages = more ? [findingAt(piece, 'more-pages', next, `More installers follow at ${next.text}`, help)] : [];
  const otherKeys = [...fields.values()].flatMap(({ key }) => (ENVELOPE.includes(key.text) ? [] : key));
  const losses = otherKeys.map((key) => {
    const message = `"${key.text}" of this answer has no place in a record`;
    return findingAt(piece, 'field-without-place', key, message, 'Nothing needs to be done.');
  });
  return [...pages, ...losses];
}

const ENVELOPE = ['count', 'next', 'previous', 'results'];

const FACTS = ['platforms', 'coverart', 'banner_url', 'icon_url'];

function noInstaller(piece: Piece, node: YamlNode): Finding {
  const start = beginningOf(node);
  const keys = pairsOf(node).map(({ key }) => key.text);
  if (keys.includes('slug') && FACTS.some((key) => keys.includes(key))) {
    const message = 'These are the facts of a game, without an installer';
    const help =
      'Import the answer of the same site with the installers of this game; then write what is missing into game.yaml.';
    return findingAt(piece, 'no-installer', start, message, help);
  }
  const help =
    'Import an answer of the API, one of its objects, or a script: a map with keys such as "script", or "files", "game" and "installer".';
  return findingAt(piece, 'no-installer', start, 'This is no installer', help);
}

/** Whose rules for unquoted scalars apply: JSON's or PyYAML's. */
export type Language = 'json' | 'yaml';

export function construct(piece: Piece, language: Language, root: MappingNode) {
  const findings: Finding[] = [];
  let count = 0;
  return { value: toMap(root), findings };

  function toAuthored(node: YamlNode): Authored {
    count += 1;
    // Bounds aliases of aliases.
    if (count > 2 * MAXIMUM_PIECES) return null;
    if (node.kind === 'sequence') return node.items.map(toAuthored);
    if (node.kind === 'mapping') return toMap(node);
    return node.kind === 'scalar' ? toScalar(node) : null;
  }

  function toMap({ pairs }: MappingNode): AuthoredMap {
    const entries = new Map<string, Authored>();
    for (const { key, value } of pairs) {
      const name = toKey(key);
      if (entries.has(name)) {
        const message = `The key "${name}" stands in this map twice once it is a text`;
        findings.push(findingAt(piece, 'repeated-key', key, message, 'Delete the one that is not meant.'));
      }
      entries.set(name, toAuthored(value));
    }
    return entries;
  }

  /** The origin makes texts of all keys, since JSON has no others. */
  function toKey(key: ScalarNode): string {
    const value = key.plain ? toScalar(key) : key.text;
    if (typeof value === 'string') return value;
    const text = typeof value === 'number' ? floatText(value) : String(value);
    const message = `YAML reads the key ${excerpt(key.text)} as ${typeof value === 'boolean' ? 'a truth value' : 'a number or as nothing'}; it became the text "${text}"`;
    findings.push(findingAt(piece, 'read-as-text', key, message, 'Put it in quotes if another text is meant.'));
    return text;
  }

  function toScalar(node: ScalarNode): Exclude<Authored, AuthoredMap | readonly Authored[]> {
    const { plain, text } = node;
    if (!plain) return text;
    const value = language === 'json' ? constructCore(text) : constructPlain(text);
    if (value === undefined && resolvePlain(text) === 'timestamp') {
      const message = `YAML 1.1 reads ${excerpt(text)} as a date; it became a text`;
      findings.push(findingAt(piece, 'read-as-text', node, message, 'Nothing needs to be done if a text is meant.'));
      return text;
    }
    const isOdd = value === undefined || (typeof value === 'number' && !Number.isFinite(value));
    if (!isOdd && (value === null || typeof value !== 'object')) return value;
    const message = `The value ${excerpt(text)} has no place in JSON`;
    findings.push(findingAt(piece, 'wrong-value', node, message, `Put it in quotes if a text is meant.`));
    return null;
  }
}

export function withSections(object: SourceObject): SourceObject {
  const { script, sections } = object;
  if (script?.kind !== 'mapping') return object;
  const mergedScript: YamlNode = { ...script, pairs: [...script.pairs, ...sections] };
  return { ...object, script: mergedScript, sections: [] };
}

export function guessSections({ sections }: SourceObject): Guess {
  const value = sections.map(({ key }) => key.text).join(', ');
  return { key: 'script', value, reason: 'moved into the script: beside it, the client ignores it' };
}

export function sectionsBeside({ piece, sections }: SourceObject): Finding[] {
  const [first] = sections;
  if (first === undefined) return [];
  const names = sections.map(({ key }) => `"${key.text}"`).join(', ');
  const verbs = sections.length === 1 ? 'belongs inside "script" and was' : 'belong inside "script" and were';
  const message = `${names} ${verbs} not imported: the client ignores what stands beside it`;
  const help = 'Indent it below "script" in the source and import again, or pass --move-sections.';
  return [findingAt(piece, 'section-beside-script', first.key, message, help)];
}
