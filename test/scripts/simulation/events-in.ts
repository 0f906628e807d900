import { outlineOf } from '../../../generator/scripts/reading/outline.ts';
import { simulate } from '../../../generator/scripts/simulation/simulate.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import { scriptOf } from '../lint/script/findings-of.ts';

/** What a run on paper says of a script, as `kind: reason | remedy`. */
export function eventsIn(runner: string, lines: readonly string[]): string[] {
  const source = toSource('games/f/foo/foo-linux.yaml', scriptOf(lines.join('\n'), runner));
  const outline = outlineOf(source, parseRecord(source).root);
  if (outline === undefined) throw new Error('There is no script');
  return simulate(outline).map(({ kind, reason, remedy }) => `${kind}: ${reason} | ${remedy}`);
}
