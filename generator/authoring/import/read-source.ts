import { isUtf8 } from 'node:buffer';
import type { Finding } from '../../findings/finding.ts';
import { MAXIMUM_BYTES, MAXIMUM_DEPTH } from '../../yaml/load/limits.ts';
import { isWebPage } from '../../yaml/load/web-page.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { findingAt, toPiece, type Piece, type ReadPiece, importFinding, sourceStart } from './piece.ts';
import { readJson } from './read-json.ts';
import { readYaml } from './read-yaml.ts';
import { findObjects, joinRead, type Read, type SourceObject, type Language } from './source-object.ts';
import { JsonSplitter, type JsonPiece } from './split-json.ts';

export interface SourceReader {
  push(chunk: Uint8Array): Read;
  end(): Read;
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
const NOTHING: Read = { objects: [], findings: [] };

/** JSON or YAML, by name and first character. */
export function createSourceReader(file: string): SourceReader {
  let reader: SourceReader | undefined;
  return {
    push: (chunk) => {
      const hasMark = reader === undefined && Buffer.from(chunk.subarray(0, 3)).equals(BYTE_ORDER_MARK);
      const bytes = hasMark ? chunk.subarray(3) : chunk;
      reader ??= languageOf(file, bytes) === 'json' ? createJsonReader(file) : createYamlReader(file);
      return reader.push(bytes);
    },
    end: () => (reader ?? createYamlReader(file)).end(),
  };
}

function languageOf(file: string, bytes: Uint8Array): Language {
  const name = file.replace(/[?#].*$/, '');
  const beginning = Buffer.from(bytes.subarray(0, 1000)).toString('latin1');
  if (isWebPage(beginning)) return 'yaml';
  if (/\.ya?ml$/i.test(name)) return 'yaml';
  if (/\.(?:json|jsonl|ndjson)(?:\.gz)?$/i.test(name)) return 'json';
  return /^\s*[{["]/.test(beginning) ? 'json' : 'yaml';
}

function createJsonReader(file: string): SourceReader {
  const splitter = new JsonSplitter();
  let isEmpty = true;
  const readAll = (pieces: readonly JsonPiece[]): Read => {
    isEmpty &&= pieces.length === 0;
    return joinRead(pieces.map((piece) => readJsonPiece(file, piece)));
  };
  return {
    push: (chunk) => readAll(splitter.push(chunk)),
    end: () => {
      const lastRead = readAll(splitter.end());
      return isEmpty
        ? joinRead([lastRead, fault(file, 'no-installer', 'The source is empty', 'Import another.')])
        : lastRead;
    },
  };
}

function readJsonPiece(file: string, { kind, bytes, line, column }: JsonPiece): Read {
  if (kind === 'too-large') return tooLarge(file, line, column);
  if (kind === 'too-deep') {
    const message = `This is nested deeper than ${String(MAXIMUM_DEPTH)} lists and maps`;
    return fault(file, 'too-large', message, 'No script needs that; look for what is wrong with it.', line, column);
  }
  if (!isUtf8(bytes)) return fault(file, 'malformed', 'This is not UTF-8', 'Save the text as UTF-8.', line, column);
  const piece = toPiece(file, Buffer.from(bytes).toString('utf8'), line, column);
  const { roots, findings } = readJson(piece);
  const strict = withObjects(piece, 'json', roots, findings);
  const loose = roots.length === 0 ? readLooseJson(piece, findings) : undefined;
  const looseRead = loose === undefined ? strict : withObjects(piece, 'yaml', loose.roots, loose.findings);
  return looseRead.objects.length === 0 && kind === 'value' ? strict : looseRead;
}

/** Almost-JSON, such as with a trailing comma, as the client reads it; `undefined` if it cannot. */
function readLooseJson(piece: Piece, faults: readonly Finding[]): ReadPiece | undefined {
  const { text } = piece.source;
  // PyYAML takes no tab between values.
  if (/^[ \t]*\t/m.test(text)) return undefined;
  const { roots, findings } = readYaml(piece);
  if (roots[0]?.kind !== 'mapping' || roots.length > 1) return undefined;
  return { roots, findings: [...faults.map((fault) => loose(piece, fault)), ...findings] };
}

/** The parser's error as a notice. */
function loose(piece: Piece, { line, column, endLine, endColumn, message }: Finding): Finding {
  const place = { file: piece.source.file, line, column, endLine, endColumn };
  const help = 'Nothing needs to be done: the client reads it too. Other programs that read JSON stop there.';
  return {
    ...findingAt(
      piece,
      'loose-json',
      { start: 0, end: 1 },
      message.replace('This is not JSON', 'This is JSON only to readers of YAML'),
      help,
    ),
    ...place,
  };
}

function createYamlReader(file: string): SourceReader {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    push: (chunk) => {
      size += chunk.length;
      if (size <= MAXIMUM_BYTES) chunks.push(chunk);
      return NOTHING;
    },
    end: () => {
      if (size > MAXIMUM_BYTES) return tooLarge(file, 1, 1);
      const bytes = Buffer.concat(chunks);
      if (!isUtf8(bytes)) return fault(file, 'malformed', 'This is not UTF-8', 'Save the text as UTF-8.');
      const piece = toPiece(file, bytes.toString('utf8'));
      const { roots, findings } = readYaml(piece);
      if (roots.length > 0 || findings.length > 0) return withObjects(piece, 'yaml', roots, findings);
      return fault(file, 'no-installer', 'The source is empty', 'Import another.');
    },
  };
}

function withObjects(piece: Piece, language: Language, roots: readonly YamlNode[], findings: readonly Finding[]): Read {
  return joinRead([{ objects: [], findings }, ...roots.map((root) => findObjects(piece, language, root))]);
}

function tooLarge(file: string, line: number, column: number): Read {
  const message = `One object or one YAML text is larger than ${String(MAXIMUM_BYTES / 1024 / 1024)} MiB`;
  return fault(
    file,
    'too-large',
    message,
    'A record cannot be larger. JSON with many objects can be of any size.',
    line,
    column,
  );
}

function fault(
  file: string,
  code: Parameters<typeof importFinding>[0],
  message: string,
  help: string,
  line = 1,
  column = 1,
): Read {
  return { objects: [], findings: [importFinding(code, sourceStart(file, line, column), message, help)] };
}

/** A key of a script at the beginning of a line or in brackets. */
const KEY =
  /(?:^|[{,])[ \t\r\n]*["']?(?:architecture|files|game|installer|results|script)["']?[ \t]*:(?=[ \t\r\n["'{]|$)/m;

/** Decides by the first bytes of a file. */
export function looksLikeInstaller(beginning: Uint8Array): boolean {
  const text = Buffer.from(beginning).toString('latin1');
  return KEY.test(text) || isWebPage(text);
}

/** Other files have keys such as `variables` or `path`, too. */
export function isSurelyInstaller({ fields, script }: SourceObject): boolean {
  if (fields.has('script') || fields.has('content')) return true;
  if (script?.kind !== 'mapping') return false;
  return script.pairs.some(({ key: { text }, value }) =>
    text === 'game' ? value.kind === 'mapping' : (text === 'files' || text === 'installer') && isListOfMaps(value),
  );
}

function isListOfMaps(node: YamlNode): boolean {
  return node.kind === 'sequence' && node.items.some(({ kind }) => kind === 'mapping');
}
