import { defineFinding } from '../../../../findings/define-finding.ts';
import { script } from '../../../../findings/documentation/examples.ts';
import { describeNode } from '../describe-node.ts';
import { pairOf, placeOf, type Outline } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';
import { isSaved, wrongForms } from '../section-forms.ts';

const sectionForm = defineFinding({
  code: 'section-form',
  severity: 'error',
  message: (details: { key: string; expected: string; actual: string }) =>
    `"${details.key}" must be ${details.expected}, not ${details.actual}`,
  help: ({ key, expected }) =>
    expected.startsWith('a list')
      ? `Begin each item below "${key}" with "- ", and indent what belongs to it by two more spaces.`
      : `Write what belongs to "${key}" below it, or delete the key.`,
  why: 'The client expects a list in some sections and a map in others. With anything else it crashes: over "files" when it lists the installers of the game, none of which can be chosen then; over other sections at the start, or when the game is saved after all steps.',
  wrong: script('files:', '  setup: https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});

/** The client takes each section apart as a list or as a map, and ends in an error over anything else. */
export const sectionFormRule: ScriptRule = {
  finding: sectionForm,
  check: (script) => [
    ...wrongForms(script)
      .filter(({ isFatal }) => isFatal)
      .map(({ key, expected, value }) =>
        sectionForm.at(placeOf(script, value), { key, expected, actual: describeNode(value) }),
      ),
    ...launches(script),
  ],
};

/** Other ways to start the game are taken apart when it is saved. */
function launches(script: Outline) {
  const configs = pairOf(pairOf(script.script, 'game')?.value, 'launch_configs')?.value;
  if (configs?.kind !== 'sequence' || !isSaved(script)) return [];
  const wrong = configs.items.filter(({ kind }) => kind !== 'mapping' && kind !== 'alias');
  return wrong.map((item) => {
    const details = { key: 'launch_configs', expected: 'a list of maps', actual: `a list with ${describeNode(item)}` };
    return sectionForm.at(placeOf(script, item), details);
  });
}
