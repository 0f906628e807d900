import type { Code } from '../kinds.ts';
import { catalogueEntries } from './catalogue-entries.ts';
import type { Entry } from './entry.ts';
import { fileEntries } from './file-entries.ts';
import { ignoredEntries } from './ignored-entries.ts';
import { recordEntries } from './record-entries.ts';
import { refusedEntries } from './refused-entries.ts';
import { yamlEntries } from './yaml-entries.ts';

/** What the documentation says of each finding. */
export const entries: Record<Code, Entry> = {
  ...fileEntries,
  ...yamlEntries,
  ...recordEntries,
  ...catalogueEntries,
  ...refusedEntries,
  ...ignoredEntries,
};

/** Findings that are about the same kind of thing. */
export interface Group {
  readonly title: string;
  readonly codes: readonly Code[];
}

/** All findings in the order of the documentation. */
export const groups: readonly Group[] = [
  { title: 'Files', codes: codesOf(fileEntries) },
  { title: 'YAML', codes: codesOf(yamlEntries) },
  { title: 'Keys and values of a record', codes: codesOf(recordEntries) },
  { title: 'Records beside each other', codes: codesOf(catalogueEntries) },
  { title: 'What the client refuses in a script', codes: codesOf(refusedEntries) },
  { title: 'What the client ignores or misreads in a script', codes: codesOf(ignoredEntries) },
];

function codesOf(group: object): Code[] {
  return Object.keys(group) as Code[];
}
