import { groupBy } from '../../text/group-by.ts';
import { visibleText } from '../../text/visible-text.ts';
import { toSource } from '../../yaml/load/source.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { outlineOf } from '../reading/outline.ts';
import type { ScriptEvent } from '../simulation/simulation.ts';
import { simulate } from '../simulation/simulate.ts';
import type { InstallerInput } from './installer.ts';
import { words, type Sentence } from './sentence.ts';
import { isList, isMap, textOf, type Tree } from './tree.ts';

/** Events of a served script by the number of their step; 0 outside the steps. */
export function foreseenEvents(input: InstallerInput): ReadonlyMap<number, ScriptEvent[]> {
  const { slug, version, runner, script, isUneventful } = input;
  if (isUneventful === true || !isMap(script)) return new Map();
  const root = toNode(new Map(Object.entries({ version, runner, script })), 0, script.get('installer'));
  const outline = outlineOf(toSource(`${slug}.yaml`, ''), root);
  return outline === undefined ? new Map() : groupBy(simulate(outline), ({ node }) => node.start);
}

/** The reason of an event; what it quotes becomes literal. */
export function reasonWords({ reason }: ScriptEvent): Sentence {
  return visibleText(reason)
    .split('"')
    .flatMap((part, index) =>
      index % 2 === 1 ? words`${part}` : words`${[{ text: part.replaceAll(/\b[Tt]he client\b/g, 'Lutris') }]}`,
    );
}

/** The node of a value, all of which is at a number; each step is at its own. */
function toNode(tree: Tree, number: number, steps: Tree | undefined): YamlNode {
  const place = { start: number, end: number };
  if (isMap(tree)) {
    const pairs = [...tree].map(([text, value]) => ({
      key: { kind: 'scalar', plain: false, text, ...place } as const,
      value: toNode(value, number, steps),
    }));
    return { kind: 'mapping', pairs, ...place };
  }
  if (isList(tree)) {
    const items = tree.map((item, index) => toNode(item, tree === steps ? index + 1 : number, steps));
    return { kind: 'sequence', items, ...place };
  }
  if (typeof tree === 'string') return { kind: 'scalar', plain: false, text: tree, ...place };
  return { kind: 'scalar', plain: true, text: tree === null ? '' : textOf(tree).toLowerCase(), ...place };
}
