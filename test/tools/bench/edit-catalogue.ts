import { EDITS, type Edit, type Workbench } from './edits.ts';
import type { Random } from './random.ts';
import { readMade } from './read-made.ts';

/**
 * Makes one random edit of a catalogue that `makeCatalogue` wrote: of a text, of several files, of names, or of the
 * settings. The catalogue has no errors afterwards. Returns what was done, for the message of a test.
 */
export function editCatalogue(folder: string, random: Random): string {
  return applyEdit(folder, random, random.pick(Object.keys(EDITS)));
}

/** Makes an edit of a kind that `editCatalogue` chooses from; of another kind where there is nothing to make it on. */
export function applyEdit(folder: string, random: Random, kind: string): string {
  const workbench: Workbench = { folder, records: readMade(folder), random };
  const edit: Edit | undefined = EDITS[kind];
  if (edit === undefined) throw new Error(`There is no kind of edit "${kind}"`);
  const description = edit(workbench) ?? EDITS['addGame']?.(workbench);
  if (description === undefined) throw new Error(`The edit "${kind}" could not be made`);
  return description;
}
