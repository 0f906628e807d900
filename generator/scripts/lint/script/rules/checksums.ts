import { defineFinding, CHECKSUM, fileWith, script } from '../../../../findings/define-finding.ts';
import { movingReason } from '../../../effects/addresses.ts';
import { describeNode, isFalsy, isText, isNull } from '../../../reading/describe-node.ts';
import { pairOf, placeOf, type FileEntry } from '../../../reading/outline.ts';
import { checksumForms, hashLengths } from '../../../vocabulary/script-keys.ts';
import { addressKind } from '../address.ts';
import { scriptRule, fileRule } from '../script-rule.ts';

const badChecksum = defineFinding({
  code: 'bad-checksum',
  severity: 'error',
  message: (details: { checksum: string; reason: string; kind?: string | undefined; meant?: string | undefined }) =>
    `The checksum ${details.checksum} can never match: ${details.reason}`,
  help: ({ kind, meant: correction }) => {
    if (correction !== undefined) return `Write instead: ${correction}`;
    return kind !== undefined
      ? `Write "${kind}:" before it.`
      : `Write the name of the hash, a colon and its hexadecimal value, such as sha256:…, or delete the line.`;
  },
  why: 'The client compares the checksum with that of the download. This one can match no file at all, so every installation ends when the download is complete. A file that the player chooses is not compared.',
  wrong: fileWith(`checksum: ${CHECKSUM}`),
  right: fileWith(`checksum: sha256:${CHECKSUM}`),
});

/** Names that builds of OpenSSL have besides those of Python, which asks it for whatever it does not know. */
const SELDOM =
  /^(?:sha-\d+(?:\/\d+)?|sha2-\d+(?:\/\d+)?|sha512[_-]\d+|sha3-\d+|blake2[bs]-?\d+|ripemd-?\d*|rmd160|md4|md5-sha1|ssl3-(?:md5|sha1)|sm3|whirlpool)$/;

const USUAL = new RegExp(`^(?:${checksumForms.join('|')})$`);

export const badChecksumRule = fileRule(badChecksum, (script, file) => {
  const checksum = pairOf(file.value, 'checksum')?.value;
  if (checksum === undefined || checksum.kind === 'alias' || isFalsy(checksum)) return [];
  if (!isFetched(file.address?.text ?? '')) return [];
  const reason = checksum.kind === 'scalar' && isText(checksum) ? checksumFault(checksum.text) : 'it is not a text';
  if (reason === undefined) return [];
  const notation =
    isText(checksum) && checksum.kind === 'scalar' ? `"${checksum.text}"` : `(${describeNode(checksum)})`;
  const kind = checksum.kind === 'scalar' ? kindOf(checksum.text) : undefined;
  const correction = checksum.kind === 'scalar' ? meantBy(checksum.text) : undefined;
  return [badChecksum.at(placeOf(script, checksum), { checksum: notation, reason, kind, meant: correction })];
});

function kindOf(value: string): string | undefined {
  if (!/^[0-9a-f]+$/.test(value)) return undefined;
  return ['md5', 'sha1', 'sha256', 'sha512'].find((name) => hashLengths[name] === value.length);
}

function meantBy(notation: string): string | undefined {
  const [, name = '', value = ''] = /^(md5|sha-?\d+)[\s:=_-]+([0-9a-f]+)$/.exec(notation.trim().toLowerCase()) ?? [];
  const correction = `${name.replace('-', '')}:${value}`;
  return correction !== notation && checksumFault(correction) === undefined && name !== '' ? correction : undefined;
}

function isFetched(address: string): boolean {
  return !['person', 'steam'].includes(addressKind(address));
}

function checksumFault(checksum: string): string | undefined {
  if (USUAL.test(checksum)) return undefined;
  const colon = checksum.indexOf(':');
  if (colon === -1) return 'the name of the hash is missing';
  const name = checksum.slice(0, colon);
  return hashFault(name, checksum.slice(colon + 1));
}

function hashFault(name: string, value: string): string | undefined {
  const small = name.toLowerCase();
  const length = Object.hasOwn(hashLengths, small) ? hashLengths[small] : undefined;
  if (length === undefined) return SELDOM.test(small) ? undefined : `there is no hash "${name}"`;
  if (/[^0-9a-f]/i.test(value)) return 'its value is not hexadecimal';
  if (value.length !== length) return `${name} has ${String(length)} digits, not ${String(value.length)}`;
  return /[A-F]/.test(value) ? 'the client writes its letters small' : undefined;
}

const missingChecksum = defineFinding({
  code: 'missing-checksum',
  severity: 'notice',
  message: (details: { label: string }) => `The file "${details.label}" has no checksum`,
  help: () => 'Run "catalogue pin", or give it as url, filename and checksum: sha256:… by hand.',
  why: 'With a checksum the client notices that the file is damaged, or that the host now has another one.',
  wrong: script('files:', '  - setup: https://example.org/setup.zip'),
  right: fileWith(`checksum: sha256:${CHECKSUM}`),
});

export const missingChecksumRule = scriptRule(missingChecksum, ['files'], (script) =>
  script.files
    .filter((file) => !hasChecksum(file) && isFixed(file.address?.text ?? ''))
    .map(({ label }) => missingChecksum.at(placeOf(script, label), { label: label.text })),
);

function isFixed(address: string): boolean {
  return addressKind(address) === 'download' && movingReason(address) === null;
}

function hasChecksum({ value }: FileEntry): boolean {
  const checksum = pairOf(value, 'checksum')?.value;
  return checksum !== undefined && !isNull(checksum) && !(checksum.kind === 'scalar' && checksum.text === '');
}
