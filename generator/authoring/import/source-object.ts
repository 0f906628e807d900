import type { Finding } from '../../findings/finding.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import { legacyKeys, metadataKeys, scriptKeys } from '../../scripts/vocabulary/script-keys.ts';
import type { MappingNode, Pair, YamlNode } from '../../yaml/load/yaml-node.ts';
import type { Language } from './construct.ts';
import { beginningOf, findingAt, type Piece } from './piece.ts';

/** An installer as a source has it, in whatever form. */
export interface SourceObject {
  readonly piece: Piece;
  readonly language: Language;
  readonly node: MappingNode;
  /** What it says around the script, by key. */
  readonly fields: ReadonlyMap<string, Pair>;
  /** A map, or a text that is YAML; `undefined` where there is none. */
  readonly script: YamlNode | undefined;
}

/** What a source has, or a part of it. */
export interface Read {
  readonly objects: readonly SourceObject[];
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
  if (script !== undefined) return { objects: [{ piece, language, node, fields, script }], findings: [] };
  if (!node.pairs.some(({ key }) => SCRIPT_KEYS.has(key.text))) {
    return { objects: [], findings: [noInstaller(piece, node)] };
  }
  const around = node.pairs.filter(({ key }) => AROUND.has(key.text));
  const bare: MappingNode = { ...node, pairs: node.pairs.filter(({ key }) => !AROUND.has(key.text)) };
  const own = new Map(around.map((pair) => [pair.key.text, pair]));
  return { objects: [{ piece, language, node, fields: own, script: bare }], findings: [] };
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
  const others = [...fields.values()].filter(({ key }) => !['count', 'next', 'previous', 'results'].includes(key.text));
  return [
    ...pages,
    ...others.map(({ key }) =>
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

export function joinRead(all: readonly Read[]): Read {
  return { objects: all.flatMap(({ objects }) => objects), findings: all.flatMap(({ findings }) => findings) };
}
