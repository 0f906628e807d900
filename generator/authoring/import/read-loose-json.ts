import type { Finding } from '../../findings/finding.ts';
import { findingAt, type Piece, type ReadPiece } from './piece.ts';
import { readYaml } from './read-yaml.ts';

/** Reads almost-JSON, such as one with a trailing comma, as the client's YAML reader does, if that can. */
export function readLooseJson(piece: Piece, faults: readonly Finding[]): ReadPiece | undefined {
  const { text } = piece.source;
  // PyYAML takes no tab between values.
  if (/^[ \t]*\t/m.test(text)) return undefined;
  const { roots, findings } = readYaml(piece);
  if (roots[0]?.kind !== 'mapping' || roots.length > 1) return undefined;
  return { roots, findings: [...faults.map((fault) => loose(piece, fault)), ...findings] };
}

/** The spot at which a reader of JSON stops, as a notice. */
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
