import type { FindingDefinition } from '../../../findings/define-finding.ts';
import { isRecordOnly } from '../../../records/record-keys.ts';
import { didYouMean, suggest } from '../../../text/suggest.ts';
import type { MappingNode, YamlNode } from '../../../yaml/load/yaml-node.ts';
import { collect } from '../../reading/collect.ts';
import { type Outline, pairOf } from '../../reading/outline.ts';
import { runners, systemOptions } from '../../vocabulary/runners.ts';
import { commonGameKeys, scriptKeys } from '../../vocabulary/script-keys.ts';
import { faultAt, inEach, scriptRule, type ScriptRule } from './script-rule.ts';

interface UnknownKey {
  readonly key: string;
  readonly suggestion: string | undefined;
  /** Where a script may have this key, as in "into the section …", if it may have it elsewhere. */
  readonly home: string | undefined;
  readonly allowed: string;
}

/** The keys of a map: those to name and to suggest, and with them further ones to be silent about. */
interface DeclaredKeys {
  readonly allowed: readonly string[];
  readonly silent: ReadonlySet<string>;
}

/** Where the client reads a key that a map does not have, as in "into the section …". */
type HomeOf = (key: string, outline: Outline) => string | undefined;

interface DeclaredMap {
  readonly node: YamlNode | undefined;
  readonly keys: DeclaredKeys | undefined;
  readonly home?: HomeOf;
}

export function declaredKeys(validKeys: readonly string[], otherKeys: readonly string[] = []): DeclaredKeys {
  return { allowed: validKeys, silent: new Set([...validKeys, ...otherKeys]) };
}

/** The keys of the maps in a table of the vocabulary. */
export function byName<T>(table: Readonly<Record<string, T>>, toKeys: (entry: T, name: string) => DeclaredKeys) {
  return new Map(Object.entries(table).map(([name, entry]) => [name, toKeys(entry, name)]));
}

interface UnknownKeyRule extends Pick<FindingDefinition, 'code' | 'why' | 'wrong' | 'right'> {
  readonly where: string;
  readonly maps: (script: Outline) => readonly DeclaredMap[];
}

export function unknownKeyRule({ where, maps, ...definition }: UnknownKeyRule): ScriptRule {
  return scriptRule({
    ...definition,
    severity: 'warning',
    fix: 'rename',
    message: ({ key, suggestion, home }: UnknownKey) => {
      const sentence = `The client ignores "${key}" ${where}`;
      return home === undefined
        ? didYouMean(sentence, suggestion)
        : `${sentence}; it belongs ${home.replace(/^into/, 'in')}`;
    },
    help: ({ key, suggestion, home, allowed: validKeys }) => {
      if (home !== undefined) return `Move "${key}" ${home}.`;
      return suggestion === undefined ? `Delete it. Known here: ${validKeys}.` : `Write "${suggestion}" instead.`;
    },
    find: inEach(maps, unknownKeys),
  });
}

function unknownKeys({ node, keys, home: homeOf }: DeclaredMap, outline: Outline) {
  if (node?.kind !== 'mapping' || keys === undefined) return [];
  const { allowed: validKeys, silent } = keys;
  return collect(node.pairs, ({ key: { text: key, ...range } }) => {
    if (silent.has(key)) return [];
    const home = homeOf?.(key, outline);
    const suggestion =
      home === undefined
        ? (suggest(key, validKeys) ?? shortFormOf(key, validKeys) ?? otherNameOf(key, node, validKeys))
        : undefined;
    return [faultAt(range, { key, suggestion, home, allowed: validKeys.join(', ') })];
  });
}

/** The key that a word is written out of, such as `dst` of `destination`. */
function shortFormOf(word: string, validKeys: readonly string[]): string | undefined {
  const shortForms = validKeys.filter(
    (key) => /^[a-z]{3}$/.test(key) && new RegExp(`^${Array.from(key).join('.*')}`).test(word),
  );
  return shortForms.length === 1 ? shortForms[0] : undefined;
}

/** Names that people give to a key, or that it has for another runner. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  filename: ['name', 'file'],
  url: ['link', 'address', 'download'],
  exe: ['main_file', 'program', 'command'],
  main_file: ['exe', 'rom', 'program'],
  args: ['parameters', 'options', 'params'],
};

/** The key for which a map has another name, unless it has the key as well. */
function otherNameOf(word: string, map: MappingNode, validKeys: readonly string[]): string | undefined {
  return validKeys.find((key) => OTHER_NAMES[key]?.includes(word) === true && pairOf(map, key) === undefined);
}

/** The section, or the level, at which the client reads a key that stands elsewhere. */
export function sectionOf(key: string, { runner }: Outline): string | undefined {
  const options = Object.hasOwn(runners, runner) ? runners[runner] : undefined;
  const sections = {
    game: { ...options?.game, ...commonGameKeys },
    [runner]: options?.runner ?? {},
    system: systemOptions,
  };
  const section = Object.entries(sections).find(([, keys]) => Object.hasOwn(keys, key))?.[0];
  if (section !== undefined) return `into the section "${section}"`;
  if (isRecordOnly(key)) return 'to the top level of the record';
  return Object.hasOwn(scriptKeys, key) ? 'to the top level of the script' : undefined;
}
