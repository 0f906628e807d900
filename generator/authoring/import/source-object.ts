import { AuthoredMap, type Authored } from '../record/authored.ts';
import type { Finding } from '../../findings/finding.ts';
import { constructCore } from '../../records/construct-core.ts';
import { excerpt } from '../../records/two-readings.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import { legacyKeys, metadataKeys, scriptKeys } from '../../scripts/vocabulary/script-keys.ts';
import { MAXIMUM_PIECES } from '../../yaml/load/limits.ts';
import type { MappingNode, Pair, YamlNode, ScalarNode } from '../../yaml/load/yaml-node.ts';
import { findPackages, type SourcePackage } from './packages.ts';
import { beginningOf, findingAt, type Piece } from './piece.ts';
import { constructPlain } from '../../yaml/pyyaml/construct-plain.ts';
import { floatText } from '../../yaml/pyyaml/float-text.ts';
import { resolvePlain } from '../../yaml/pyyaml/resolve-plain.ts';

/** An installer as a source has it, in whatever form. */
export interface SourceObject {
  readonly piece: Piece;
  readonly language: Language;
  readonly node: MappingNode;
  /** What it says around the script, by key. */
  readonly fields: ReadonlyMap<string, Pair>;
  /** A map, or a text that is YAML; `undefined` where there is none. */
  readonly script: YamlNode | undefined;
  /** What stands beside the script and belongs inside of it. */
  readonly sections: readonly Pair[];
}

/** What a source has, or a part of it. */
export interface Read {
  readonly objects: readonly SourceObject[];
  readonly packages?: readonly SourcePackage[];
  readonly findings: readonly Finding[];
}

/** Keys that make a map a script by itself. */
const SCRIPT_KEYS: ReadonlySet<string> = new Set([...Object.keys(scriptKeys), ...legacyKeys, ...Object.keys(runners)]);

/** What old scripts have among the keys of the script, and what belongs around it. */
const AROUND: ReadonlySet<string> = new Set([...metadataKeys, 'user', 'humblestoreid']);

/** The installers in a document: an answer of the API, one object of it, a list, a script with or without what is around it. */
export function findObjects(piece: Piece, language: Language, node: YamlNode): Read {
  if (node.kind === 'sequence') return joinRead(node.items.map((item) => findObjects(piece, language, item)));
  if (node.kind !== 'mapping') return { objects: [], findings: [noInstaller(piece, node)] };
  const fields = new Map(node.pairs.map((pair) => [pair.key.text, pair]));
  const results = fields.get('results')?.value;
  if (results?.kind === 'sequence') {
    return joinRead([
      { objects: [], findings: aroundResults(piece, fields) },
      ...results.items.map((item) => findObjects(piece, language, item)),
    ]);
  }
  const script = scriptOf(fields);
  if (script !== undefined) {
    const sections = script.kind === 'mapping' ? node.pairs.filter((pair) => isSection(pair, script)) : [];
    for (const { key } of sections) fields.delete(key.text);
    return { objects: [{ piece, language, node, fields, script, sections }], findings: [] };
  }
  if (!node.pairs.some(({ key }) => SCRIPT_KEYS.has(key.text))) {
    const packages = findPackages(piece, node);
    if (packages !== undefined) return { objects: [], packages, findings: [] };
    return { objects: [], findings: [noInstaller(piece, node)] };
  }
  const outerPairs = node.pairs.filter(({ key }) => AROUND.has(key.text));
  const bare: MappingNode = { ...node, pairs: node.pairs.filter(({ key }) => !AROUND.has(key.text)) };
  const outerByKey = new Map(outerPairs.map((pair) => [pair.key.text, pair]));
  return { objects: [{ piece, language, node, fields: outerByKey, script: bare, sections: [] }], findings: [] };
}

function isSection({ key, value }: Pair, script: MappingNode): boolean {
  const isEmpty = value.kind === 'scalar' && value.plain && value.text === '';
  return (
    SCRIPT_KEYS.has(key.text) &&
    !AROUND.has(key.text) &&
    !isEmpty &&
    !script.pairs.some((pair) => pair.key.text === key.text)
  );
}

/** The script of an object; its `content` where it has nothing else. */
function scriptOf(fields: ReadonlyMap<string, Pair>): YamlNode | undefined {
  const script = fields.get('script')?.value;
  if (script?.kind === 'mapping' || (script?.kind === 'scalar' && !script.plain)) return script;
  const content = fields.get('content')?.value;
  return content?.kind === 'scalar' && !content.plain && content.text !== '' ? content : script;
}

/** What an envelope says besides its results: how many there are, and where the others are. */
function aroundResults(piece: Piece, fields: ReadonlyMap<string, Pair>): Finding[] {
  const next = fields.get('next')?.value;
  const more = next?.kind === 'scalar' && !next.plain && next.text !== '';
  const help = 'Import that address as well.';
  const pages = more ? [findingAt(piece, 'more-pages', next, `More installers follow at ${next.text}`, help)] : [];
  const otherFields = [...fields.values()].filter(
    ({ key }) => !['count', 'next', 'previous', 'results'].includes(key.text),
  );
  return [
    ...pages,
    ...otherFields.map(({ key }) =>
      findingAt(
        piece,
        'field-without-place',
        key,
        `"${key.text}" of this answer has no place in a record`,
        'Nothing needs to be done.',
      ),
    ),
  ];
}

/** What answers about a game say and installers do not. */
const FACTS = ['platforms', 'coverart', 'banner_url', 'icon_url'];

function noInstaller(piece: Piece, node: YamlNode): Finding {
  const start = beginningOf(node);
  const keys = node.kind === 'mapping' ? node.pairs.map(({ key }) => key.text) : [];
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

export function joinRead(reads: readonly Read[]): Read {
  return {
    objects: reads.flatMap(({ objects }) => objects),
    packages: reads.flatMap(({ packages = [] }) => packages),
    findings: reads.flatMap(({ findings }) => findings),
  };
}

/** By whose rules unquoted scalars are read: those of JSON, or of PyYAML. */
export type Language = 'json' | 'yaml';

/** The values of a node as its readers take them, and what they do not take or take in an unexpected way. */
export function construct(piece: Piece, language: Language, root: YamlNode): { value: Authored; findings: Finding[] } {
  const findings: Finding[] = [];
  let count = 0;
  return { value: toAuthored(root), findings };

  function toAuthored(node: YamlNode): Authored {
    count += 1;
    // Aliases of aliases are more than they look; the reader has refused a text of which they make too much.
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
    return new AuthoredMap([...entries]);
  }

  /** JSON has no other keys than texts, so the origin makes texts of them. */
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
