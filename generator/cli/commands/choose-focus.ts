import { isError, type Diagnostic } from '../../findings/diagnostic.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Focus } from '../../findings/report/report.ts';
import { filesOf } from './compare-with-base.ts';

/** What to show in full: named records, else changed ones and errors, else all but advice; `undefined` for all. */
export function chooseFocus(
  diagnostics: readonly Diagnostic[],
  { all, quiet }: { readonly all: boolean; readonly quiet: boolean },
  isWhole: boolean,
  changed: ReadonlySet<string> | undefined,
): Focus | undefined {
  if (quiet) return { isShown: ({ severity }) => severity === 'error', others: undefined };
  if (all || !isWhole) return undefined;
  if (changed === undefined) return { isShown: ({ severity }) => severity !== 'notice', others: 'file' };
  const own = diagnostics.filter((found) => filesOf(found).some((file) => changed.has(file)));
  const shown = own.some(isError) ? own : [...own, ...diagnostics.filter(isError)];
  const keys = new Set(shown.map(({ place, code }) => keyOf({ ...place, code })));
  return { isShown: (finding) => keys.has(keyOf(finding)), others: 'unchanged file' };
}

function keyOf({ file, line, column, code }: Pick<Finding, 'file' | 'line' | 'column' | 'code'>): string {
  return [file, line, column, code].join('\n');
}
