import { diagnostic, type Diagnostic } from '../../../findings/diagnostic.ts';
import { runnerSources } from '../../vocabulary/runner-sources.ts';
import { runners } from '../../vocabulary/runners.ts';
import type { RecordRule } from './rule.ts';

/**
 * On a machine without it, the client asks its website for such a runner, and stops where it gets none. What the catalogue
 * itself offers is not known here: see `withoutOffered`.
 */
export const runnerNotOffered: RecordRule = ({ fields }) => {
  const runner = fields.text('runner') ?? '';
  if (!Object.hasOwn(runnerSources, runner)) return [];
  const { source, flatpak } = runnerSources[runner] ?? {};
  if (source !== undefined) return [];
  const name = runners[runner]?.name ?? runner;
  const notes = (fields.text('notes') ?? '').toLowerCase();
  // Notes often speak of a runner without a word on where it comes from; the name of a Flatpak says that.
  if (notes.includes((flatpak ?? `${name} runner`).toLowerCase())) return [];
  return [diagnostic('runner-not-offered', fields.place('runner'), { runner, name, flatpak })];
};

/** The findings less those of `runnerNotOffered` about runners that the catalogue has records of. */
export function withoutOffered(found: readonly Diagnostic[], offered: ReadonlySet<string>): readonly Diagnostic[] {
  if (offered.size === 0) return found;
  return found.filter(
    ({ code, details }) => code !== 'runner-not-offered' || !('runner' in details) || !offered.has(details.runner),
  );
}
