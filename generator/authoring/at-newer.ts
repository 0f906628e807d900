import { otherPlaceOf, type Diagnostic } from '../findings/diagnostic.ts';
import { fieldsAt } from '../records/fields-at.ts';
import { allFindings } from '../scripts/all-findings.ts';
import type { CatalogueFiles } from '../yaml/load/catalogue-files.ts';

/** Puts a finding about two records at the newer one, whose author reads the report, if that is known. */
export function atNewer(
  found: Diagnostic,
  files: CatalogueFiles,
  changed: ReadonlySet<string> | undefined,
): Diagnostic {
  const { place, details } = found;
  const otherPlace = otherPlaceOf(found);
  const definition = allFindings.get(found.code);
  if (otherPlace === undefined || definition?.turned === undefined) return found;
  const newer = newerOf(place.file, otherPlace.file, files, changed);
  if (newer === undefined) return found;
  if (newer === place.file) return { ...found, details: { ...details, newer } };
  return { ...found, place: otherPlace, details: { ...definition.turned(details), otherPlace: place, newer } };
}

/** The only one that the author has changed, else the one that was created later. */
function newerOf(
  a: string,
  b: string,
  files: CatalogueFiles,
  changed: ReadonlySet<string> | undefined,
): string | undefined {
  if (a === b) return undefined;
  const isNew = (file: string) => changed?.has(file) === true;
  if (isNew(a) !== isNew(b)) return isNew(a) ? a : b;
  const [first, second] = [createdAt(a, files), createdAt(b, files)];
  return first === '' || second === '' || first === second ? undefined : first > second ? a : b;
}

function createdAt(file: string, files: CatalogueFiles): string {
  return fieldsAt(files, file).text('created_at') ?? '';
}
