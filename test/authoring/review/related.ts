import type { EditedPullRequest, Texts } from './pull-request-edits.ts';

/** The records of the games that a pull request changes, and all that belong to none. */
export function related({ before: oldTexts, after: newTexts }: EditedPullRequest, texts: Texts): Texts {
  const changed = Object.keys(newTexts).filter((path) => oldTexts[path] !== newTexts[path]);
  const folders = changed.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  const isRelated = (path: string) =>
    /^(?:runtime|runners)\//.test(path) || folders.some((one) => path.startsWith(one));
  return Object.fromEntries(Object.entries(texts).filter(([path]) => isRelated(path)));
}
