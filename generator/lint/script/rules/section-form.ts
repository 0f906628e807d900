import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { YamlNode } from '../../../load/yaml-node.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { describeNode, isNull } from '../describe-node.ts';
import { pairOf, placeOf, type Outline } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client takes each section apart as a list or as a map, and ends in an error over anything else. */
export const sectionForm: ScriptRule = (script) => [
  ...check(script, script.script, 'files', 'sequence'),
  ...check(script, script.script, 'installer', 'sequence'),
  ...['game', 'system', 'variables'].flatMap((key) => check(script, script.script, key, 'mapping')),
  ...runnerSection(script),
  ...check(script, pairOf(script.script, 'system')?.value, 'env', 'mapping'),
];

/** An empty section of the runner is passed over. */
function runnerSection(script: Outline) {
  const section = pairOf(script.script, script.runner)?.value;
  if (!Object.hasOwn(runners, script.runner) || section === undefined || isNull(section)) return [];
  return check(script, script.script, script.runner, 'mapping');
}

function check(script: Outline, node: YamlNode | undefined, key: string, kind: 'sequence' | 'mapping') {
  const value = pairOf(node, key)?.value;
  if (value === undefined || value.kind === kind || value.kind === 'alias') return [];
  const expected = kind === 'sequence' ? 'a list' : 'a map of keys and values';
  return [diagnostic('section-form', placeOf(script, value), { key, expected, actual: describeNode(value) })];
}
