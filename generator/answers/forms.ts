import { FOLDER_FILE, isBelowApi, SEARCH_ANSWERS, TWIN_ENDING } from '../http/addresses.ts';
import type { SiteRecord } from '../records/records.ts';

/** The paths that a body is written to, that of its answer first. */
export type NamesOf = (path: string) => readonly string[];

/** The settings that decide in which other forms answers are served. */
export type FormSettings = Pick<SiteRecord, 'jsonTwins'>;

/** Names of an answer: its own, and with `jsonTwins` one for hosts that tell types by endings. */
export function namesBy(settings: FormSettings | undefined): NamesOf {
  if (settings?.jsonTwins !== true) return (path) => [path];
  return (path) => {
    const twin = twinOf(path);
    return twin === undefined ? [path] : [path, twin];
  };
}

/** The twin is beside what is asked for: for the answer of a folder, that is the folder. */
function twinOf(path: string): string | undefined {
  // A host that tells types by endings cannot choose by a query.
  if (!isBelowApi(path) || path.startsWith(SEARCH_ANSWERS)) return undefined;
  const name = path.lastIndexOf('/') + 1;
  if (!path.includes('.', name)) return path + TWIN_ENDING;
  // The folder of the whole interface has none: it would lie beside it.
  const folder = path.slice(0, name - 1);
  return path.endsWith(`/${FOLDER_FILE}`) && isBelowApi(folder) ? folder + TWIN_ENDING : undefined;
}
