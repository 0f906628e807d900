import { createTwoFilesPatch } from 'diff';

/** A unified difference of one file, as `patch -p1` and `git apply` take it. */
export function patchText(path: string, before: string, after: string): string {
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, { context: 3 });
  return patch.slice(patch.indexOf('--- '));
}
