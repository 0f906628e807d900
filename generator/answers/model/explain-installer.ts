import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { riskFacts } from '../../scripts/effects/risk/risk-facts.ts';
import type { RiskFact } from '../../scripts/effects/risk/rule.ts';
import { treeOfValue } from '../../scripts/effects/tree.ts';
import type { Installer } from './game.ts';

/** What an installer does, as far as its script says so, and its risks. */
export interface ExplainedInstaller {
  readonly effects: Effects;
  readonly facts: readonly RiskFact[];
}

/** The page of a game and its summary ask for the same, and it is the dearest part of both. */
const explanations = new WeakMap<Installer, ExplainedInstaller>();

export function explainInstaller(installer: Installer, gameSlug: string): ExplainedInstaller {
  const cachedExplanation = explanations.get(installer);
  if (cachedExplanation !== undefined) return cachedExplanation;
  const { slug, version, runner, script } = installer.record;
  const effects = describeEffects({ slug, version, runner, gameSlug, script: treeOfValue(script) });
  const explanation = { effects, facts: riskFacts(effects) };
  explanations.set(installer, explanation);
  return explanation;
}
