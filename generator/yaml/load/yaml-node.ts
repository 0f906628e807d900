/** A node of a record as it is written: texts before anything is resolved, with offsets (UTF-16 units, end exclusive). */
export type YamlNode = ScalarNode | SequenceNode | MappingNode | AliasNode;

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface ScalarNode extends Range {
  readonly kind: 'scalar';
  /** Only a plain scalar can be anything but text. */
  readonly plain: boolean;
  readonly text: string;
}

interface SequenceNode extends Range {
  readonly kind: 'sequence';
  readonly items: readonly YamlNode[];
}

export interface MappingNode extends Range {
  readonly kind: 'mapping';
  /** In the order of the file; keys may repeat in a record that has a finding for it. */
  readonly pairs: readonly Pair[];
}

/** A value without meaning, since aliases are refused. */
interface AliasNode extends Range {
  readonly kind: 'alias';
}

export interface Pair {
  readonly key: ScalarNode;
  readonly value: YamlNode;
}
