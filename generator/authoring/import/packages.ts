import { pairOf, pairsOf, scalarOf, valueAt } from '../../scripts/reading/outline.ts';
import type { YamlNode, MappingNode } from '../../yaml/load/yaml-node.ts';
import type { Piece } from './piece.ts';

export interface SourcePackage {
  readonly piece: Piece;
  readonly role: 'runtime' | 'runner';
  readonly node: MappingNode;
  readonly name: string | undefined;
}

/** `undefined` where the answer is about something else. */
export function findPackages(piece: Piece, node: YamlNode): readonly SourcePackage[] | undefined {
  if (node.kind !== 'mapping') return undefined;
  const versions = valueAt(node, 'versions');
  if (versions?.kind === 'sequence') {
    const ownName = (scalarOf(node, 'slug') ?? scalarOf(node, 'name'))?.text.toLowerCase();
    return versions.items.flatMap((item) => toPackage(piece, 'runner', item, ownName));
  }
  const lists = (['runner', 'runtime'] as const).flatMap((role) =>
    pairsOf(valueAt(node, `${role}s`)).map((pair) => ({ role, ...pair })),
  );
  if (lists.length > 0)
    return lists.flatMap(({ role, key, value: packages }) => {
      const items = packages.kind === 'sequence' ? packages.items : [packages];
      return items.flatMap((item) => toPackage(piece, role, item, key.text));
    });
  const isRuntime = ['name', 'architecture', 'url'].every((key) => pairOf(node, key) !== undefined);
  return isRuntime ? [{ piece, role: 'runtime', node, name: undefined }] : undefined;
}

function toPackage(piece: Piece, role: SourcePackage['role'], node: YamlNode, name: string | undefined) {
  return node.kind === 'mapping' ? [{ piece, role, node, name }] : [];
}
