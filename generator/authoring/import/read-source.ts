import { isUtf8 } from 'node:buffer';
import type { Finding } from '../../findings/finding.ts';
import { MAXIMUM_BYTES, MAXIMUM_DEPTH } from '../../yaml/load/limits.ts';
import { isWebPage } from '../../yaml/load/web-page.ts';
import { importFinding, type Piece, type ReadPiece, type SourcePlace, sourceStart, toPiece } from './piece.ts';
import { readJson } from './read-json.ts';
import { readYaml } from './read-yaml.ts';
import { findItems, type SourceItem, type SourceObject, type Language } from './source-object.ts';
import { JsonSplitter, type JsonPiece } from './split-json.ts';

type Decoder = InstanceType<typeof TextDecoder>;

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** Reads a source of any size as it comes: JSON or YAML, by name and first character. */
export function createSourceReader(file: string) {
  const splitter = new JsonSplitter();
  const chunks: Uint8Array[] = [];
  let language: Language | undefined;
  let decoder: Decoder | undefined;
  let size = 0;
  let isEmpty = true;
  return { push, end };

  function push(chunk: Uint8Array): readonly SourceItem[] {
    if (language === undefined) decoder = wideDecoder(chunk);
    const isMarked = language === undefined && Buffer.from(chunk.subarray(0, 3)).equals(BYTE_ORDER_MARK);
    const ownBytes = isMarked ? chunk.subarray(3) : chunk;
    const bytes = decoder === undefined ? ownBytes : Buffer.from(decoder.decode(chunk, { stream: true }));
    language ??= languageOf(file, bytes);
    if (language === 'json') return readPieces(splitter.push(bytes));
    size += bytes.length;
    if (size <= MAXIMUM_BYTES) chunks.push(bytes);
    return [];
  }

  function end(): readonly SourceItem[] {
    if (language !== 'json') return readWhole();
    const last = readPieces(splitter.end());
    return isEmpty ? [...last, emptySource(file)] : last;
  }

  function readPieces(pieces: readonly JsonPiece[]): readonly SourceItem[] {
    isEmpty &&= pieces.length === 0;
    return pieces.flatMap((piece) => readJsonPiece(file, piece));
  }

  function readWhole(): readonly SourceItem[] {
    const bytes = Buffer.concat(chunks);
    if (size > MAXIMUM_BYTES) return [tooLarge(sourceStart(file))];
    if (!isUtf8(bytes)) return [notText(sourceStart(file), bytes)];
    const piece = toPiece(file, bytes.toString('utf8'));
    const [mark] = /^\s*\[(?:code|pre|quote|spoiler)\b[^\]\n]*\]/i.exec(piece.source.text) ?? [];
    if (mark !== undefined) {
      const message = `The mark "${mark.trim()}" is one of the forum that this was copied from`;
      return [importFinding('malformed', sourceStart(file), message, 'Delete it, and the one at the end.')];
    }
    const result = readYaml(piece);
    const isNothing = result.roots.length + result.findings.length === 0;
    return isNothing ? [emptySource(file)] : itemsIn(piece, 'yaml', result);
  }
}

