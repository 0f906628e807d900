import { diagnostic, placeName, type Diagnostic, type Place } from '../../findings/diagnostic.ts';
import { isListed, type Heads } from '../../records/across/heads.ts';

/** The client's picker returns a version, not an installer: of two equal ones in an answer only the last is offered. */
export function lintRepeatedVersions({ installers }: Heads): Diagnostic[] {
  const taken = new Map<string, Place>();
  return installers.flatMap((installer) => {
    if (installer.version === undefined || !isListed(installer)) return [];
    const { value: version, place } = installer.version;
    const pair = JSON.stringify([installer.game, version]);
    const other = taken.get(pair);
    if (other !== undefined) return [diagnostic('repeated-version', place, { version, otherPlace: placeName(other) })];
    taken.set(pair, place);
    return [];
  });
}
