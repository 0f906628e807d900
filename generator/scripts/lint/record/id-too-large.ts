import { diagnostic } from '../../../findings/diagnostic.ts';
import { findIn } from '../find-in.ts';
import type { RecordRule } from './rule.ts';

/** Largest number of the origin's columns. */
const MAXIMUM_ID = 2_147_483_647;

/** A number that the origin's columns cannot hold cannot be handed back to it. (Beyond 2^53 it is an error.) */
export const idTooLarge =
  (keys: readonly string[]): RecordRule =>
  ({ fields }) =>
    findIn(keys, (key) => {
      const id = fields.integer(key) ?? 0;
      const isTooLarge = id > MAXIMUM_ID && id <= Number.MAX_SAFE_INTEGER;
      return isTooLarge ? [diagnostic('id-too-large', fields.place(key), { key })] : [];
    });
