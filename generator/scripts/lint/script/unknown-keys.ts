import { diagnostic, type Diagnostic } from '../../../findings/diagnostic.ts';
import type { YamlNode } from '../../../yaml/load/yaml-node.ts';
import { suggest } from '../../../findings/suggest.ts';
import { placeOf, type Outline } from './outline.ts';

type UnknownKeyCode =
  | 'unknown-script-key'
  | 'unknown-game-key'
  | 'unknown-runner-key'
  | 'unknown-system-key'
  | 'unknown-file-key'
  | 'unknown-parameter';

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

/** A finding for each key of a map that nobody reads; none if it is no map. */
export function unknownKeys(
  script: Outline,
  code: UnknownKeyCode,
  node: YamlNode | undefined,
  { allowed, silent }: KnownKeys,
): Diagnostic[] {
  if (node?.kind !== 'mapping') return [];
  return node.pairs
    .filter(({ key }) => !silent.has(key.text))
    .map(({ key }) => {
      const details = { key: key.text, suggestion: suggest(key.text, allowed), allowed: allowed.join(', ') };
      return diagnostic(code, placeOf(script, key), details);
    });
}
