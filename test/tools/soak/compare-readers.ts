import { isDeepStrictEqual } from 'node:util';
import { readFast } from '../../../generator/yaml/load/fast/read-block.ts';
import { parseExactly } from '../../../generator/yaml/load/parse-exactly.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import type { Bench } from './part.ts';

/** Reports a text of which our own reader makes something else than the package `yaml` does; says whether ours takes it. */
export function compareReaders(bench: Bench, text: string): boolean {
  const fast = readFast(text);
  if (fast === undefined) return false;
  if (!isDeepStrictEqual(parseExactly(toSource('record.yaml', text)), { root: fast, diagnostics: [] }))
    bench.fault('the two readers differ', JSON.stringify(text));
  return true;
}
