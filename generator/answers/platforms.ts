import { compareCodePoints } from '../text/compare-code-points.ts';
import { runnerSources } from '../scripts/vocabulary/runner-sources.ts';

/** The platforms of the runners of some installers, as far as a runner has only one. */
export function platformsOf(installers: readonly { readonly runner: string }[]) {
  const names = new Set(installers.flatMap(({ runner }) => platformOf(runner) ?? []));
  return [...names].sort(compareCodePoints).map((name) => ({ name }));
}

function platformOf(runner: string): string | undefined {
  return Object.hasOwn(runnerSources, runner) ? runnerSources[runner]?.platform : undefined;
}
