import { defineFinding, installer } from '../../../../findings/define-finding.ts';
import { fileStart, type Diagnostic } from '../../../../findings/diagnostic.ts';
import { collect } from '../../../reading/collect.ts';
import type { RecordKey } from '../../../../records/record-schemas.ts';
import type { RecordRule, RecordView, Role } from '../rule.ts';

const tooLong = defineFinding({
  code: 'too-long',
  severity: 'notice',
  message: (details: { key: string; limit: number }) =>
    `"${details.key}" is longer than the ${String(details.limit)} characters that lutris.net accepts`,
  help: ({ limit }) => `Shorten it to at most ${String(limit)} characters.`,
  why: 'The record could not be submitted to lutris.net. It works here.',
  wrong: installer('version: The full game with music and all extra levels'),
  right: installer('version: Full game with extras'),
});

/** Longest slug of an installer that the origin takes; the catalogue itself takes 100 characters. */
const SLUG_LENGTH = 50;
const CATALOGUE_SLUG_LENGTH = 100;

const LIMITS: { readonly [Of in Role]: readonly (readonly [key: RecordKey<Of>, limit: number])[] } = {
  installer: [
    ['version', 32],
    ['description', 512],
  ],
  game: [['name', 255]],
  runner: [],
  runtime: [
    ['name', 32],
    ['url', 200],
  ],
};

/** A text that the origin's columns cannot hold cannot be handed back to it. */
export const tooLongRule: RecordRule = {
  finding: tooLong,
  check: (record) => [
    ...checkSlug(record),
    ...collect<readonly [RecordKey<Role>, number], Diagnostic>(LIMITS[record.role], ([key, limit]) =>
      checkText(record, key, limit),
    ),
  ],
};

/** The slug of an installer is the name of its file, and the key by which the origin keeps it. */
function checkSlug({ role, fields, slug }: RecordView): Diagnostic[] {
  if (role !== 'installer' || slug.length <= SLUG_LENGTH || slug.length > CATALOGUE_SLUG_LENGTH) return [];
  return [tooLong.at(fileStart(fields.file), { key: 'slug', limit: SLUG_LENGTH })];
}

function checkText({ fields }: RecordView, key: RecordKey<Role>, limit: number): Diagnostic[] {
  const text = fields.text(key);
  if (text === undefined || text.length <= limit || Array.from(text).length <= limit) return [];
  return [tooLong.at(fields.place(key), { key, limit })];
}
