import type { InstallerInput } from './installer.ts';
import { isList, isMap, mapAt, type TreeMap } from './tree.ts';

/** The mirrors of files that a record of any form has, by the labels of these. */
export function mirrorsIn(record: TreeMap): NonNullable<InstallerInput['downloads']> {
  return [...mapAt(record, 'downloads')].map(([label, facts]) => {
    const mirrors = isMap(facts) ? (facts.get('mirrors') ?? null) : null;
    return { label, mirrors: isList(mirrors) ? mirrors.filter((one) => typeof one === 'string') : [] };
  });
}
