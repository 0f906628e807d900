import { defineFinding, installer } from '../../../../findings/define-finding.ts';
import type { RecordKey } from '../../../../records/record-schemas.ts';
import { collect } from '../../../reading/collect.ts';
import type { Role, RecordRule } from '../rule.ts';

const idTooLarge = defineFinding({
  code: 'id-too-large',
  severity: 'warning',
  message: (details: { key: string }) => `"${details.key}" is larger than the 2147483647 that lutris.net accepts`,
  help: () => `Use a number up to 2147483647.`,
  why: 'The record could not be submitted to lutris.net. It works here.',
  wrong: installer('id: 3000000000'),
  right: installer('id: 2001'),
});

const MAXIMUM_ID = 2147483647;

const KEYS: {
  readonly [Of in Role]: readonly RecordKey<Of>[];
} = {
  installer: ['id', 'published_by'],
  game: ['id', 'store1_id', 'store2_id'],
  runner: [],
  runtime: [],
};

/** A number that the origin's columns cannot hold cannot be handed back to it. (Beyond 2^53 it is an error.) */
export const idTooLargeRule: RecordRule = {
  finding: idTooLarge,
  check: ({ role, fields }) =>
    collect(KEYS[role], (key) => {
      const id = fields.integer(key) ?? 0;
      const isTooLarge = id > MAXIMUM_ID && id <= Number.MAX_SAFE_INTEGER;
      return isTooLarge ? [idTooLarge.at(fields.place(key), { key })] : [];
    }),
};
