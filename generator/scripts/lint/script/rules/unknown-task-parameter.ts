import { defineFinding, scriptFor } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { placeOf } from '../../../reading/outline.ts';
import { callsOf } from '../../../reading/calls-of.ts';

const dosexec = ['installer:', '  - task:', '      name: dosexec', '      executable: $GAMEDIR/SETUP.EXE'];

const unknownTaskParameter = defineFinding({
  code: 'unknown-task-parameter',
  severity: 'error',
  fix: 'rename',
  message: (details: { task: string; parameter: string; suggestion: string | undefined; allowed: string }) =>
    didYouMean(`The task ${details.task} refuses the parameter "${details.parameter}"`, details.suggestion),
  help: ({ suggestion, allowed }) =>
    suggestion === undefined ? `Delete it. Allowed here: ${allowed}.` : `Write "${suggestion}" instead.`,
  why: 'A task is called with exactly the keys that it is given. One that it does not know ends the installation, unlike in other steps.',
  wrong: scriptFor('dosbox', ...dosexec, '      exit: true'),
  right: scriptFor('dosbox', ...dosexec, '      close_on_exit: true'),
});

export const unknownTaskParameterRule: ScriptRule = {
  finding: unknownTaskParameter,
  needs: ['task'],
  check: inEach(callsOf, (script, { name, step, given, rules: { known } }) => {
    if (step.call === undefined) return [];
    return given.pairs
      .filter(({ key }) => !known.has(key.text))
      .map(({ key }) => {
        const usable = [...known].filter(([, { description }]) => !description.startsWith('Filled in'));
        const allowed = usable.map(([parameter]) => parameter);
        const [parameter, suggestion] = [key.text, suggest(key.text, allowed)];
        const details = { task: name, parameter, suggestion, allowed: allowed.join(', ') };
        return unknownTaskParameter.at(placeOf(script, key), details);
      });
  }),
};
