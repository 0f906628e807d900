import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { isNative } from '../../scripts/effects/traits.ts';
import type { InstallerRecord } from '../../records/records.ts';
import type { ExplainedInstaller } from '../../answers/model/explain-installer.ts';

/** What the order depends on. */
type Ranked = Pick<ExplainedInstaller, 'effects'> & { readonly record: InstallerRecord };

/**
 * The order in which a player would choose: complete installers before drafts, what is not published, and those at which the
 * client stops; what is made for Linux first, what needs Wine last; then the newest update, and at one moment by slug.
 */
export function byPreference(a: Ranked, b: Ranked): number {
  return (
    Number(isComplete(b)) - Number(isComplete(a)) ||
    distance(a.record.runner) - distance(b.record.runner) ||
    compareCodePoints(b.record.updatedAt, a.record.updatedAt) ||
    compareCodePoints(a.record.slug, b.record.slug)
  );
}

function isComplete({ record, effects }: Ranked): boolean {
  return record.published && !record.draft && effects.steps.every(({ known, failure }) => known && failure === null);
}

/** How far what a runner runs is from what is made for Linux. */
function distance(runner: string): number {
  if (isNative(runner)) return 0;
  return runner.includes('wine') ? 2 : 1;
}
