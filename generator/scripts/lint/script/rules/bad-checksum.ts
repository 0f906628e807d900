import { diagnostic } from '../../../../findings/diagnostic.ts';
import { checksumForms, hashLengths } from '../../../vocabulary/script-keys.ts';
import { findIn } from '../../find-in.ts';
import { isText } from '../describe-node.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** Names that some builds of OpenSSL have besides those of Python, and their dashed forms. */
const SELDOM =
  /^(?:sha2?-\d+(?:[/_-]\d+)?|sha512_\d+|sha3-\d+|blake2[bs]-?\d+|ripemd\d*|rmd160|md4|md5-sha1|sm3|whirlpool)$/;

/** Nearly all checksums. */
const USUAL = new RegExp(`^(?:${checksumForms.join('|')})$`);

/** A checksum that can never match ends every installation at the file that it was to protect. */
export const badChecksum: ScriptRule = (script) =>
  findIn(script.files, ({ value }) => {
    const checksum = pairOf(value, 'checksum')?.value;
    if (checksum?.kind !== 'scalar' || !isText(checksum) || checksum.text === '') return [];
    const reason = checksumFault(checksum.text);
    if (reason === undefined) return [];
    return [diagnostic('bad-checksum', placeOf(script, checksum), { checksum: checksum.text, reason })];
  });

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
