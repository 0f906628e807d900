import type { Diagnostic } from '../findings/diagnostic.ts';
import type { Fields } from './fields.ts';
import { badUrl, architectureInVersion, badArchive, badFolderName, missingVersion } from './findings/downloads.ts';
import type { RecordKey } from './record-schemas.ts';
import type { RunnerIdentity, RunnerRecord, RuntimeIdentity, RuntimeRecord } from './records.ts';
import { checkTime } from './timestamp.ts';
import { urlFault } from './url.ts';
import type { RecordRules } from './validate-record.ts';

type PackageFields = Fields<RecordKey<'runtime'> & RecordKey<'runner'>>;

export const runtimeRules: RecordRules<RuntimeIdentity, RuntimeRecord, 'runtime'> = {
  schema: 'runtime',
  toIdentity: (fields) => ({
    name: fields.locate('name', fields.text('name')),
    architecture: fields.text('architecture'),
  }),
  check: (fields) => [
    ...checkTime(fields, 'created_at'),
    ...checkUrl(fields, nameFault),
    ...checkVersioned(fields),
    ...checkFolderName(fields, 'name'),
    ...checkFolderName(fields, 'version'),
  ],
  toRecord: (fields) => ({
    ...readPackage(fields),
    createdAt: fields.text('created_at') ?? '',
    versioned: fields.flag('versioned') ?? false,
  }),
};

export const runnerRules: RecordRules<RunnerIdentity, RunnerRecord, 'runner'> = {
  schema: 'runner',
  toIdentity: (fields) => ({
    name: fields.locate('name', fields.text('name')),
    version: fields.text('version'),
    architecture: fields.text('architecture'),
    isDefault: fields.locate('default', fields.flag('default')),
  }),
  check: (fields) => {
    const urlFaults = checkUrl(fields, () => undefined);
    const folderFaults = checkFolderName(fields, 'version');
    return [
      ...(urlFaults.length > 0 ? urlFaults : checkArchive(fields)),
      ...(folderFaults.length > 0 ? folderFaults : checkVersion(fields)),
    ];
  },
  toRecord: (fields) => ({ ...readPackage(fields), isDefault: fields.flag('default') ?? false }),
};

function readPackage(fields: PackageFields) {
  return {
    name: fields.text('name') ?? '',
    version: fields.text('version') ?? '',
    architecture: fields.text('architecture') ?? '',
    url: fields.text('url') ?? '',
  };
}

function checkUrl(fields: PackageFields, furtherFault: (url: string) => string | undefined): Diagnostic[] {
  const url = fields.text('url');
  const reason = url === undefined ? undefined : (urlFault(url) ?? furtherFault(url));
  return reason === undefined ? [] : [badUrl.at(fields.place('url'), { where: 'url', reason })];
}

/** The client uses names and versions as folders. */
function checkFolderName(fields: PackageFields, where: 'name' | 'version'): Diagnostic[] {
  const value = fields.text(where);
  if (value === undefined || !/[/\\\0]|^\.{1,2}$/.test(value)) return [];
  return [badFolderName.at(fields.place(where), { where, value })];
}

/** The client names the archive by the last part of the address. */
function nameFault(url: string): string | undefined {
  return /\/\.{0,2}$/.test(url) ? 'it does not end with the name of a file' : undefined;
}

function checkVersioned(fields: Fields<RecordKey<'runtime'>>): Diagnostic[] {
  if (fields.flag('versioned') !== true || fields.node('version') !== undefined) return [];
  return [missingVersion.at(fields.place('versioned'), {})];
}

function checkArchive(fields: Fields<RecordKey<'runner'>>): Diagnostic[] {
  const url = fields.text('url');
  const reason = url === undefined ? undefined : archiveFault(url);
  return reason === undefined ? [] : [badArchive.at(fields.place('url'), { reason })];
}

function archiveFault(url: string): string | undefined {
  if (/[?#]/.test(url)) return 'it has a query or a fragment, which would become part of the name of the file';
  if (/^[^:]+:\/\/[^/]*\/?$|\/\.{0,2}$/.test(url)) return 'it does not end with the name of a file';
  return /\.(?:tar\.zst|tzst)$/i.test(url) ? 'the client cannot unpack .tar.zst for a runner' : undefined;
}

/** The client reads a version's ending as the architecture. */
function checkVersion(fields: Fields<RecordKey<'runner'>>): Diagnostic[] {
  const value = fields.text('version');
  return value !== undefined && /-(?:i386|x86_64)$/.test(value)
    ? [architectureInVersion.at(fields.place('version'), { value })]
    : [];
}
