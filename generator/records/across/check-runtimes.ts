import { diagnostic, placeName, type Diagnostic, type Place } from '../../findings/diagnostic.ts';
import type { Heads } from './heads.ts';

/** A pair of name and architecture is one runtime package. */
export function checkRuntimes({ runtimes }: Heads): Diagnostic[] {
  const taken = new Map<string, Place>();
  const diagnostics: Diagnostic[] = [];
  for (const { name, architecture } of runtimes) {
    if (name === undefined || architecture === undefined) continue;
    const pair = JSON.stringify([name.value, architecture]);
    const other = taken.get(pair);
    if (other === undefined) {
      taken.set(pair, name.place);
      continue;
    }
    const details = { name: name.value, architecture, otherPlace: placeName(other) };
    diagnostics.push(diagnostic('runtime-clash', name.place, details));
  }
  return diagnostics;
}
