import { diagnostic, placeName, type Diagnostic, type Place } from '../../findings/diagnostic.ts';
import type { Located } from '../fields.ts';
import type { Heads } from './heads.ts';

/** Ids are unique among games, and among installers. */
export function checkIds({ games, installers }: Heads): Diagnostic[] {
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
    const details = { id: String(id.value), what, otherPlace: placeName(other), free: String(free) };
    diagnostics.push(diagnostic('id-clash', id.place, details));
    free += 1;
  }
  return diagnostics;
}
