import { downloadsIn, type RecordDownload } from '../pin/downloads-in.ts';
import { type Authored, toTimestamp } from '../record/authored.ts';
import { editedText, nodeValue, replaceScalar } from '../record/update-record.ts';
import { writePins } from '../pin/write-pins.ts';
import { withoutEscapes, fileNameOf } from '../../scripts/effects/addresses.ts';
import { scalarOf, valueAt } from '../../scripts/reading/outline.ts';
import { valuesOf } from '../../scripts/reading/nodes.ts';
import type { RecordKey } from '../../records/record-schemas.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { literally } from '../../http/address-patterns.ts';
import { parseRecord } from '../../yaml/load/parse-record.ts';
import { toSource, type Source } from '../../yaml/load/source.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

export interface Bump {
  readonly download: RecordDownload;
  readonly from: string;
  readonly to: string;
  readonly url: string;
  readonly sha256: string;
  readonly bytes: number | undefined;
}

/** The record with newer downloads and version; `undefined` if more would change. */
export function writeBump(
  record: RecordPath,
  { source, root }: { readonly source: Source; readonly root: YamlNode },
  bumps: readonly Bump[],
  currentTime: number,
): string | undefined {
  const replacements = new Map(changesIn(root, bumps));
  const updated = scalarOf(root, 'updated_at');
  if (updated !== undefined) replacements.set(updated, toTimestamp(currentTime));
  const edits = [...replacements].flatMap(([node, text]) =>
    text === node.text ? [] : replaceScalar(source.text, node, text),
  );
  const values = new Map<YamlNode, Authored>(
    [...replacements].map(([node, value]) => [node, node.plain && /^\d+$/.test(node.text) ? BigInt(value) : value]),
  );
  const text = editedText(source, edits, nodeValue(root, values));
  const newSource = toSource(source.file, text ?? '');
  const newRoot = parseRecord(newSource).root;
  if (text === undefined || newRoot === undefined) return undefined;
  const labels = new Map(bumps.map((bump) => [bump.download.label, bump]));
  const pins = downloadsIn(record, newSource, newRoot).flatMap((download) => {
    const bump = labels.get(download.label);
    const checksum = `sha256:${bump?.sha256 ?? ''}`;
    return bump === undefined || download.checksum?.value === bump.sha256 ? [] : [{ download, checksum }];
  });
  return pins.length === 0 ? text : writePins({ source: newSource, root: newRoot }, pins);
}

type ScalarChange = readonly [node: ScalarNode, text: string];

function changesIn(root: YamlNode, bumps: readonly Bump[]): ScalarChange[] {
  const changes = bumps.flatMap(changesOfDownload);
  const rename = renamer(bumps);
  const script = valueAt(root, 'script');
  const inScript = scalarsIn(script, filesIn(root)).map((node): ScalarChange => [node, rename(node.text)]);
  const version = scalarOf(root, 'version');
  const label = version && relabel(version.text, bumps);
  return [
    ...inScript.filter(([node, text]) => text !== node.text),
    ...changes,
    ...(version !== undefined && label !== undefined ? [[version, label] as const] : []),
  ];
}

function changesOfDownload({ download, from, to, url, sha256, bytes }: Bump): ScalarChange[] {
  const { value, address } = download.nodes;
  const [name, checksum, size] = ['filename', 'checksum', 'size'].map((key) => scalarOf(value, key));
  const old = fileNameOf(download.url);
  const isFromAddress = name?.text === old || name?.text === withoutEscapes(old);
  const bumpedName = isShort(from) ? name?.text : name?.text.replaceAll(from, to);
  const newName = isFromAddress ? fileNameOf(url) : bumpedName;
  return [
    ...(address === undefined ? [] : [[address, url] as const]),
    ...(name === undefined || newName === undefined ? [] : [[name, newName] as const]),
    ...(checksum === undefined || checksum.text === '' ? [] : [[checksum, `sha256:${sha256}`] as const]),
    ...(size === undefined || bytes === undefined ? [] : [[size, String(bytes)] as const]),
  ];
}

function filesIn(root: YamlNode): YamlNode | undefined {
  return valueAt(valueAt(root, 'script'), 'files');
}

function scalarsIn(node: YamlNode | undefined, skippedNode: YamlNode | undefined): ScalarNode[] {
  const otherValues = new Set(valuesOf(skippedNode));
  return valuesOf(node).filter((scalar) => !otherValues.has(scalar));
}

/** Renames files, and folders that begin like the file up to its version. */
function renamer(bumps: readonly Bump[]): (text: string) => string {
  const pairs = new Map<string, string>();
  for (const { download, from, to, url } of bumps) {
    const old = withoutEscapes(fileNameOf(download.url));
    const newName = withoutEscapes(fileNameOf(url));
    const beginning = old.slice(0, Math.max(old.indexOf(from), 0));
    if (beginning.length > 1) pairs.set(`${beginning}${from}`, `${beginning}${to}`);
    pairs.set(old, newName);
  }
  if (pairs.size === 0) return (text) => text;
  const longestFirst = [...pairs.keys()].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\w.])(?:${longestFirst.map(literally).join('|')})(?![a-z\\d]|\\.\\d)`, 'gi');
  return (text) => text.replaceAll(pattern, (match) => pairs.get(match) ?? match);
}

/** Unchanged where two downloads had the same version. */
function relabel(label: string, bumps: readonly Bump[]): string | undefined {
  const changes = new Map(bumps.map(({ from }) => [from, new Set<string>()] as const));
  for (const { from, to } of bumps) changes.get(from)?.add(to);
  const clear = [...changes].flatMap(([from, all]) => (all.size === 1 ? [[from, [...all][0] ?? ''] as const] : []));
  const changed = clear.reduce((text, [from, to]) => text.replaceAll(versionPattern(from), () => to), label);
  return changed === label ? undefined : changed;
}

function isShort(version: string): boolean {
  return version.length < 3;
}

/** A short number counts only behind a "v", or alone. */
function versionPattern(version: string): RegExp {
  const begin = '(?<![\\d.])';
  const end = '(?![\\w]|\\.\\d)';
  const text = literally(version);
  return new RegExp(isShort(version) ? `(?<=\\bv)${text}${end}|^${text}$` : begin + text + end, 'gi');
}

export interface NamedVersion {
  readonly key: string;
  readonly version: string;
}

const NAMING: readonly RecordKey<'installer'>[] = ['version', 'description', 'notes', 'script'];

export function findNamed(root: YamlNode, versions: ReadonlySet<string>): NamedVersion[] {
  const files = filesIn(root);
  return NAMING.flatMap((key) => {
    const texts = scalarsIn(valueAt(root, key), files).map(({ text }) => text);
    const remainingVersions = [...versions].filter((version) =>
      texts.some((text) => versionPattern(version).test(text)),
    );
    return remainingVersions.map((version) => ({ key, version }));
  });
}
