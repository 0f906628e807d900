import { defineFinding, scriptFor, wineexecStep } from '../../../../findings/define-finding.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { placeOf } from '../../../reading/outline.ts';

const droppedParameter = defineFinding({
  code: 'dropped-parameter',
  severity: 'warning',
  message: (details: { parameter: string; task: string }) =>
    `The client drops "${details.parameter}" of ${details.task}`,
  help: () => `Set environment variables in the section "system", below "env".`,
  why: 'The client accepts the parameter and then forgets it, so the variables are never set.',
  wrong: scriptFor('wine', ...wineexecStep('env:', '  LANG: en_US.UTF-8')),
  right: scriptFor('wine', ...wineexecStep(), 'system:', '  env:', '    LANG: en_US.UTF-8'),
});

/** The client overwrites some parameters of its tasks with its own values. */
export const droppedParameterRule: ScriptRule = {
  finding: droppedParameter,
  needs: ['task'],
  check: inSteps((script, { call }) => {
    if (call?.task.dropped === undefined) return [];
    const { name, parameters, task } = call;
    return parameters.pairs
      .filter(({ key }) => task.dropped?.includes(key.text) === true)
      .map(({ key }) => droppedParameter.at(placeOf(script, key), { parameter: key.text, task: name }));
  }),
};
