import type { Severity } from '../../findings/diagnostic.ts';
import { placeAt, toSource, type Source } from '../../yaml/load/source.ts';
import type { Finding } from '../../findings/finding.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';

/** A whole file, or one object of many. */
export interface Piece {
  readonly source: Source;
  /** Position in the file; both count from 1. */
  readonly line: number;
  readonly column: number;
}

export interface ReadPiece {
  /** More than one only for YAML; offsets within the piece. */
  readonly roots: readonly YamlNode[];
  readonly findings: readonly Finding[];
}

export function toPiece(file: string, text: string, line = 1, column = 1): Piece {
  return { source: toSource(file, text), line, column };
}

/** Range of the first character, at which findings about a whole node are shown. */
export function beginningOf({ start }: Pick<YamlNode, 'start'>): Pick<YamlNode, 'start' | 'end'> {
  return { start, end: start + 1 };
}

export function placeIn({ source, line, column }: Piece, { start, end }: Pick<YamlNode, 'start' | 'end'>): SourcePlace {
  const place = placeAt(source, start, end);
  const move = (index: number) => (index === 1 ? column - 1 : 0);
  return {
    file: place.file,
    line: place.line + line - 1,
    column: place.column + move(place.line),
    endLine: place.endLine + line - 1,
    endColumn: place.endColumn + move(place.endLine),
  };
}

export function findingAt(
  piece: Piece,
  code: ImportCode,
  stretch: Pick<YamlNode, 'start' | 'end'>,
  message: string,
  help: string,
): Finding {
  return importFinding(code, placeIn(piece, stretch), message, help);
}

/** A slice would keep the whole source in memory. */
export function ownText(text: string): string {
  return Buffer.from(text).toString('utf8');
}

/** An error keeps an object from being imported. */
const severities = {
  'bad-slug': 'error',
  'content-differs': 'warning',
  'field-adapted': 'notice',
  'field-without-place': 'warning',
  'game-differs': 'warning',
  guessed: 'notice',
  'id-taken': 'error',
  'image-beside-record': 'notice',
  'image-left-out': 'warning',
  'loose-json': 'notice',
  'lost-comment': 'warning',
  malformed: 'error',
  'missing-field': 'error',
  'more-pages': 'warning',
  'no-installer': 'error',
  'older-revision': 'notice',
  'read-as-text': 'notice',
  'repeated-key': 'warning',
  'repeated-object': 'error',
  'section-beside-script': 'warning',
  'skipped-file': 'notice',
  'slug-without-game': 'notice',
  'slug-taken': 'error',
  'too-large': 'error',
  unreadable: 'error',
  'value-left-out': 'warning',
  'wrong-value': 'error',
} satisfies Record<string, Severity>;

export type ImportCode = keyof typeof severities;

export type SourcePlace = Pick<Finding, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

/** Texts may have control characters; reports escape them. */
export function importFinding(code: ImportCode, place: SourcePlace, message: string, help: string): Finding {
  return { ...place, severity: severities[code], code, message, help };
}

export function sourceStart(file: string, line = 1, column = 1): SourcePlace {
  return { file, line, column, endLine: line, endColumn: column };
}
