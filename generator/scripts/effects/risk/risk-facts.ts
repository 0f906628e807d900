import type { Effects } from '../effects.ts';
import {
  type RiskOccurrence,
  type RiskFact,
  type RuleWords,
  type CatalogueRiskRule,
  type RiskRule,
  type RiskContext,
  noteRule,
} from './rule.ts';
import { commandRules } from './command-rules.ts';
import { downloadRules } from './download-rules.ts';
import { catalogueHostRules, hostRules } from './host-rules.ts';
import { pathRules } from './path-rules.ts';
import { settingRules } from './setting-rules.ts';
import { words, type Sentence } from '../sentence.ts';

export const installerRules: readonly RiskRule[] = [
  ...downloadRules,
  ...commandRules,
  ...settingRules,
  ...pathRules,
  ...hostRules,
];

const runnerUnlikeOthers = noteRule('runner-unlike-others', {
  title: "Another runner than that of the game's other installers",
  why: 'One who knows the game by its other installers does not expect it: what runs a game decides what its steps and settings can do.',
  find: ({ runner }, { runners }) => {
    const reason = unlikeOthers(runner, runners);
    return reason === undefined ? [] : [{ reason }];
  },
});

const catalogueRules: readonly CatalogueRiskRule[] = [...catalogueHostRules, runnerUnlikeOthers];

export const ruleWords: readonly RuleWords[] = [...installerRules, ...catalogueRules];

/** The risks of an installer by itself, in the order in which they are shown. */
export function riskFacts(effects: Effects): RiskFact[] {
  const facts: RiskFact[] = [];
  // Most rules find nothing.
  for (const rule of installerRules) for (const occurrence of rule.find(effects)) facts.push(toFact(rule, occurrence));
  return facts.length === 0 ? facts : sorted(facts);
}

export function catalogueRiskFacts(effects: Effects, surroundings: RiskContext): RiskFact[] {
  return sorted(catalogueRules.flatMap((rule) => rule.find(effects, surroundings).map((one) => toFact(rule, one))));
}

export function sorted(facts: readonly RiskFact[]): RiskFact[] {
  return [...facts.filter(({ kind }) => kind === 'check'), ...facts.filter(({ kind }) => kind === 'note')];
}

function toFact({ code, kind, title }: RuleWords, occurrence: RiskOccurrence): RiskFact {
  const { reason, softened = null, step = null, download = null, host = null } = occurrence;
  const steps = occurrence.steps ?? (step === null ? [] : [step]);
  return { code, kind, title, reason, softened, steps, download, host };
}

/** How a runner differs from the one that all others have; `undefined` where it does not, or they have several. */
export function unlikeOthers(runner: string, otherRunners: readonly string[]): Sentence | undefined {
  const [other, ...more] = new Set(otherRunners);
  if (other === undefined || other === runner || runner === '' || other === '' || more.length > 0) return undefined;
  return words`It runs with ${runner}, and the other installers of the game with ${other}.`;
}
