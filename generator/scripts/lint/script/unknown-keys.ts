import { defineFinding, type DefinedFinding, type FindingDefinition } from '../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { YamlNode } from '../../../yaml/load/yaml-node.ts';
import { didYouMean, suggest } from '../../../findings/suggest.ts';
import { placeOf, type Outline } from './outline.ts';

/** What findings about keys that the client does not know have in common. */
export function defineUnknownKey({ where, ...own }: UnknownKeyDefinition) {
  return defineFinding({
    ...own,
    severity: 'warning',
    fix: 'rename',
    message: (details: UnknownKeyDetails) =>
      didYouMean(`The client ignores "${details.key}" ${where}`, details.suggestion),
    help: ({ suggestion, allowed }) =>
      suggestion === undefined ? `Delete it. Known here: ${allowed}.` : `Write "${suggestion}" instead.`,
  });
}

interface UnknownKeyDefinition extends Pick<FindingDefinition, 'code' | 'why' | 'wrong' | 'right'> {
  readonly where: string;
}

interface UnknownKeyDetails {
  readonly key: string;
  readonly suggestion: string | undefined;
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

/** A finding for each key of a map that no one reads; none if it is no map. */
export function unknownKeys(
  script: Outline,
  finding: DefinedFinding<UnknownKeyDetails>,
  node: YamlNode | undefined,
  { allowed, silent }: KnownKeys,
): Diagnostic[] {
  if (node?.kind !== 'mapping') return [];
  return node.pairs
    .filter(({ key }) => !silent.has(key.text))
    .map(({ key }) => {
      const details = { key: key.text, suggestion: suggest(key.text, allowed), allowed: allowed.join(', ') };
      return finding.at(placeOf(script, key), details);
    });
}
