import type { EditedPullRequest, Texts } from './pull-request-edits.ts';

/** The records of the games that a pull request changes, and all that belong to none. */
export function related({ before, after }: EditedPullRequest, texts: Texts): Texts {
  const changed = Object.keys(after).filter((path) => before[path] !== after[path]);
  const folders = changed.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  const isRelated = (path: string) =>
    /^(?:runtime|runners)\//.test(path) || folders.some((one) => path.startsWith(one));
  return Object.fromEntries(Object.entries(texts).filter(([path]) => isRelated(path)));
}
