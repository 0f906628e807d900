import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { placeOf } from '../../../reading/outline.ts';

const repeatedStep = defineFinding({
  code: 'repeated-step',
  severity: 'warning',
  message: (details: { name: string }) => `This "${details.name}" is the same as the step before`,
  help: () => `Delete one of the two, or change what was meant to differ.`,
  why: 'Mostly a step was copied and then not changed: what the second one should do does not happen. A file that was moved is not there to be moved again.',
  wrong: script('installer:', '  - mkdir: $GAMEDIR/data', '  - mkdir: $GAMEDIR/data'),
  right: script('installer:', '  - mkdir: $GAMEDIR/data', '  - mkdir: $GAMEDIR/music'),
});

export const repeatedStepRule: ScriptRule = {
  finding: repeatedStep,
  check: inSteps((script, step, index) => {
    const before = script.steps[index - 1];
    if (before?.value === undefined || step.value === undefined || before.name !== step.name) return [];
    if (!isSame(before.value, step.value) || before.more.length + step.more.length > 0) return [];
    return [repeatedStep.at(placeOf(script, step.key), { name: step.key.text })];
  }),
};

function isSame(a: YamlNode, b: YamlNode | undefined): boolean {
  if (a.kind === 'scalar' && b?.kind === 'scalar') return a.text === b.text && a.plain === b.plain;
  if (a.kind === 'sequence' && b?.kind === 'sequence')
    return a.items.length === b.items.length && a.items.every((item, at) => isSame(item, b.items[at]));
  if (a.kind !== 'mapping' || b?.kind !== 'mapping' || a.pairs.length !== b.pairs.length) return false;
  return a.pairs.every(({ key, value }) => isSame(value, b.pairs.find((pair) => pair.key.text === key.text)?.value));
}
