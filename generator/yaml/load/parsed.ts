import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { YamlNode } from './yaml-node.ts';

/** A text that was read as YAML. */
export interface Parsed {
  /** Absent when the text is no YAML document at all. */
  readonly root?: YamlNode;
  readonly diagnostics: readonly Diagnostic[];
}
