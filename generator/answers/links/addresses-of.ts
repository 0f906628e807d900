import type { InstallerRecord } from '../../records/records.ts';
import { ValueMap, type Value } from '../../yaml/value/value.ts';

/** An address from which a file of an installer can be had. */
export interface FileAddress {
  readonly label: string;
  /** As the record has it. */
  readonly url: string;
  /** Whether it only stands in for the one that the script names. */
  readonly isMirror: boolean;
}

type Downloads = Pick<InstallerRecord, 'script' | 'downloads'>;

/** The addresses of the web from which an installer downloads, in the order of its script, each file's mirrors behind it. */
export function addressesOf({ script, downloads }: Downloads): FileAddress[] {
  return filesOf(script).flatMap(({ label, value }) => {
    const url = value instanceof ValueMap ? member(value, 'url') : value;
    const texts = (Array.isArray(url) ? (url as readonly Value[]) : [url]).filter((one) => typeof one === 'string');
    const mirrors = downloads.find((one) => one.label === label)?.mirrors ?? [];
    return [
      ...texts.filter((one) => /^https?:\/\//i.test(one)).map((one) => ({ label, url: one, isMirror: false })),
      ...mirrors.map((one) => ({ label, url: one, isMirror: true })),
    ];
  });
}

export function member(map: ValueMap, key: string): Value | undefined {
  const at = map.keys.indexOf(key);
  return at === -1 ? undefined : map.values[at];
}

function filesOf(script: ValueMap): { readonly label: string; readonly value: Value }[] {
  const files = member(script, 'files');
  if (!Array.isArray(files)) return [];
  return (files as readonly Value[]).flatMap((entry) =>
    entry instanceof ValueMap ? entry.keys.map((label, at) => ({ label, value: entry.values[at] ?? null })) : [],
  );
}
