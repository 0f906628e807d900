import type { Fields } from './fields.ts';
import type { RecordKey } from './record-schemas.ts';
import type { RuntimeIdentity, RuntimeRecord } from './records.ts';
import { checkTimestamp } from './timestamp.ts';
import { urlFault } from './url.ts';
import type { RecordRules } from './validate-record.ts';
import { badUrl } from './findings/downloads.ts';
import { missingVersion, badFolderName } from './findings/packages.ts';

/** How a file of `runtime/` is validated and read. */
export const runtimeRules: RecordRules<RuntimeIdentity, RuntimeRecord, 'runtime'> = {
  schema: 'runtime',
  toIdentity: (fields) => ({
    name: fields.located('name', fields.text('name')),
    architecture: fields.text('architecture'),
  }),
  check: (fields) => [...checkCreated(fields), ...checkUrl(fields), ...checkVersioned(fields), ...checkFolders(fields)],
  toRecord: (fields) => ({
    name: fields.text('name') ?? '',
    createdAt: fields.text('created_at') ?? '',
    architecture: fields.text('architecture') ?? '',
    url: fields.text('url') ?? '',
    version: fields.text('version') ?? '',
    versioned: fields.flag('versioned') ?? false,
  }),
};

function checkCreated(fields: Fields<RecordKey<'runtime'>>) {
  const created = fields.located('created_at', fields.text('created_at'));
  return created === undefined ? [] : checkTimestamp(created);
}

function checkUrl(fields: Fields<RecordKey<'runtime'>>) {
  const url = fields.text('url');
  const reason = url === undefined ? undefined : (urlFault(url) ?? nameFault(url));
  return reason === undefined ? [] : [badUrl.at(fields.place('url'), { where: 'url', reason })];
}

/** The client keeps the archive under the last part of the address. */
function nameFault(url: string): string | undefined {
  return /\/\.{0,2}$/.test(url) ? 'it does not end with the name of a file' : undefined;
}

/** A version of the wrong type is reported separately already. */
function checkVersioned(fields: Fields<RecordKey<'runtime'>>) {
  if (fields.flag('versioned') !== true || fields.node('version') !== undefined) return [];
  return [missingVersion.at(fields.place('versioned'), {})];
}

/** Clients make folders of both, the version below the name. */
function checkFolders(fields: Fields<RecordKey<'runtime'>>) {
  return (['name', 'version'] as const).flatMap((where) => {
    const value = fields.text(where);
    if (value === undefined || !/[/\\\0]|^\.{1,2}$/.test(value)) return [];
    return [badFolderName.at(fields.place(where), { where, value })];
  });
}
