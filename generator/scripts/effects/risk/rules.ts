import { commandRules } from './command-rules.ts';
import { downloadRules } from './download-rules.ts';
import { catalogueHostRules, hostRules } from './host-rules.ts';
import { pathRules } from './path-rules.ts';
import type { CatalogueRiskRule, RiskRule, RuleWords } from './rule.ts';
import { settingRules } from './setting-rules.ts';

/** Rules about one installer. */
export const installerRules: readonly RiskRule[] = [
  ...downloadRules,
  ...commandRules,
  ...settingRules,
  ...pathRules,
  ...hostRules,
];

/** Rules about an installer among the others of its catalogue. */
export const catalogueRules: readonly CatalogueRiskRule[] = catalogueHostRules;

/** Every rule, for whoever wants to say what is looked for. */
export const ruleWords: readonly RuleWords[] = [...installerRules, ...catalogueRules];
