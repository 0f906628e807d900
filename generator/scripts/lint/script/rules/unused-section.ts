import { defineFinding, script, scriptFor } from '../../../../findings/define-finding.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const unusedSection = defineFinding({
  code: 'unused-section',
  severity: 'warning',
  message: (details: { key: string; runner: string }) =>
    `The client ignores the section "${details.key}", since the runner is ${details.runner}`,
  help: ({ runner }) => `Delete it, or rename it to "${runner}".`,
  why: 'The client reads only the settings of the runner that the installer has. Those of another one do nothing.',
  wrong: script('wine:', '  dxvk: false'),
  right: scriptFor('wine', 'wine:', '  dxvk: false'),
});

/** Runners that the client may take instead of the record's when it has looked into a setup file. */
const otherRunners: ReadonlySet<string> = new Set(['dosbox', 'scummvm']);

/** Settings of a runner that does not run the game are left over, or the record names the wrong runner. */
export const unusedSectionRule: ScriptRule = {
  finding: unusedSection,
  check: (script) => {
    const { runner } = script;
    if (!Object.hasOwn(runners, runner)) return [];
    return script.script.pairs
      .filter(({ key }) => key.text !== runner && Object.hasOwn(runners, key.text) && !mayRun(script, key.text))
      .map(({ key }) => unusedSection.at(placeOf(script, key), { key: key.text, runner }));
  },
};

function mayRun({ steps }: Outline, runner: string): boolean {
  return otherRunners.has(runner) && steps.some(({ kind }) => kind?.changesRunner === true);
}
