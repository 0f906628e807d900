import type { Fields } from './fields.ts';
import type { RecordKey } from './record-schemas.ts';
import type { RunnerIdentity, RunnerRecord } from './records.ts';
import { urlFault } from './url.ts';
import type { RecordRules } from './validate-record.ts';
import { architectureInVersion, badArchive, badFolderName } from './findings/packages.ts';
import { badUrl } from './findings/downloads.ts';

/** How a file of `runners/` is validated and read. */
export const runnerRules: RecordRules<RunnerIdentity, RunnerRecord, 'runner'> = {
  schema: 'runner',
  toIdentity: (fields) => ({
    name: fields.located('name', fields.text('name')),
    version: fields.text('version'),
    architecture: fields.text('architecture'),
    isDefault: fields.located('default', fields.flag('default')),
  }),
  check: (fields) => [...checkUrl(fields), ...checkVersion(fields)],
  toRecord: (fields) => ({
    name: fields.text('name') ?? '',
    version: fields.text('version') ?? '',
    architecture: fields.text('architecture') ?? '',
    url: fields.text('url') ?? '',
    isDefault: fields.flag('default') ?? false,
  }),
};

function checkUrl(fields: Fields<RecordKey<'runner'>>) {
  const url = fields.text('url');
  if (url === undefined) return [];
  const reason = urlFault(url);
  if (reason !== undefined) return [badUrl.at(fields.place('url'), { where: 'url', reason })];
  const fault = archiveFault(url);
  return fault === undefined ? [] : [badArchive.at(fields.place('url'), { reason: fault })];
}

/** Why the client cannot install from an address; it keeps the archive under the last part of it. */
function archiveFault(url: string): string | undefined {
  if (/[?#]/.test(url)) return 'it has a query or a fragment, which would become part of the name of the file';
  if (/^[^:]+:\/\/[^/]*\/?$|\/\.{0,2}$/.test(url)) return 'it does not end with the name of a file';
  return /\.(?:tar\.zst|tzst)$/i.test(url) ? 'the client cannot unpack .tar.zst for a runner' : undefined;
}

/** The client makes a folder of it, and takes an architecture at its end for that of the machine. */
function checkVersion(fields: Fields<RecordKey<'runner'>>) {
  const value = fields.text('version');
  if (value === undefined) return [];
  const place = fields.place('version');
  if (/[/\\\0]|^\.{1,2}$/.test(value)) return [badFolderName.at(place, { where: 'version', value })];
  return /-(?:i386|x86_64)$/.test(value) ? [architectureInVersion.at(place, { value })] : [];
}
