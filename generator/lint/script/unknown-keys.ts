import { diagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { YamlNode } from '../../load/yaml-node.ts';
import { suggest } from '../../validate/suggest.ts';
import { placeOf, type Outline } from './outline.ts';

type UnknownKeyCode =
  | 'unknown-script-key'
  | 'unknown-game-key'
  | 'unknown-runner-key'
  | 'unknown-system-key'
  | 'unknown-file-key'
  | 'unknown-parameter';

interface Known {
  /** Keys to name and to suggest. */
  readonly allowed: readonly string[];
  /** Further keys to be silent about. */
  readonly silent?: (key: string) => boolean;
}

/** A finding for each key of a map that nobody reads; none if it is no map. */
export function unknownKeys(
  script: Outline,
  code: UnknownKeyCode,
  node: YamlNode | undefined,
  { allowed, silent }: Known,
): Diagnostic[] {
  if (node?.kind !== 'mapping') return [];
  return node.pairs
    .filter(({ key }) => !allowed.includes(key.text) && silent?.(key.text) !== true)
    .map(({ key }) => {
      const details = { key: key.text, suggestion: suggest(key.text, allowed), allowed: allowed.join(', ') };
      return diagnostic(code, placeOf(script, key), details);
    });
}
