import type { Kind } from './kind.ts';
import { catalogueKinds } from './kinds/catalogue-kinds.ts';
import { fileKinds } from './kinds/file-kinds.ts';
import { ignoredKinds } from './kinds/ignored-kinds.ts';
import { recordKinds } from './kinds/record-kinds.ts';
import { refusedKinds } from './kinds/refused-kinds.ts';
import { yamlKinds } from './kinds/yaml-kinds.ts';

/** Every kind of finding by its code. Codes are stable: they stand in reports, acceptances and documentation. */
export const kinds = {
  ...fileKinds,
  ...yamlKinds,
  ...recordKinds,
  ...catalogueKinds,
  ...refusedKinds,
  ...ignoredKinds,
} satisfies Record<string, Kind<never>>;

/** The code of a finding, such as `duplicate-key`. */
export type Code = keyof typeof kinds;

/** Codes whose severity a site may set: what rules say of scripts and of the catalogue, not what makes a record one. */
export const gradedCodes: readonly Code[] = [
  ...(Object.keys({ ...refusedKinds, ...ignoredKinds }) as Code[]),
  'repeated-version',
];

/** What the sentence of a code needs to know. */
export type Details<C extends Code> = Parameters<(typeof kinds)[C]['message']>[0];
