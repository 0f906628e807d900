import { defineFinding, type DefinedFinding, type FindingDefinition } from '../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { MappingNode, YamlNode } from '../../../yaml/load/yaml-node.ts';
import { didYouMean, suggest } from '../../../text/suggest.ts';
import { isRecordOnly } from '../../../records/record-keys.ts';
import { runners, systemOptions } from '../../vocabulary/runners.ts';
import { commonGameKeys, scriptKeys } from '../../vocabulary/script-keys.ts';
import { pairOf, placeOf, type Outline } from '../../reading/outline.ts';

/** What findings about keys that the client does not know have in common. */
export function defineUnknownKey({ where, ...own }: UnknownKeyDefinition) {
  return defineFinding({
    ...own,
    severity: 'warning',
    fix: 'rename',
    message: ({ key, suggestion, home }: UnknownScriptKey) => {
      const sentence = `The client ignores "${key}" ${where}`;
      return home === undefined
        ? didYouMean(sentence, suggestion)
        : `${sentence}; it belongs ${home.replace(/^into/, 'in')}`;
    },
    help: ({ key, suggestion, home, allowed }) => {
      if (home !== undefined) return `Move "${key}" ${home}.`;
      return suggestion === undefined ? `Delete it. Known here: ${allowed}.` : `Write "${suggestion}" instead.`;
    },
  });
}

interface UnknownKeyDefinition extends Pick<FindingDefinition, 'code' | 'why' | 'wrong' | 'right'> {
  readonly where: string;
}

interface UnknownScriptKey {
  readonly key: string;
  readonly suggestion: string | undefined;
  /** Where a script may have this key, as in "into the section …", if it may have it elsewhere. */
  readonly home: string | undefined;
  readonly allowed: string;
}

/** Keys that a map may have. */
interface KnownKeys {
  /** Keys to name and to suggest. */
  readonly allowed: readonly string[];
  /** These, and further keys to be silent about. */
  readonly silent: ReadonlySet<string>;
}

/** The keys that a map may have: those to name and to suggest, and further ones to be silent about. */
export function knownKeys(allowed: readonly string[], others: readonly string[] = []): KnownKeys {
  return { allowed, silent: new Set([...allowed, ...others]) };
}

/** A finding for each key of a map that no one reads, with what `findHome` knows of its right place; none if it is not a map. */
export function unknownKeys(
  script: Outline,
  finding: DefinedFinding<UnknownScriptKey>,
  node: YamlNode | undefined,
  { allowed, silent }: KnownKeys,
  findHome: (key: string) => string | undefined = () => undefined,
): Diagnostic[] {
  if (node?.kind !== 'mapping') return [];
  return node.pairs
    .filter(({ key }) => !silent.has(key.text))
    .map(({ key }) => {
      const home = findHome(key.text);
      const suggestion =
        home === undefined
          ? (suggest(key.text, allowed) ?? shortFormOf(key.text, allowed) ?? otherNameOf(key.text, node, allowed))
          : undefined;
      return finding.at(placeOf(script, key), { key: key.text, suggestion, home, allowed: allowed.join(', ') });
    });
}

/** The same for the script itself or one of its sections: a key that another section has was meant for that. */
export function unknownSectionKeys(
  script: Outline,
  finding: DefinedFinding<UnknownScriptKey>,
  node: YamlNode | undefined,
  known: KnownKeys,
): Diagnostic[] {
  return unknownKeys(script, finding, node, known, (key) => homeOf(script, key));
}

/** The key that a word is written out of, such as `dst` of `destination`. */
function shortFormOf(word: string, allowed: readonly string[]): string | undefined {
  const isShortForm = (key: string) => {
    if (key.length !== 3 || !word.startsWith(key.charAt(0))) return false;
    return /^[a-z]{3}$/.test(key) && new RegExp(Array.from(key).join('.*')).test(word);
  };
  const found = allowed.filter(isShortForm);
  return found.length === 1 ? found[0] : undefined;
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
function otherNameOf(word: string, map: MappingNode, allowed: readonly string[]): string | undefined {
  return allowed.find((key) => OTHER_NAMES[key]?.includes(word) === true && pairOf(map, key) === undefined);
}

/** Where the client reads a key that was not found where it reads another set of keys. */
function homeOf({ runner }: Outline, key: string): string | undefined {
  const own = Object.hasOwn(runners, runner) ? runners[runner] : undefined;
  const sections = { game: { ...own?.game, ...commonGameKeys }, [runner]: own?.runner ?? {}, system: systemOptions };
  const section = Object.entries(sections).find(([, keys]) => Object.hasOwn(keys, key))?.[0];
  if (section !== undefined) return `into the section "${section}"`;
  if (isRecordOnly(key)) return 'to the top level of the record';
  return Object.hasOwn(scriptKeys, key) ? 'to the top level of the script' : undefined;
}
