import { placeAt, toSource, type Source } from '../../yaml/load/source.ts';
import type { Finding } from '../../findings/finding.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { importFinding, type ImportCode, type SourcePlace } from './import-findings.ts';

/** A part of a source that is read by itself: a whole file, or one object of many. */
export interface Piece {
  readonly source: Source;
  /** Where it begins in its file; both count from 1. */
  readonly line: number;
  readonly column: number;
}

export interface ReadPiece {
  /** The documents in it; one, except for YAML with several. Their offsets are those of the piece. */
  readonly roots: readonly YamlNode[];
  readonly findings: readonly Finding[];
}

export function toPiece(file: string, text: string, line = 1, column = 1): Piece {
  return { source: toSource(file, text), line, column };
}

/** The first character of a node, for what is wrong with all of it. */
export function beginningOf({ start }: Pick<YamlNode, 'start'>): Pick<YamlNode, 'start' | 'end'> {
  return { start, end: start + 1 };
}

/** Where a stretch of a piece is in its file. */
export function placeIn({ source, line, column }: Piece, { start, end }: Pick<YamlNode, 'start' | 'end'>): SourcePlace {
  const place = placeAt(source, start, end);
  const move = (at: number) => (at === 1 ? column - 1 : 0);
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

/** A copy of a text that was cut out of a source: the engine keeps the whole source in memory for the text itself. */
export function ownText(text: string): string {
  return Buffer.from(text).toString('utf8');
}
