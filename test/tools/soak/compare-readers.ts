import { isDeepStrictEqual } from 'node:util';
import { readEvents } from '../../../generator/yaml/load/read-events.ts';
import { parseExactly } from '../../../generator/yaml/load/parse-exactly.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import type { Bench } from './part.ts';

/** Reports a text of which the quick reader makes something else than the exact one; returns whether the quick one takes it. */
export function compareReaders(bench: Bench, text: string): boolean {
  const root = readEvents(text);
  if (root === undefined) return false;
  if (!isDeepStrictEqual(parseExactly(toSource('record.yaml', text)), { root, diagnostics: [] }))
    bench.fault('the two readers differ', JSON.stringify(text));
  return true;
}
