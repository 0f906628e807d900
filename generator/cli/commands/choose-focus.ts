import { detailOf, isError, type Diagnostic } from '../../findings/diagnostic.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Focus } from '../../findings/report/report.ts';
import { baseBranch, changedFiles } from '../../io/disk/git.ts';
import type { Environment } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

interface FocusOptions {
  readonly all: boolean;
  readonly quiet: boolean;
}

/**
 * What a person wants to read in full: of named records everything; in a checkout what concerns the records that were
 * changed, and errors elsewhere where those have none; else all but advice. `undefined` for everything.
 */
export function chooseFocus(
  diagnostics: readonly Diagnostic[],
  { all, quiet }: FocusOptions,
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

/** The files that findings concern and that the author has changed, since the branch that is named or that git knows. */
export function changedAmong(
  diagnostics: readonly Diagnostic[],
  changedFrom: string | undefined,
  { folder }: OpenedCatalogue,
  { variables }: Environment,
): ReadonlySet<string> | undefined {
  if (diagnostics.length === 0) return undefined;
  const target = variables['GITHUB_BASE_REF'] ?? '';
  const base = changedFrom ?? (target === '' ? baseBranch(folder) : `origin/${target}`);
  return base === undefined ? undefined : changedFiles(folder, base, [...new Set(diagnostics.flatMap(filesOf))]);
}

/** The files that a finding reports: a clash is found in one of two. */
function filesOf(found: Diagnostic): string[] {
  const other = detailOf(found, 'otherPlace')?.replace(/:\d+$/, '');
  return other === undefined ? [found.place.file] : [found.place.file, other];
}

function keyOf({ file, line, column, code }: Pick<Finding, 'file' | 'line' | 'column' | 'code'>): string {
  return [file, line, column, code].join('\n');
}
