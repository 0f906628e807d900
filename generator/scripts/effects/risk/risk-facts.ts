import type { Effects } from '../effects.ts';
import type { RiskOccurrence, RiskFact, RuleWords, CatalogueRiskRule, RiskRule, RiskContext } from './rule.ts';
import { commandRules } from './command-rules.ts';
import { downloadRules } from './download-rules.ts';
import { catalogueHostRules, hostRules } from './host-rules.ts';
import { runnerUnlikeOthers } from './runner-unlike-others.ts';
import { pathRules } from './path-rules.ts';
import { settingRules } from './setting-rules.ts';

export const installerRules: readonly RiskRule[] = [
  ...downloadRules,
  ...commandRules,
  ...settingRules,
  ...pathRules,
  ...hostRules,
];

const catalogueRules: readonly CatalogueRiskRule[] = [...catalogueHostRules, runnerUnlikeOthers];

/** Every rule, for documents that list what is looked for. */
export const ruleWords: readonly RuleWords[] = [...installerRules, ...catalogueRules];

/** The risks of an installer by itself: first those to check, then notes. */
export function riskFacts(effects: Effects): RiskFact[] {
  const facts: RiskFact[] = [];
  // Most rules find nothing.
  for (const rule of installerRules) for (const found of rule.find(effects)) facts.push(toFact(rule, found));
  return facts.length === 0 ? facts : sorted(facts);
}

/** Its risks compared with the other installers. */
export function catalogueRiskFacts(effects: Effects, surroundings: RiskContext): RiskFact[] {
  return sorted(catalogueRules.flatMap((rule) => rule.find(effects, surroundings).map((found) => toFact(rule, found))));
}

/** Facts of both kinds in the order in which they are shown. */
export function sorted(facts: readonly RiskFact[]): RiskFact[] {
  return [...facts.filter(({ kind }) => kind === 'check'), ...facts.filter(({ kind }) => kind === 'note')];
}

function toFact({ code, kind, title }: RuleWords, found: RiskOccurrence): RiskFact {
  const { reason, softened = null, step = null, download = null, host = null } = found;
  const steps = found.steps ?? (step === null ? [] : [step]);
  return { code, kind, title, reason, softened, steps, download, host };
}
