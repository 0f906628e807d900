import type { Diagnostic } from '../../findings/diagnostic.ts';
import { toInternalError, isolate } from '../../findings/internal-error.ts';
import type { AcrossRule, Identities } from './identities.ts';

const NO_IDENTITIES: Identities = { games: [], installers: [], runtimes: [], runners: [], retired: [] };

/** Applies a rule; a bug is reported on the records that cause it, and the others are checked without them. */
export function applyRule(rule: AcrossRule, identities: Identities): readonly Diagnostic[] {
  try {
    return rule.check(identities);
  } catch (error) {
    const faults: Diagnostic[] = [];
    const soundIdentities = withoutCulprits(rule, identities, faults);
    const diagnostics = isolate(
      'site.yaml',
      () => rule.check(soundIdentities),
      (fault) => [fault],
    );
    return faults.length + diagnostics.length === 0
      ? [toInternalError('site.yaml', error)]
      : [...faults, ...diagnostics];
  }
}

function withoutCulprits(
  rule: AcrossRule,
  { games, installers, runtimes, runners, retired }: Identities,
  faults: Diagnostic[],
): Identities {
  const isFine = (file: string, identities: Partial<Identities>) => {
    const check = () => rule.check({ ...NO_IDENTITIES, ...identities }).slice(0, 0);
    const culprits = isolate<readonly Diagnostic[]>(file, check, (fault) => [fault]);
    faults.push(...culprits);
    return culprits.length === 0;
  };
  return {
    games: games.filter((game) => isFine(game.place.file, { games: [game] })),
    installers: installers.filter((installer) => isFine(installer.place.file, { installers: [installer] })),
    runtimes: runtimes.filter((runtime) => isFine(runtime.name?.place.file ?? 'site.yaml', { runtimes: [runtime] })),
    runners: runners.filter((runner) => isFine(runner.name?.place.file ?? 'site.yaml', { runners: [runner] })),
    retired: retired.filter((identity) => isFine('retired.yaml', { retired: [identity] })),
  };
}
