import { defineFinding, file, files, LINUX, DEMO } from '../../../findings/define-finding.ts';
import { placeName, type Diagnostic, type Place } from '../../../findings/diagnostic.ts';
import type { Located } from '../../fields.ts';
import type { AcrossRule, Identities } from '../identities.ts';

export const idClash = defineFinding({
  code: 'id-clash',
  severity: 'error',
  message: (details: { id: string; what: string; otherPlace: Place; free: string; newer?: string }) =>
    `The id ${details.id} is already taken by the ${details.what} in ${placeName(details.otherPlace)}`,
  turned: (details) => details,
  help: ({ free, newer }) =>
    newer === undefined ? `Give the newer one a free id, such as ${free}.` : `Write a free id here, such as ${free}.`,
  why: 'Every game has its own number, and so has every installer. A client could not tell two with the same number apart.',
  wrong: files(file(LINUX, 'id: 2001', 'version: Full game'), file(DEMO, 'id: 2001', 'version: Demo')),
  right: files(file(LINUX, 'id: 2001', 'version: Full game'), file(DEMO, 'id: 2002', 'version: Demo')),
});

/** Ids are unique among games, and among installers. */
export const idClashRule: AcrossRule = { finding: idClash, check: checkIds };

function checkIds({ games, installers }: Identities): Diagnostic[] {
  return [
    ...findClashes(
      'game',
      games.map(({ id }) => id),
    ),
    ...findClashes(
      'installer',
      installers.map(({ id }) => id),
    ),
  ];
}

function findClashes(what: string, ids: readonly (Located<number> | undefined)[]): Diagnostic[] {
  const taken = new Map<number, Place>();
  const diagnostics: Diagnostic[] = [];
  let free = ids.reduce((most, id) => Math.max(most, id?.value ?? 0), 0) + 1;
  for (const id of ids) {
    if (id === undefined) continue;
    const other = taken.get(id.value);
    if (other === undefined) {
      taken.set(id.value, id.place);
      continue;
    }
    const details = { id: String(id.value), what, otherPlace: other, free: String(free) };
    diagnostics.push(idClash.at(id.place, details));
    free += 1;
  }
  return diagnostics;
}
