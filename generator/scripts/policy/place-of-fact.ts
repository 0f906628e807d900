import type { Place } from '../../findings/diagnostic.ts';
import { placeAt, type Source } from '../../yaml/load/source.ts';
import type { MappingNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import type { RiskFact } from '../effects/risk/rule.ts';
import { literalsIn } from '../effects/sentence.ts';
import { pairOf } from '../lint/script/outline.ts';

/** Where in a record the thing is that a fact is about: a step, a file, a setting, or else the script. */
export function placeOfFact({ steps, download, reason }: RiskFact, source: Source, script: MappingNode): Place {
  const names = literalsIn(reason);
  const node =
    (download === null ? undefined : fileNode(script, download)) ??
    stepNode(script, steps[0]) ??
    settingNode(script, names) ??
    script;
  return placeAt(source, node.start, node.end);
}

function stepNode(script: MappingNode, number: number | undefined): YamlNode | undefined {
  const list = pairOf(script, 'installer')?.value;
  const step = number === undefined || list?.kind !== 'sequence' ? undefined : list.items[number - 1];
  return step?.kind === 'mapping' ? step.pairs[0]?.key : step;
}

function fileNode(script: MappingNode, label: string): YamlNode | undefined {
  const list = pairOf(script, 'files')?.value;
  if (list?.kind !== 'sequence') return undefined;
  const pairs = list.items.flatMap((item) => (item.kind === 'mapping' ? item.pairs : []));
  return pairs.find(({ key }) => key.text.replaceAll('-', '_') === label || key.text === label)?.key;
}

/** The key of a setting that the fact names, as `system.prefix_command`, `LD_PRELOAD` or `LD_PRELOAD=…`. */
function settingNode(script: MappingNode, names: readonly string[]): YamlNode | undefined {
  for (const { key: section, value } of script.pairs) {
    if (value.kind !== 'mapping') continue;
    for (const { key, value: inner } of value.pairs) {
      if (names.includes(`${section.text}.${key.text}`)) return key;
      const variables = inner.kind === 'mapping' ? inner.pairs : [];
      const variable = variables.find(({ key: { text } }) => names.some((name) => name.split('=')[0] === text));
      if (variable !== undefined) return variable.key;
    }
  }
  return undefined;
}
