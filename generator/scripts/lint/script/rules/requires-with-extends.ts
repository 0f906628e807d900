import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { isBlank } from '../../../reading/describe-node.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const requiresWithExtends = defineFinding({
  code: 'requires-with-extends',
  severity: 'error',
  message: () => `"requires" and "extends" cannot stand in one script`,
  help: () => `Keep "requires" for a separate game on top of another, "extends" for an addition without one.`,
  why: 'The two contradict each other: "requires" installs a new game on top of another one, "extends" adds to a game that is there. The client refuses a script with both.',
  wrong: script('requires: my-base-game', 'extends: my-base-game'),
  right: script('extends: my-base-game'),
});

export const requiresWithExtendsRule: ScriptRule = {
  finding: requiresWithExtends,
  needs: ['extends'],
  check: (script) => {
    const requires = pairOf(script.script, 'requires');
    const extending = pairOf(script.script, 'extends');
    if (requires === undefined || extending === undefined || isBlank(requires.value) || isBlank(extending.value))
      return [];
    return [requiresWithExtends.at(placeOf(script, extending.key), {})];
  },
};
