import { SPOKEN } from '../vocabulary/parameter.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { type Outline, pairOf } from './outline.ts';
import { scalarsOf } from './scalars-of.ts';
import { plainName } from './plain-name.ts';

const silentKeys: ReadonlySet<string> = new Set(
  'files installer install_complete_text custom-name requires extends require-binaries'.split(' '),
);

/** Every scalar outside of the steps by which a script could use one of its files. */
export function sectionTexts({ script }: Outline): ScalarNode[] {
  const scalars: ScalarNode[] = [];
  for (const { key, value } of script.pairs) if (!silentKeys.has(key.text)) addInside(value, scalars);
  return scalars;
}

/** Every scalar in the steps that the client could put a value into; not what it tells the person. */
export function stepTexts({ script }: Outline): ScalarNode[] {
  const installer = pairOf(script, 'installer')?.value;
  if (installer?.kind !== 'sequence') return scalarsOf(installer);
  const scalars: ScalarNode[] = [];
  for (const item of installer.items) {
    if (item.kind === 'mapping') for (const { value } of item.pairs) addInside(value, scalars);
  }
  return scalars;
}

function addInside(node: YamlNode, scalars: ScalarNode[]): void {
  if (node.kind !== 'mapping') scalarsOf(node, scalars);
  else for (const pair of node.pairs) if (!SPOKEN.has(pair.key.text)) scalarsOf(pair.value, scalars);
}

/** Whether a name is a word of a text, `-` read as `_`; `plainText` has `_` for `-` already. */
export function mentions(text: string, plainText: string, name: string): boolean {
  const plain = plainName(name);
  for (let index = plainText.indexOf(plain); index !== -1; index = plainText.indexOf(plain, index + 1)) {
    if (!isWordPart(text[index - 1]) && !isWordPart(text[index + plain.length])) return true;
  }
  return false;
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}
