import { defineFinding, file, files, LINUX, DEMO } from '../../../findings/define-finding.ts';
import { placeName, type Diagnostic, type Place } from '../../../findings/diagnostic.ts';
import type { Located } from '../../fields.ts';
import { findRepeated } from '../find-repeated.ts';
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
  return [...clashesAmong('game', games), ...clashesAmong('installer', installers)];
}

function clashesAmong(what: string, records: readonly { readonly id: Located<number> | undefined }[]): Diagnostic[] {
  const ids = records.flatMap(({ id }) => (id === undefined ? [] : { key: id.value, place: id.place }));
  const free = ids.reduce((most, { key }) => Math.max(most, key), 0) + 1;
  return findRepeated(ids).map(({ key, place, otherPlace }, at) =>
    idClash.at(place, { id: String(key), what, otherPlace, free: String(free + at) }),
  );
}
