import { defineFinding } from '../../../../findings/define-finding.ts';
import { script } from '../../../../findings/documentation/examples.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { describeNode, isBlank, isFalse, isNull } from '../describe-node.ts';
import { pairOf, placeOf, type Outline, type StepEntry } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const sectionForm = defineFinding({
  code: 'section-form',
  severity: 'error',
  message: (details: { key: string; expected: string; actual: string }) =>
    `"${details.key}" must be ${details.expected}, not ${details.actual}`,
  help: ({ key, expected }) =>
    expected.startsWith('a list')
      ? `Begin each item below "${key}" with "- ", and indent what belongs to it by two more spaces; or delete the key.`
      : `Write what belongs to "${key}" below it, or delete the key.`,
  why: 'The client expects a list in some sections and a map in others. With anything else it crashes: over "files" when it lists the installers of the game, none of which can be chosen then; over other sections at the start, or when the game is saved after all steps.',
  wrong: script('files:', '  setup: https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});

/** The client takes each section apart as a list or as a map, and ends in an error over anything else. */
export const sectionFormRule: ScriptRule = {
  finding: sectionForm,
  check: (script) => [
    ...check(script, script.script, 'files', 'sequence'),
    ...check(script, script.script, 'installer', 'sequence'),
    ...check(script, script.script, 'game', 'mapping'),
    ...check(script, script.script, 'system', 'mapping'),
    ...check(script, script.script, 'variables', 'mapping'),
    ...runnerSection(script),
    ...environment(script),
    ...launches(script),
  ],
};

/** Other ways to start the game are taken apart when it is saved. */
function launches(script: Outline) {
  const game = pairOf(script.script, 'game')?.value;
  const configs = pairOf(game, 'launch_configs')?.value;
  if (configs === undefined || (isBlank(configs) && !isNull(configs))) return [];
  if (configs.kind !== 'sequence') return check(script, game, 'launch_configs', 'sequence');
  const wrong = configs.items.filter(({ kind }) => kind !== 'mapping' && kind !== 'alias');
  return wrong.map((item) => {
    const details = { key: 'launch_configs', expected: 'a list of maps', actual: `a list with ${describeNode(item)}` };
    return sectionForm.at(placeOf(script, item), details);
  });
}

/** An empty section of the runner is passed over. */
function runnerSection(script: Outline) {
  const section = pairOf(script.script, script.runner)?.value;
  if (!Object.hasOwn(runners, script.runner) || section === undefined || isBlank(section) || isFalse(section))
    return [];
  return check(script, script.script, script.runner, 'mapping');
}

/** An empty environment is passed over as long as the installation runs no program. */
function environment(script: Outline) {
  const system = pairOf(script.script, 'system')?.value;
  const env = pairOf(system, 'env')?.value;
  const isPassedOver = env !== undefined && isNull(env) && !script.steps.some(runsProgram);
  return isPassedOver ? [] : check(script, system, 'env', 'mapping');
}

/** What is empty, but not null, is as good as nothing there. */
function isPassedOver(key: string, value: YamlNode): boolean {
  return ['files', 'installer', 'variables'].includes(key) && isBlank(value) && !isNull(value);
}

function runsProgram({ name, call }: StepEntry): boolean {
  return name === 'execute' || call?.name === 'wine.wineexec';
}

function check(script: Outline, node: YamlNode | undefined, key: string, kind: 'sequence' | 'mapping') {
  const value = pairOf(node, key)?.value;
  if (value === undefined || value.kind === kind || value.kind === 'alias') return [];
  if (isPassedOver(key, value)) return [];
  const expected = kind === 'sequence' ? 'a list' : 'a map of keys and values';
  return [sectionForm.at(placeOf(script, value), { key, expected, actual: describeNode(value) })];
}
