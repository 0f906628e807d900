import { describeEffects } from '../../../generator/scripts/effects/describe-effects.ts';
import type { Effects } from '../../../generator/scripts/effects/effects.ts';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import { treeOfJson } from '../../../generator/scripts/effects/tree.ts';

/** What may be said of an installer in a test, besides its script. */
export interface Around {
  readonly runner?: string;
  readonly version?: string;
}

/** The effects of a script that is written down as JSON would have it. */
export function effectsOf(script: unknown, { runner = 'wine', version = 'CD' }: Around = {}): Effects {
  return describeEffects({ slug: 'game-cd', gameSlug: 'game', version, runner, script: treeOfJson(script) });
}

/** The words of the last step of a script: its sentence, its details, and why it fails. */
export function lastStep(script: unknown, surroundings?: Around): string[] {
  const step = effectsOf(script, surroundings).steps.at(-1);
  if (step === undefined) return [];
  return [step.sentence, ...step.details, ...(step.failure === null ? [] : [step.failure])].map(plainSentence);
}
