import {
  CompletionItemKind,
  MarkupKind,
  type CompletionItem,
  type Hover,
  type Location,
  type Position,
} from 'vscode-languageserver';
import { completionsAt, type Completion } from '../../authoring/editor/complete.ts';
import { nameAt } from '../../authoring/editor/names.ts';
import { describeAt, valuesAt } from '../../authoring/editor/schema-at.ts';
import { scalarAt, type KeyPath } from '../../authoring/fix/locate-scalars.ts';
import { effectsOf } from '../../authoring/record/record-check.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { plainSentence } from '../../scripts/effects/sentence.ts';
import { outlineOf } from '../../scripts/reading/outline.ts';
import type { Source } from '../../yaml/load/source.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { loadRecord, type LoadedRecord } from '../../yaml/load/load-record.ts';
import type { OpenRecord } from './open-record.ts';
import { bareText, meet, offsetIn, rangeBetween, type EditorFinding } from './to-protocol.ts';
import { allFindings } from '../../scripts/all-findings.ts';

const KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  label: CompletionItemKind.File,
  variable: CompletionItemKind.Variable,
};

export function completeIn({ record, document }: OpenRecord, position: Position): CompletionItem[] {
  const offset = offsetIn(document, position);
  return completionsAt(offset, bareText(document.getText()), record).map((completion) => ({
    label: completion.name,
    kind: KINDS[completion.kind],
    ...(completion.description !== '' && { documentation: completion.description }),
    textEdit: { range: rangeBetween(document, completion), newText: completion.text },
  }));
}

/** The key, step or name under the pointer, and why it has its findings. */
export function hoverIn(open: OpenRecord, position: Position, reports: readonly EditorFinding[]): Hover | undefined {
  const { record, files, document } = open;
  const hover = hoverAt(offsetIn(document, position), loadRecord(files, record.path), record);
  const range = { start: position, end: position };
  const codes = new Set(
    reports.filter(({ diagnostic }) => meet(diagnostic.range, range)).map(({ source }) => source.code),
  );
  const reasons = [...codes].map((code) => `${code}: ${allFindings.get(code)?.why ?? ''}`);
  const paragraphs = [...(hover?.paragraphs ?? []), ...reasons];
  if (paragraphs.length === 0) return undefined;
  return {
    // Records come from strangers: nothing in them is markup.
    contents: { kind: MarkupKind.PlainText, value: paragraphs.join('\n\n') },
    ...(hover !== undefined && { range: rangeBetween(document, hover.place) }),
  };
}

function hoverAt(offset: number, { source, root }: LoadedRecord, record: RecordPath) {
  const scalar = root === undefined ? undefined : scalarAt(root, offset);
  if (root === undefined || scalar === undefined) return undefined;
  const outline = outlineOf(source, root);
  const usedName = outline && nameAt(offset, outline);
  if (usedName !== undefined) {
    const noun = usedName.kind === 'label' ? 'a file' : 'a variable of the script';
    const value = usedName.value === '' ? '' : `, ${usedName.value}`;
    return { place: usedName.use, paragraphs: [`${usedName.name}: ${noun}${value}`] };
  }
  const { path, node, keyOf } = scalar;
  const sentences =
    keyOf === undefined
      ? [valuesAt(record.role, root, path).find(({ name }) => name === node.text)?.description ?? '']
      : [...stepWords(path, source, root, record), describeAt(record.role, root, path)];
  const paragraphs = sentences.filter((text) => text !== '');
  return paragraphs.length === 0 ? undefined : { place: node, paragraphs };
}

function stepWords(path: KeyPath, source: Source, root: YamlNode, record: RecordPath): string[] {
  const [first, section, index, , ...more] = path;
  if (first !== 'script' || section !== 'installer' || typeof index !== 'number' || more.length > 0) return [];
  const step = effectsOf(record, { source, root })?.steps[index];
  if (step === undefined) return [];
  const { sentence, details, failure } = step;
  return [sentence, ...details, ...(failure === null ? [] : [failure])].map(plainSentence);
}

export function definitionIn({ record, files, document }: OpenRecord, position: Position): Location | undefined {
  const { source, root } = loadRecord(files, record.path);
  const outline = outlineOf(source, root);
  if (outline === undefined) return undefined;
  const name = nameAt(offsetIn(document, position), outline);
  return name && { uri: document.uri, range: rangeBetween(document, name.node) };
}
