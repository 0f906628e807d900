import type { Pair, ScalarNode, YamlNode } from '../../load/yaml-node.ts';
import { pairOf, type Outline } from './outline.ts';
import { scalarsOf } from './scalars-of.ts';

/** Keys of a script that name no file. */
const silentKeys: ReadonlySet<string> = new Set([
  'files',
  'installer',
  'install_complete_text',
  'custom-name',
  'requires',
  'extends',
  'require-binaries',
]);

/** Every scalar outside of the steps by which a script could use one of its files. */
export function sectionTexts({ script }: Outline): ScalarNode[] {
  return script.pairs.filter(({ key }) => !silentKeys.has(key.text)).flatMap(({ value }) => insideOf(value));
}

/** Every scalar in the steps that the client could put a value into; not what it tells the person. */
export function stepTexts({ script }: Outline): ScalarNode[] {
  const installer = pairOf(script, 'installer')?.value;
  if (installer?.kind !== 'sequence') return scalarsOf(installer);
  return installer.items.flatMap((item) =>
    item.kind === 'mapping' ? item.pairs.flatMap(({ value }) => insideOf(value)) : [],
  );
}

function insideOf(node: YamlNode): ScalarNode[] {
  if (node.kind !== 'mapping') return scalarsOf(node);
  return node.pairs.filter((pair) => !isSpoken(pair)).flatMap(({ value }) => scalarsOf(value));
}

function isSpoken({ key }: Pair): boolean {
  return key.text === 'description' || key.text === 'message';
}
