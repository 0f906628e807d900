import { columnOf, type Edit, lineEnd } from '../fix/checked-text.ts';
import type { RecordDownload } from './downloads-in.ts';
import { writeOnLine } from '../format/write-text.ts';
import { fileNameOf } from '../../scripts/effects/addresses.ts';
import { isNull } from '../../scripts/reading/nodes.ts';
import { pairOf, pairsOf } from '../../scripts/reading/outline.ts';
import type { Source } from '../../yaml/load/source.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import type { Authored } from '../record/authored.ts';
import { nodeValue, editedText, replaceScalar } from '../record/update-record.ts';

export interface Pin {
  readonly download: RecordDownload;
  /** Such as "sha256:…". */
  readonly checksum: string;
  readonly url?: string | undefined;
}

/** An address becomes url, filename and checksum; `undefined` where it cannot. */
export function writePins(
  { source, root }: { source: Source; root: YamlNode },
  pins: readonly Pin[],
): string | undefined {
  const isFlow = flowNodes(source.text, root);
  const edits = pins.flatMap((pin) => editsFor(source.text, pin, isFlow) ?? []);
  const expectedValue = nodeValue(root, new Map(pins.map((pin) => [pin.download.nodes.value, pinnedValue(pin)])));
  return editedText(source, edits, expectedValue);
}

function pinnedValue({ download, checksum, url = download.url }: Pin): Authored {
  const { value } = download.nodes;
  const entries = new Map<string, Authored>(pairsOf(value).map((pair) => [pair.key.text, nodeValue(pair.value)]));
  if (value.kind !== 'mapping') entries.set('filename', fileNameOf(download.url));
  return entries.set('url', url).set('checksum', checksum);
}

function editsFor(text: string, pin: Pin, isFlow: (node: YamlNode) => boolean): Edit[] | undefined {
  const { value, label } = pin.download.nodes;
  if (value.kind === 'mapping') return editsOfMap(text, pin, value, isFlow(value));
  if (value.kind !== 'scalar' || label === undefined) return undefined;
  return isFlow(value) ? [flowMap(text, pin, label, value)] : blockMap(text, pin, label, value);
}

/** Read alike in braces by both versions of YAML. */
const PLAIN = /^[\w.+/:-]+$/;

function flowMap(text: string, { download, checksum, url }: Pin, key: ScalarNode, value: ScalarNode): Edit {
  const isJson = text.charAt(key.start) === '"';
  const name = (word: string) => (isJson ? JSON.stringify(word) : word);
  const print = (word: string) => (isJson || !PLAIN.test(word) ? JSON.stringify(word) : writeOnLine(word));
  const address = url === undefined ? text.slice(value.start, value.end) : print(url);
  const entries = [
    `${name('url')}: ${address}`,
    `${name('filename')}: ${print(fileNameOf(download.url))}`,
    `${name('checksum')}: ${print(checksum)}`,
  ];
  return { start: value.start, end: value.end, text: isJson ? `{ ${entries.join(', ')} }` : `{${entries.join(', ')}}` };
}

function blockMap(text: string, { download, checksum, url }: Pin, key: ScalarNode, value: ScalarNode): Edit[] {
  const literal = text.slice(value.start, value.end);
  const isOnLine = !literal.includes('\n');
  const isBesideKey = !text.slice(key.end, value.start).includes('\n');
  const indent = ' '.repeat(columnOf(text, isBesideKey ? key.start : value.start) + (isBesideKey ? 2 : 0));
  const begin = /[ \t]*$/.exec(text.slice(key.end, value.start))?.[0].length ?? 0;
  const address = url !== undefined || !isOnLine ? writeOnLine(url ?? download.url) : literal;
  const furtherKeys = `\n${indent}filename: ${writeOnLine(fileNameOf(download.url))}\n${indent}checksum: ${checksum}`;
  const first: Edit = {
    start: value.start - (isBesideKey ? begin : 0),
    end: value.end,
    text: `${isBesideKey ? `\n${indent}` : ''}url: ${address}`,
  };
  // The next line begins behind a block; elsewhere a comment may end the line.
  if (literal.endsWith('\n')) return [{ ...first, text: `${first.text}${furtherKeys}\n` }];
  const end = lineEnd(text, value.end);
  return [first, { start: end, end, text: furtherKeys }];
}

function editsOfMap(text: string, { download, checksum, url }: Pin, map: MappingNode, isFlow: boolean): Edit[] {
  const { address } = download.nodes;
  const other = url === undefined || address === undefined ? [] : [replaceScalar(text, address, url)];
  const checksumPair = pairOf(map, 'checksum');
  if (checksumPair?.value.kind === 'scalar') {
    if (!isNull(checksumPair.value)) return [...other, replaceScalar(text, checksumPair.value, checksum)];
    const { key, value } = checksumPair;
    const colon = text.indexOf(':', key.end);
    return [...other, { start: colon + 1, end: value.text === '' ? colon + 1 : value.end, text: ` ${checksum}` }];
  }
  const last = ['url', 'filename', 'referer', 'default']
    .map((name) => pairOf(map, name))
    .findLast((pair) => pair !== undefined);
  if (last === undefined || checksumPair !== undefined) return other;
  if (isFlow) {
    const quote = text.charAt(last.key.start) === '"' ? '"' : '';
    const entry = `, ${quote}checksum${quote}: ${quote}${checksum}${quote}`;
    return [...other, { start: last.value.end, end: last.value.end, text: entry }];
  }
  const indent = ' '.repeat(columnOf(text, last.key.start));
  if (text.slice(last.value.start, last.value.end).endsWith('\n'))
    return [...other, { start: last.value.end, end: last.value.end, text: `${indent}checksum: ${checksum}\n` }];
  const end = lineEnd(text, last.value.end);
  return [...other, { start: end, end, text: `\n${indent}checksum: ${checksum}` }];
}

function flowNodes(text: string, root: YamlNode): (node: YamlNode) => boolean {
  const nodes = new Set<YamlNode>();
  const visit = (node: YamlNode, isInside: boolean) => {
    const isFlow = isInside || (node.kind !== 'scalar' && /[[{]/.test(text.charAt(node.start)));
    if (isFlow) nodes.add(node);
    if (node.kind === 'mapping') for (const { value } of node.pairs) visit(value, isFlow);
    if (node.kind === 'sequence') for (const item of node.items) visit(item, isFlow);
  };
  visit(root, false);
  return (node) => nodes.has(node);
}
