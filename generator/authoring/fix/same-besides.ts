import type { YamlNode } from '../../yaml/load/yaml-node.ts';

/** Whether two trees are the same except for the scalars that begin at some offsets of the first one's text. */
export function sameBesides(before: YamlNode, after: YamlNode, starts: ReadonlySet<number>): boolean {
  const same = (a: YamlNode, b: YamlNode): boolean => {
    if (a.kind === 'scalar' && b.kind === 'scalar')
      return starts.has(a.start) || (a.plain === b.plain && a.text === b.text);
    if (a.kind === 'sequence' && b.kind === 'sequence')
      return a.items.length === b.items.length && a.items.every((item, at) => isPair(item, b.items[at], same));
    if (a.kind === 'mapping' && b.kind === 'mapping')
      return (
        a.pairs.length === b.pairs.length &&
        a.pairs.every(
          ({ key, value }, at) => isPair(key, b.pairs[at]?.key, same) && isPair(value, b.pairs[at]?.value, same),
        )
      );
    return a.kind === 'alias' && b.kind === 'alias';
  };
  return same(before, after);
}

function isPair(a: YamlNode, b: YamlNode | undefined, same: (a: YamlNode, b: YamlNode) => boolean): boolean {
  return b !== undefined && same(a, b);
}
