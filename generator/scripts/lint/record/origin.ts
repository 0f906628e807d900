import { defineRule, installer } from '../../../findings/define-finding.ts';
import { fileStart } from '../../../findings/diagnostic.ts';
import type { RecordKey } from '../../../records/record-schemas.ts';
import { collect } from '../../reading/nodes.ts';
import type { RecordView, Role } from './record-view.ts';

export const versionWordRule = defineRule({
  code: 'version-word',
  message: (details: { version: string }) => `The version label "${details.version}" ends in the word "version"`,
  help: ({ version }) => {
    const bareLabel = version.replace(/[\s_-]*\bversion\s*$/i, '');
    return bareLabel === '' ? `Say what sets this installer apart, such as CD or GOG.` : `Write "${bareLabel}".`;
  },
  why: 'The label is shown among other versions, so the word "version" says nothing new. The origin does not take such a label.',
  wrong: installer('version: CD version'),
  right: installer('version: CD'),
  check: ({ fields }: RecordView<'installer'>, findingAt) => {
    const version = fields.text('version');
    if (version === undefined || !/\bversion\s*$/i.test(version)) return [];
    return [findingAt(fields.place('version'), { version })];
  },
});

export const tooLongRule = defineRule({
  code: 'too-long',
  severity: 'notice',
  message: (details: { key: string; limit: number }) =>
    `"${details.key}" is longer than the ${String(details.limit)} characters that lutris.net accepts`,
  help: ({ limit }) => `Shorten it to at most ${String(limit)} characters.`,
  why: 'The record could not be submitted to lutris.net. It works here.',
  wrong: installer('version: The full game with music and all extra levels'),
  right: installer('version: Full game with extras'),
  check: ({ role, fields, slug }: RecordView, findingAt) => {
    // The slug of an installer is the name of its file, and the key by which the origin keeps it.
    const hasLongSlug = role === 'installer' && slug.length > SLUG_LENGTH && slug.length <= CATALOGUE_SLUG_LENGTH;
    const faults = collect(Object.entries(LIMITS[role] ?? {}) as [RecordKey<Role>, number][], ([key, limit]) => {
      const text = fields.text(key) ?? '';
      if (text.length <= limit || Array.from(text).length <= limit) return [];
      return [findingAt(fields.place(key), { key, limit })];
    });
    return hasLongSlug ? [findingAt(fileStart(fields.file), { key: 'slug', limit: SLUG_LENGTH }), ...faults] : faults;
  },
});

/** Longest slug of an installer that the origin takes; the catalogue itself takes 100 characters. */
const SLUG_LENGTH = 50;
const CATALOGUE_SLUG_LENGTH = 100;

const LIMITS: { readonly [Of in Role]?: Readonly<Partial<Record<RecordKey<Of>, number>>> } = {
  installer: { version: 32, description: 512 },
  game: { name: 255 },
  runtime: { name: 32, url: 200 },
};

export const idTooLargeRule = defineRule({
  code: 'id-too-large',
  message: (details: { key: string }) => `"${details.key}" is larger than the 2147483647 that lutris.net accepts`,
  help: () => `Use a number up to 2147483647.`,
  why: 'The record could not be submitted to lutris.net. It works here.',
  wrong: installer('id: 3000000000'),
  right: installer('id: 2001'),
  check: ({ role, fields }: RecordView, findingAt) =>
    collect(KEYS[role] ?? [], (key) => {
      const id = fields.integer(key) ?? 0;
      // Larger ids are an error.
      const isTooLarge = id > MAXIMUM_ID && id <= Number.MAX_SAFE_INTEGER;
      return isTooLarge ? [findingAt(fields.place(key), { key })] : [];
    }),
});

const MAXIMUM_ID = 2147483647;

const KEYS: { readonly [Of in Role]?: readonly RecordKey<Of>[] } = {
  installer: ['id', 'published_by'],
  game: ['id', 'store1_id', 'store2_id'],
};
