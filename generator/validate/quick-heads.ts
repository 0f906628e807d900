import { fileStart } from '../diagnostics/diagnostic.ts';
import type { RecordPath } from '../load/layout.ts';
import { placeAt, toSource, type Source } from '../load/source.ts';
import { constructCore } from './construct-core.ts';
import type { Located } from './fields.ts';
import type { GameHead, InstallerHead } from './records.ts';

/**
 * Heads of records that nobody asked about, read without the YAML reader, some forty times as fast: a line at the left
 * margin of a record can only be a top-level key. `undefined` wherever a line is anything but the plainest form; then
 * the record has to be read in full.
 */
export function quickGameHead(path: RecordPath & { role: 'game' }, text: string): GameHead | undefined {
  const keys = topLevelKeys(path.path, text);
  if (keys === undefined || keys.values.has('aliases')) return undefined;
  const id = integer(keys, 'id');
  if (id === undefined) return undefined;
  return { slug: path.game, place: fileStart(path.path), id, aliases: [] };
}

/** The head of an installer; see `quickGameHead`. */
export function quickInstallerHead(path: RecordPath & { role: 'installer' }, text: string): InstallerHead | undefined {
  const keys = topLevelKeys(path.path, text);
  if (keys === undefined) return undefined;
  const id = integer(keys, 'id');
  const version = plainText(keys, 'version');
  const draft = flag(keys, 'draft', false);
  const published = flag(keys, 'published', true);
  if (id === undefined || version === undefined || draft === undefined || published === undefined) return undefined;
  return { slug: path.installer, game: path.game, place: fileStart(path.path), id, version, draft, published };
}

interface Keys {
  readonly source: Source;
  /** Offset and text of what stands after each key on its line. */
  readonly values: ReadonlyMap<string, { readonly start: number; readonly text: string }>;
}

const TOP_LEVEL = /^(?![ \t#\r\n])(.*)$/gm;
const KEY = /^([a-z_]+):(?:[ ]+([^\r]*?))?[ ]*\r?$/;

function topLevelKeys(file: string, text: string): Keys | undefined {
  const values = new Map<string, { start: number; text: string }>();
  for (const { index, 1: line = '' } of text.matchAll(TOP_LEVEL)) {
    if (line === '') continue;
    const [, key, value = ''] = KEY.exec(line) ?? [];
    if (key === undefined || values.has(key)) return undefined;
    values.set(key, { start: index + line.indexOf(value, key.length + 1), text: value });
  }
  return { source: toSource(file, text), values };
}

function integer(keys: Keys, key: string): Located<number> | undefined {
  const value = keys.values.get(key);
  if (value === undefined || !/^[1-9]\d{0,14}$/.test(value.text)) return undefined;
  return { value: Number(value.text), place: placeAt(keys.source, value.start, value.start + value.text.length) };
}

function plainText(keys: Keys, key: string): Located<string> | undefined {
  const value = keys.values.get(key);
  if (value === undefined) return undefined;
  const quoted = /^(["'])([^"'\\]+)\1$/.exec(value.text)?.[2];
  const plain = /^[A-Za-z0-9][\w.,()+/ -]*$/.test(value.text) && constructCore(value.text) === value.text;
  if (quoted === undefined && !plain) return undefined;
  const place = placeAt(keys.source, value.start, value.start + value.text.length);
  return { value: quoted ?? value.text, place };
}

function flag(keys: Keys, key: string, without: boolean): boolean | undefined {
  const text = keys.values.get(key)?.text;
  if (text === undefined) return without;
  return text === 'true' ? true : text === 'false' ? false : undefined;
}
