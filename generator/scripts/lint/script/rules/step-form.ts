import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { describeNode, isText, isBlank } from '../../../reading/describe-node.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { itemsOf, placeOf } from '../../../reading/outline.ts';

const stepForm = defineFinding({
  code: 'step-form',
  severity: 'error',
  message: (details: { actual: string; isDoubled: boolean }) =>
    `A step must be one key with its parameters, not ${details.actual}`,
  help: ({ isDoubled }) =>
    isDoubled ? 'Delete one of the two "- " before it.' : 'Write it as: - extract: {file: label}',
  why: 'The client reads the name of a step from its key. Without one it does not know what to do.',
  wrong: script('installer:', '  - [mkdir, $GAMEDIR/saves]'),
  right: script('installer:', '  - mkdir: $GAMEDIR/saves'),
});

/** The client reads a step's name as its first key or as the bare text, and crashes where there is neither. */
export const stepFormRule: ScriptRule = {
  finding: stepForm,
  check: inEach(
    ({ script }) => itemsOf(script, 'installer'),
    (script, item) => {
      if (item.kind === 'alias' || (!isBlank(item) && (item.kind === 'mapping' || isText(item)))) return [];
      const isDoubled =
        item.kind === 'sequence' && item.items.length === 1 && script.source.text.startsWith('- ', item.start);
      return [stepForm.at(placeOf(script, item), { actual: describeNode(item), isDoubled })];
    },
  ),
};
