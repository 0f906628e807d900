import { plainSentence } from '../../scripts/effects/sentence.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import type { Source } from '../../yaml/load/source.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { declaredNames, nameAt, outlineOf } from './names.ts';
import { scalarAt, type KeyPath } from '../fix/locate-scalars.ts';
import type { SchemaReader } from './schema-at.ts';
import { effectsOf } from '../record/effects-of.ts';

/** What a key means, what a step does, or what a name stands for. */
export function hoverAt(
  offset: number,
  { source, root }: { readonly source: Source; readonly root?: YamlNode },
  record: RecordPath,
  schemas: SchemaReader,
) {
  const found = root === undefined ? undefined : scalarAt(root, offset);
  if (root === undefined || found === undefined) return undefined;
  const outline = outlineOf(source, root);
  const named = outline && nameAt(offset, source.text, root, declaredNames(outline));
  if (named !== undefined) {
    const what = named.kind === 'label' ? 'a file' : 'a variable of the script';
    const { start, end } = named.use;
    return { start, end, paragraphs: [`${named.name}: ${what}${named.value === '' ? '' : `, ${named.value}`}`] };
  }
  const { start, end } = found.node;
  const { path, node, keyOf } = found;
  const said =
    keyOf === undefined
      ? [schemas.valuesAt(record.role, root, path).find(({ name }) => name === node.text)?.description ?? '']
      : [...stepWords(path, source, root, record), schemas.describe(record.role, root, path)];
  const paragraphs = said.filter((text) => text !== '');
  return paragraphs.length === 0 ? undefined : { start, end, paragraphs };
}

/** What the step at a place does, in the words of `show`. */
function stepWords(path: KeyPath, source: Source, root: YamlNode, record: RecordPath): string[] {
  const [first, section, index, , ...more] = path;
  if (first !== 'script' || section !== 'installer' || typeof index !== 'number' || more.length > 0) return [];
  const step = effectsOf(record, { source, root })?.steps[index];
  if (step === undefined) return [];
  const { sentence, details, failure } = step;
  return [sentence, ...details, ...(failure === null ? [] : [failure])].map(plainSentence);
}
