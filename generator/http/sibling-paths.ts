import { isBelowApi } from './addresses.ts';
import { SIBLINGS } from './contract.ts';

/** The endings of pre-compressed siblings. */
export const SIBLING_ENDINGS: readonly string[] = Object.values(SIBLINGS);

/** The path of the file that another one is a sibling of; `undefined` for what is no sibling. */
export function sourceOfSibling(path: string): string | undefined {
  const ending = SIBLING_ENDINGS.find((one) => path.endsWith(one));
  return ending === undefined || !isBelowApi(path) ? undefined : path.slice(0, -ending.length);
}
