import { isUnusual } from '../../scripts/effects/risk/is-unusual.ts';
import type { RiskFact } from '../../scripts/effects/risk/rule.ts';

/** What sets an installer apart from others, each kind by its title: what its marks say. */
export function marksOf(facts: readonly RiskFact[]): string[] {
  return [...new Set(facts.filter(isUnusual).map(({ title }) => title))];
}
