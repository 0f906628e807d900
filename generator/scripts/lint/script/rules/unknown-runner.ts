import { defineFinding, installer } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

export const unknownRunner = defineFinding({
  code: 'unknown-runner',
  severity: 'error',
  message: (details: { runner: string; suggestion: string | undefined }) =>
    didYouMean(`The client has no runner "${details.runner}"`, details.suggestion),
  help: ({ suggestion }) =>
    suggestion !== undefined
      ? `Write "${suggestion}" instead.`
      : `Use a runner of the client, such as linux, wine, dosbox, scummvm or zdoom.`,
  why: 'A runner is the program that runs the game. The client refuses an installer whose runner it does not have. Older documents list some that are gone, such as winesteam and browser.',
  wrong: installer('runner: winesteam'),
  right: installer('runner: wine'),
});

export const unknownRunnerRule: ScriptRule = {
  finding: unknownRunner,
  check: (script) => {
    const value = pairOf(script.record, 'runner')?.value;
    if (value === undefined || script.runner === '' || Object.hasOwn(runners, script.runner)) return [];
    const details = { runner: script.runner, suggestion: meantRunner(script.runner) };
    return [unknownRunner.at(placeOf(script, value), details)];
  },
};

/** A runner that is misspelt, has its version behind it, or is the first of several. */
function meantRunner(written: string): string | undefined {
  const names = Object.keys(runners);
  const first = /^[a-z]+/.exec(written.toLowerCase())?.[0] ?? '';
  return suggest(written, names) ?? names.find((name) => name === first && name !== written);
}
