import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import { plainSentence } from '../../scripts/effects/sentence.ts';
import { treeOfValue } from '../../scripts/effects/tree.ts';
import { toScript } from '../../records/to-script.ts';
import { Fields } from '../../records/fields.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import type { Source } from '../../yaml/load/source.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { declaredNames, nameAt, outlineOf } from './names.ts';
import { scalarAt } from './node-at.ts';
import type { KeyPath, SchemaReader } from './schema-at.ts';

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
  const meaning = found.isKey ? schemas.describe(record.role, root, found.path) : valueMeaning(found.path);
  const paragraphs = [...(found.isKey ? stepWords(found.path, source, root, record) : []), meaning].filter(
    (text) => text !== '',
  );
  return paragraphs.length === 0 ? undefined : { start, end, paragraphs };

  function valueMeaning(path: KeyPath): string {
    const text = found?.node.text;
    return root === undefined
      ? ''
      : (schemas.valuesAt(record.role, root, path).find(({ name }) => name === text)?.description ?? '');
  }
}

/** What the step at a place does, in the words of `show`. */
function stepWords(path: KeyPath, source: Source, root: YamlNode, record: RecordPath): string[] {
  const [first, section, index, , ...more] = path;
  if (record.role !== 'installer' || first !== 'script' || section !== 'installer') return [];
  if (typeof index !== 'number' || more.length > 0) return [];
  const fields = new Fields(source, root);
  const script = fields.node('script');
  if (script?.kind !== 'mapping') return [];
  const { steps } = describeEffects({
    slug: record.installer,
    gameSlug: record.game,
    version: fields.text('version') ?? '',
    runner: fields.text('runner') ?? '',
    script: treeOfValue(toScript(source, script).script),
  });
  const step = steps[index];
  if (step === undefined) return [];
  const { sentence, details, failure } = step;
  return [sentence, ...details, ...(failure === null ? [] : [failure])].map(plainSentence);
}
