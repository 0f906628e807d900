import { groupBy } from '../../text/group-by.ts';
import { visibleText } from '../../text/visible-text.ts';
import { toSource } from '../../yaml/load/source.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { itemsOf, outlineOf, type Outline } from '../reading/outline.ts';
import { withSteps } from '../simulation/simulation.ts';
import { simulate } from '../simulation/simulate.ts';
import type { ForeseenEvents } from './effects.ts';
import type { InstallerInput } from './installer.ts';
import { words, type Sentence } from './sentence.ts';
import { isList, isMap, textOf, type Tree } from './tree.ts';

/** Events of a script from a record or an answer. */
export function foreseenEvents(outline: Outline | undefined): ForeseenEvents {
  if (outline === undefined) return new Map();
  const events = simulate(outline).filter(({ isOfNotation }) => isOfNotation !== true);
  if (events.length === 0) return new Map();
  const items = itemsOf(outline.script, 'installer');
  const numberOf = (start = 0) => items.findIndex((item) => item.start <= start && start <= item.end) + 1;
  const stepWords = (index: number) => `step ${String(numberOf(outline.steps[index]?.key.start))}`;
  const groups = groupBy(events, ({ node }) => numberOf(node.start));
  return new Map(
    [...groups].map(([number, group]) => [
      number,
      group.map(({ kind, reason }) => ({ kind, reason: reasonWords(withSteps(reason, stepWords)) })),
    ]),
  );
}

function reasonWords(reason: string): Sentence {
  return visibleText(reason)
    .split('"')
    .flatMap((part, index) =>
      index % 2 === 1 ? words`${part}` : words`${[{ text: part.replaceAll(/\b[Tt]he client\b/g, 'Lutris') }]}`,
    );
}

/** A served script; each step has its number as its place. */
export function outlineOfValue({ slug, version, runner, script }: InstallerInput): Outline | undefined {
  if (!isMap(script)) return undefined;
  const record = new Map(Object.entries({ version, runner, script }));
  return outlineOf(toSource(`${slug}.yaml`, ''), toNode(record, 0, script.get('installer')));
}

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
