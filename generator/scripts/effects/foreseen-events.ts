import { groupBy } from '../../text/group-by.ts';
import { visibleText } from '../../text/visible-text.ts';
import { toSource } from '../../yaml/load/source.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { toOutline } from '../reading/outline.ts';
import type { ScriptEvent } from '../simulation/simulation.ts';
import { simulate } from '../simulation/simulate.ts';
import type { InstallerInput } from './installer.ts';
import { words, type Sentence } from './sentence.ts';
import { isList, isMap, textOf, type Tree, type TreeMap } from './tree.ts';

/** Events of a served script by the number of their step; 0 outside the steps. */
export function foreseenEvents({
  slug,
  version,
  runner,
  script,
  isUneventful,
}: InstallerInput): ReadonlyMap<number, ScriptEvent[]> {
  if (isUneventful === true || !isMap(script)) return new Map();
  const record = mapNode(new Map(Object.entries({ version, runner })), 0);
  const outline = toOutline(toSource(`${slug}.yaml`, ''), record, scriptNode(script));
  return groupBy(simulate(outline), ({ node }) => node.start);
}

/** The reason of an event; what it quotes becomes literal. */
export function reasonWords({ reason }: ScriptEvent): Sentence {
  return visibleText(reason)
    .split('"')
    .flatMap((part, index) =>
      index % 2 === 1 ? words`${part}` : words`${[{ text: part.replaceAll(/\b[Tt]he client\b/g, 'Lutris') }]}`,
    );
}

/** The nodes of a script; each step is at its number. */
function scriptNode(script: TreeMap): MappingNode {
  const pairs = [...script].map(([key, value]) => {
    const steps = key === 'installer' && isList(value) ? value : undefined;
    const items = steps?.map((step, index) => toNode(step, index + 1));
    return { key: scalarNode(key, 0), value: items === undefined ? toNode(value, 0) : listNode(items, 0) };
  });
  return { kind: 'mapping', pairs, start: 0, end: 0 };
}

function toNode(tree: Tree, step: number): YamlNode {
  if (isMap(tree)) return mapNode(tree, step);
  if (isList(tree))
    return listNode(
      tree.map((item) => toNode(item, step)),
      step,
    );
  if (typeof tree === 'string') return scalarNode(tree, step);
  return { ...scalarNode(tree === null ? '' : textOf(tree).toLowerCase(), step), plain: true };
}

function mapNode(tree: TreeMap, step: number): MappingNode {
  const pairs = [...tree].map(([key, value]) => ({ key: scalarNode(key, step), value: toNode(value, step) }));
  return { kind: 'mapping', pairs, start: step, end: step };
}

function listNode(items: readonly YamlNode[], step: number): YamlNode {
  return { kind: 'sequence', items, start: step, end: step };
}

function scalarNode(text: string, step: number): ScalarNode {
  return { kind: 'scalar', plain: false, text, start: step, end: step };
}
