import { parse, type MemberNode, type StringNode, type ValueNode } from '@humanwhocodes/momoa';
import type { Finding } from '../../findings/finding.ts';
import type { Pair, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { findingAt, type Piece, type ReadPiece } from './piece.ts';

/** All scalars but strings are plain. */
export function readJson(piece: Piece): ReadPiece {
  const { text } = piece.source;
  try {
    const findings: Finding[] = [];
    return { roots: [toNode(parse(text, { mode: 'json', ranges: true }).body)], findings };

    function toNode(node: ValueNode): YamlNode {
      const [start, end] = node.range ?? [0, 0];
      if (node.type === 'Object') return { kind: 'mapping', start, end, pairs: toPairs(node.members) };
      if (node.type === 'Array') {
        return { kind: 'sequence', start, end, items: node.elements.map(({ value }) => toNode(value)) };
      }
      if (node.type === 'String') return toText(node);
      return { kind: 'scalar', start, end, plain: true, text: text.slice(start, end) };
    }

    function toText({ range: [start, end] = [0, 0], value }: StringNode): ScalarNode {
      return { kind: 'scalar', start, end, plain: false, text: value };
    }

    function toPairs(members: readonly MemberNode[]): Pair[] {
      const pairs = new Map<string, Pair>();
      for (const { name, value } of members) {
        // JSON has no other names.
        if (name.type !== 'String') continue;
        const key = toText(name);
        if (pairs.has(key.text)) findings.push(repeatedKey(piece, key));
        pairs.set(key.text, { key, value: toNode(value) });
      }
      return [...pairs.values()];
    }
  } catch (error) {
    return { roots: [], findings: [malformed(piece, error)] };
  }
}

export function repeatedKey(piece: Piece, key: ScalarNode): Finding {
  const message = `The key "${key.text}" stands in this map twice; this one counts, as it does for readers`;
  return findingAt(piece, 'repeated-key', key, message, 'Delete the one that is not meant, and import again.');
}

function malformed(piece: Piece, error: unknown): Finding {
  if (!(error instanceof Error && 'offset' in error && typeof error.offset === 'number')) throw error;
  const offset = error.offset;
  const reason = error.message
    .replace(/\.?\s*(?:\(\d+:\d+\)\.?)?$/, '')
    .replace(/token \w+ found$/, `"${piece.source.text.charAt(offset)}" found`);
  const end = Math.min(offset + 1, piece.source.text.length);
  const help = 'Fix the JSON there and import again; what else is in the file is imported all the same.';
  return findingAt(piece, 'malformed', { start: offset, end }, `This is not JSON: ${reason}`, help);
}
