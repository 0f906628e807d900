import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { Source } from '../../yaml/load/source.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';

/** A text that was read as a record, with all that is wrong with it and not accepted. */
export interface CheckedText {
  readonly source: Source;
  readonly root?: YamlNode;
  readonly diagnostics: readonly Diagnostic[];
}

/** A stretch of one line that was replaced, or lines that were moved. */
export interface TextChange {
  readonly code: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}
