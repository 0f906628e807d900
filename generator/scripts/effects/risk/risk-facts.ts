import type { Effects, RiskFact } from '../effects.ts';
import { type RiskRule, type RiskContext, noteRule } from './rule.ts';
import { wellKnownHosts } from './known-hosts.ts';
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

const catalogueRules: readonly RiskRule[] = [...catalogueHostRules, runnerUnlikeOthers];

export const ruleWords: readonly RiskRule[] = [...installerRules, ...catalogueRules];

/** The risks of an installer by itself, in the order in which they are shown. */
export function riskFacts(effects: Effects): RiskFact[] {
  return factsOf(installerRules, effects, { hosts: wellKnownHosts, runners: [] });
}

export function catalogueRiskFacts(effects: Effects, surroundings: RiskContext): RiskFact[] {
  return factsOf(catalogueRules, effects, surroundings);
}

function factsOf(rules: readonly RiskRule[], effects: Effects, surroundings: RiskContext): RiskFact[] {
  const facts = rules.flatMap(({ code, kind, title, find }) =>
    find(effects, surroundings).map((occurrence): RiskFact => {
      const { reason, softened = null, step = null, download = null, host = null } = occurrence;
      const { steps = step === null ? [] : [step] } = occurrence;
      return { code, kind, title, reason, softened, steps, download, host };
    }),
  );
  return sortFacts(facts);
}

export function sortFacts(facts: readonly RiskFact[]): RiskFact[] {
  return [...facts.filter(({ kind }) => kind === 'check'), ...facts.filter(({ kind }) => kind === 'note')];
}

/** A sentence about a runner that differs from that of all others; `undefined` if it does not, or they have several. */
export function unlikeOthers(runner: string, otherRunners: readonly string[]): Sentence | undefined {
  const [other, ...more] = new Set(otherRunners);
  if (other === undefined || other === runner || runner === '' || other === '' || more.length > 0) return undefined;
  return words`It runs with ${runner}, and the other installers of the game with ${other}.`;
}
