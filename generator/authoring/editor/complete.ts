import { builtInVariables } from '../../scripts/reading/names.ts';
import { type Edit, lineStart } from '../fix/checked-text.ts';
import { winetricksVerbs } from '../../scripts/vocabulary/winetricks.ts';
import { outlineOf, pairsOf, scalarOf } from '../../scripts/reading/outline.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { parseRecord } from '../../yaml/load/parse-record.ts';
import { toSource } from '../../yaml/load/source.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { declaredNames, takesLabel, type DeclaredName } from './names.ts';
import { scalarsOf, type KeyPath, type LocatedScalar } from '../fix/locate-scalars.ts';
import { childOf, keysAt, type Described, valuesAt } from './schema-at.ts';

export interface Completion extends Described, Edit {
  readonly kind: 'key' | 'value' | 'label' | 'variable';
}

/** Replaces the word at the cursor, so that the text can be parsed and the word found again. */
const CURSOR = 'Zq9typed';

interface Typed {
  /** Range of the word that `CURSOR` replaces. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: 'key' | 'value' | 'variable';
}

export function completionsAt(offset: number, text: string, record: RecordPath): readonly Completion[] {
  const line = text.slice(lineStart(text, offset), offset);
  for (const word of [variableTyped(), keyTyped(), valueTyped()]) {
    if (word === undefined) continue;
    const textRead = readTyped(word, record.path);
    if (textRead === undefined) continue;
    if (word.kind === 'variable') return variables(textRead.names, word, text);
    return word.kind === 'key' ? keys(textRead, word, record, text) : values(textRead, word, record);
  }
  return [];

  function variableTyped(): Typed | undefined {
    const [, name] = /\$\{?([\w-]*)$/.exec(line) ?? [];
    return wordTyped('variable', name, /^[\w-]*/);
  }

  function keyTyped(): Typed | undefined {
    const [, word] = /^[ \t]*(?:-[ ]+)*([\w.-]*)$/.exec(line) ?? [];
    const typedWord = wordTyped('key', word, /^[\w.-]*/);
    if (typedWord === undefined || /^[ \t]*:/.test(text.slice(typedWord.end))) return typedWord;
    return { ...typedWord, text: typedWord.text.replace(CURSOR, `${CURSOR}:`) };
  }

  /** Behind a key, or an item of a list; the last of several words. */
  function valueTyped(): Typed | undefined {
    const [, head = '', , value = ''] = /^([ \t]*(?:-[ ]+)*(?:[^\s:#][^:]*:[ ]+|(?=\S)))(["']?)(.*)$/.exec(line) ?? [];
    if (head === '' || value.includes('#')) return undefined;
    return wordTyped('value', /[^\s"']*$/.exec(value)?.[0] ?? '', /^[^\s"']*/);
  }

  /** `remainder` matches what follows the offset. */
  function wordTyped(kind: Typed['kind'], word: string | undefined, remainder: RegExp): Typed | undefined {
    if (word === undefined) return undefined;
    const start = offset - word.length;
    const end = offset + (remainder.exec(text.slice(offset))?.[0].length ?? 0);
    return { start, end, text: text.slice(0, start) + CURSOR + text.slice(end), kind };
  }
}

interface ReadText {
  readonly root: YamlNode;
  readonly found: LocatedScalar;
  readonly names: readonly DeclaredName[];
}

function readTyped({ text }: Typed, file: string): ReadText | undefined {
  const source = toSource(file, text);
  const { root } = parseRecord(source);
  if (root === undefined) return undefined;
  for (const scalar of scalarsOf(root)) {
    if (!scalar.node.text.includes(CURSOR)) continue;
    const outline = outlineOf(source, root);
    return { root, found: scalar, names: outline === undefined ? [] : declaredNames(outline) };
  }
  return undefined;
}

function keys({ root, found: scalar }: ReadText, typedWord: Typed, record: RecordPath, text: string): Completion[] {
  const path = scalar.path.slice(0, -1);
  const parentNode = nodeAt(root, path);
  const usedKeys = new Set(pairsOf(parentNode).map(({ key }) => key.text));
  const colon = /^[ \t]*:/.test(text.slice(typedWord.end)) ? '' : ': ';
  return keysAt(record.role, root, path)
    .filter(({ name }) => !usedKeys.has(name))
    .map((key) => ({ ...key, kind: 'key', text: key.name + colon, start: typedWord.start, end: typedWord.end }));
}

function values({ root, found: { path }, names }: ReadText, { start, end }: Typed, record: RecordPath): Completion[] {
  const descriptions = valuesAt(record.role, root, path);
  const verbs = isVerb(root, path) ? winetricksVerbs.map((name) => ({ name, description: '' })) : [];
  const labels = takesLabel(path) ? names.filter(({ kind }) => kind === 'label') : [];
  return [
    ...labels.map(({ name, value }) => ({ name, description: value, kind: 'label' as const, text: name, start, end })),
    ...[...descriptions, ...verbs].map((offer) => ({ ...offer, kind: 'value' as const, text: offer.name, start, end })),
  ];
}

function isVerb(root: YamlNode, path: KeyPath): boolean {
  if (path.at(-1) !== 'app' || path[3] !== 'task') return false;
  return /^(?:wine\.)?winetricks$/.test(scalarOf(nodeAt(root, path.slice(0, -1)), 'name')?.text ?? '');
}

function variables(names: readonly DeclaredName[], { start, end }: Typed, text: string): Completion[] {
  const ownVariables = names.map(({ name, kind, value }) => ({
    name,
    description: value || `A ${kind} of the script`,
  }));
  const clientVariables = builtInVariables.map((name) => ({ name, description: 'A variable of the client' }));
  const close = text[start - 1] === '{' && text[end] !== '}' ? '}' : '';
  const variables = [...ownVariables, ...clientVariables];
  return variables.map((variable) => ({ ...variable, kind: 'variable', text: variable.name + close, start, end }));
}

function nodeAt(root: YamlNode, path: KeyPath): YamlNode | undefined {
  return path.reduce<YamlNode | undefined>(childOf, root);
}
