import { installerRules } from './risk-facts.ts';
import type { RiskFact } from './rule.ts';

const CODES: ReadonlySet<string> = new Set(
  installerRules.flatMap(({ code, kind, isCommon }) => (kind === 'check' && isCommon !== true ? [code] : [])),
);

/** Whether a fact sets a script apart from others, so that its page is marked. */
export function isUnusual({ code }: RiskFact): boolean {
  return CODES.has(code);
}