function languageOf(file: string, bytes: Uint8Array): Language {
  const name = file.replace(/[?#].*$/, '');
  const beginning = Buffer.from(bytes.subarray(0, 1000)).toString('latin1');
  if (isWebPage(beginning) || /\.ya?ml$/i.test(name)) return 'yaml';
  const isJson = /\.(?:json|jsonl|ndjson)(?:\.gz)?$/i.test(name) || /^\s*(?:[{"]|\[(?!\/?\w+\]))/.test(beginning);
  return isJson ? 'json' : 'yaml';
}

/** For UTF-16, which Windows writes and PyYAML reads; by its first two bytes. */
function wideDecoder([first, second]: Uint8Array): Decoder | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : undefined;
}

function readJsonPiece(file: string, { kind, bytes, line, column }: JsonPiece): readonly SourceItem[] {
  const place = sourceStart(file, line, column);
  if (kind === 'too-large') return [tooLarge(place)];
  if (kind === 'too-deep') {
    const message = `This is nested deeper than ${String(MAXIMUM_DEPTH)} lists and maps`;
    return [importFinding('too-large', place, message, 'No script needs that; look for what is wrong with it.')];
  }
  if (!isUtf8(bytes)) return [notText(place, bytes)];
  const piece = toPiece(file, Buffer.from(bytes).toString('utf8'), line, column);
  const json = readJson(piece);
  const loose = json.roots.length === 0 ? readLooseJson(piece, json.findings) : undefined;
  const looseItems = loose === undefined ? [] : itemsIn(piece, 'yaml', loose);
  const isRead = loose !== undefined && (kind !== 'value' || looseItems.some((item) => 'script' in item));
  return isRead ? looseItems : itemsIn(piece, 'json', json);
}

/** Almost-JSON, such as with a trailing comma, as the client reads it; `undefined` if it cannot. */
function readLooseJson(piece: Piece, faults: readonly Finding[]): ReadPiece | undefined {
  // PyYAML takes no tab between values.
  if (/^[ \t]*\t/m.test(piece.source.text)) return undefined;
  const { roots, findings } = readYaml(piece);
  if (roots[0]?.kind !== 'mapping' || roots.length > 1) return undefined;
  const help = 'Nothing needs to be done: the client reads it too. Other programs that read JSON stop there.';
  const notices = faults.map(({ message, ...place }) => {
    const words = message.replace('This is not JSON', 'This is JSON only to readers of YAML');
    return importFinding('loose-json', place, words, help);
  });
  return { roots, findings: [...notices, ...findings] };
}

function itemsIn(piece: Piece, language: Language, { roots, findings }: ReadPiece): readonly SourceItem[] {
  return [...findings, ...roots.flatMap((root) => findItems(piece, language, root))];
}

function tooLarge(place: SourcePlace): Finding {
  const message = `One object or one YAML text is larger than ${String(MAXIMUM_BYTES / 1024 / 1024)} MiB`;
  const help = 'A record cannot be larger. JSON with many objects can be of any size.';
  return importFinding('too-large', place, message, help);
}

function notText(place: SourcePlace, bytes: Uint8Array): Finding {
  const beginning = Buffer.from(bytes.subarray(0, 6)).toString('latin1');
  if (/^(?:PK\x03\x04|7z\xBC\xAF|Rar!|\x1F\x8B|\xFD7zXZ|BZh)/.test(beginning))
    return importFinding('malformed', place, 'This is an archive', 'Unpack it, and import the files in it.');
  return importFinding('malformed', place, 'This is not UTF-8', 'Save the text as UTF-8.');
}

function emptySource(file: string): Finding {
  return importFinding('no-installer', sourceStart(file), 'The source is empty', 'Import another.');
}

/** A key of a script at the beginning of a line or in brackets. */
const KEY =
  /(?:^|[{,])[ \t\r\n]*["']?(?:architecture|files|game|installer|results|script)["']?[ \t]*:(?=[ \t\r\n["'{]|$)/m;

export function looksLikeInstaller(beginning: Uint8Array): boolean {
  const text = wideDecoder(beginning)?.decode(beginning) ?? Buffer.from(beginning).toString('latin1');
  return KEY.test(text) || isWebPage(text);
}

/** Other files have keys such as `variables` or `path`, too. */
export function isSurelyInstaller({ fields, script }: SourceObject): boolean {
  if (fields.has('script') || fields.has('content')) return true;
  if (script?.kind !== 'mapping') return false;
  return script.pairs.some(({ key: { text }, value }) => {
    if (text === 'game') return value.kind === 'mapping';
    const items = value.kind === 'sequence' && (text === 'files' || text === 'installer') ? value.items : [];
    return items.some(({ kind }) => kind === 'mapping');
  });
}
