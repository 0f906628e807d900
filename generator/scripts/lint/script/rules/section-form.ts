import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { describeNode } from '../../../reading/describe-node.ts';
import { pairOf, placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { isSaved, wrongForms } from '../../../reading/section-forms.ts';

const sectionForm = defineFinding({
  code: 'section-form',
  severity: 'error',
  message: (details: { key: string; expected: string; actual: string; bullet?: string | undefined }) =>
    `"${details.key}" must be ${details.expected}, not ${details.actual}`,
  help: ({ key, expected, actual, bullet }) => {
    if (bullet !== undefined) return `Write "- " instead of "${bullet}" before each item.`;
    if (actual === 'a list')
      return `Delete the "- " before what belongs to "${key}", and begin all of it at one depth.`;
    return expected.startsWith('a list')
      ? `Begin each item below "${key}" with "- ", and indent what belongs to it by two more spaces.`
      : `Write what belongs to "${key}" on lines of their own below it, indented by two more spaces${key === 'game' ? ', such as: exe: $GAMEDIR/…' : ''}; or delete the key.`;
  },
  why: 'The client expects a list in some sections and a map in others. With anything else it crashes: over "files" when it lists the installers of the game, none of which can be chosen then; over other sections at the start, or when the game is saved after all steps.',
  wrong: script('files:', '  setup: https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});

export const sectionFormRule: ScriptRule = {
  finding: sectionForm,
  check: (script) => [
    ...wrongForms(script)
      .filter(({ isFatal }) => isFatal)
      .map(({ key, expected, value }) =>
        sectionForm.at(placeOf(script, value), { key, expected, actual: describeNode(value), bullet: bulletOf(value) }),
      ),
    ...launches(script),
  ],
};

/** What stands in the place of the dash of an item, which makes a key of it. */
function bulletOf(value: YamlNode): string | undefined {
  return value.kind === 'mapping'
    ? /^(?:[•·‣▪*–—]|--|\d+[.)])\s+/.exec(value.pairs[0]?.key.text ?? '')?.[0]
    : undefined;
}

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
