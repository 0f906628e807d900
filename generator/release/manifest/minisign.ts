import { createHash, createPrivateKey, createPublicKey, scryptSync, sign, verify, type KeyObject } from 'node:crypto';

/** Signatures of minisign: Ed25519 over BLAKE2b-512, in the documented form. */

export interface SigningKey {
  /** The public key in minisign's form: what people pass to `minisign -P`. */
  readonly publicKey: string;
  readonly id: Buffer;
  readonly privateKey: KeyObject;
}

/** A key file, password or signature cannot be used; the message says why. */
export class SigningFault extends Error {}

/** Reads the text of a secret key file; the password is needed for a key that was made with one. */
export function readSigningKey(text: string, password: string | undefined): SigningKey {
  const bytes = base64Line(text, 1, 158, 'secret key');
  const secret = unlock(bytes, password);
  const id = secret.subarray(0, 8);
  const seed = secret.subarray(8, 40);
  const publicBytes = secret.subarray(40, 72);
  const publicKey = createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' }).subarray(-32);
  if (!publicKey.equals(publicBytes)) throw new SigningFault('the password is wrong, or the key is damaged');
  const printedKey = Buffer.concat([Buffer.from('Ed'), id, publicBytes]).toString('base64');
  return { publicKey: printedKey, id: Buffer.from(id), privateKey: privateKeyOf(seed) };
}

export function signFile(bytes: Uint8Array, key: SigningKey, trustedComment: string): string {
  const signature = sign(null, blake2b(bytes), key.privateKey);
  const global = sign(null, Buffer.concat([signature, Buffer.from(trustedComment)]), key.privateKey);
  return [
    'untrusted comment: signature of the game installer catalogue',
    Buffer.concat([Buffer.from('ED'), key.id, signature]).toString('base64'),
    `trusted comment: ${trustedComment}`,
    global.toString('base64'),
    '',
  ].join('\n');
}

/** Checks a signature; gives its trusted comment. Throws `SigningFault` when it is not right. */
export function verifyFile(bytes: Uint8Array, signatureText: string, publicKey: string): string {
  const lines = signatureText.split('\n');
  const signature = base64Line(signatureText, 1, 74, 'signature');
  const global = base64Line(signatureText, 3, 64, 'signature');
  const prefix = 'trusted comment: ';
  const comment = lines[2] ?? '';
  if (!comment.startsWith(prefix)) throw new SigningFault('the signature has no trusted comment');
  if (lines.length !== 5 || lines[4] !== '') throw new SigningFault('the signature has lines that do not belong to it');
  const { id, key } = readPublicKey(publicKey);
  if (!signature.subarray(2, 10).equals(id)) throw new SigningFault('the signature was made with another key');
  const message = signature.subarray(0, 2).toString('latin1') === 'ED' ? blake2b(bytes) : Buffer.from(bytes);
  const dataSignature = signature.subarray(10);
  if (!verify(null, message, key, dataSignature)) throw new SigningFault('the signature does not fit the list');
  const trustedComment = comment.slice(prefix.length);
  if (!verify(null, Buffer.concat([dataSignature, Buffer.from(trustedComment)]), key, global)) {
    throw new SigningFault('the trusted comment of the signature was changed');
  }
  return trustedComment;
}

/** The key itself from the text of a public key file, or from a key as it is. */
export function publicKeyOf(text: string): string {
  const line = text.trim().split(/\r?\n/).at(-1)?.trim() ?? '';
  readPublicKey(line);
  return line;
}

function readPublicKey(text: string): { readonly id: Buffer; readonly key: KeyObject } {
  const bytes = Buffer.from(text, 'base64');
  const isWhole = bytes.length === 42 && bytes.toString('base64') === text;
  if (!isWhole || bytes.subarray(0, 2).toString('latin1') !== 'Ed') {
    throw new SigningFault('one of minisign begins with RW and has 56 characters');
  }
  const der = Buffer.concat([SPKI_PREFIX, bytes.subarray(10)]);
  return { id: bytes.subarray(2, 10), key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

/** The beginnings of an Ed25519 key in DER (RFC 8410): the key's 32 bytes follow. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

function privateKeyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}

function blake2b(bytes: Uint8Array): Buffer {
  return createHash('blake2b512').update(bytes).digest();
}

/** The part of a secret key that a password hides: key id, seed, public key, checksum (104 bytes). */
function unlock(bytes: Buffer, password: string | undefined): Buffer {
  const secret = bytes.subarray(54);
  const derivation = bytes.subarray(2, 4);
  if (derivation.equals(Buffer.from([0, 0]))) return secret;
  if (derivation.toString('latin1') !== 'Sc') throw new SigningFault('the secret key is hidden in an unknown way');
  if (password === undefined) throw new SigningFault('the secret key needs its password');
  const { cost, blocks, lanes } = scryptSettings(bytes.readBigUInt64LE(38), bytes.readBigUInt64LE(46));
  const memory = 256 * cost * blocks;
  const stream = scryptSync(password, bytes.subarray(6, 38), 104, { N: cost, r: blocks, p: lanes, maxmem: memory });
  return Buffer.from(secret.map((byte, index) => byte ^ (stream[index] ?? 0)));
}

/** The settings of scrypt from libsodium's limits of operations and memory, reckoned as its documentation says. */
function scryptSettings(operations: bigint, memory: bigint): { cost: number; blocks: number; lanes: number } {
  const limit = Number(operations) < 32_768 ? 32_768 : Number(operations);
  const blocks = 8;
  const byMemory = limit >= Number(memory) / 32;
  const maxCost = byMemory ? Number(memory) / (blocks * 128) : limit / (blocks * 4);
  const exponent = Math.max(1, Math.floor(Math.log2(maxCost)));
  const cost = 2 ** exponent;
  const lanes = byMemory ? Math.floor(Math.min(limit / 4 / cost, 0x3fff_ffff) / blocks) : 1;
  if (cost * blocks > 2 ** 24) throw new SigningFault('the secret key asks for more memory than it may have');
  return { cost, blocks, lanes: Math.max(1, lanes) };
}

function base64Line(text: string, index: number, length: number, part: string): Buffer {
  const line = text.split(/\r?\n/)[index] ?? '';
  const bytes = Buffer.from(line, 'base64');
  if (bytes.length !== length || bytes.toString('base64') !== line) {
    throw new SigningFault(`the ${part} is not in minisign's form`);
  }
  return bytes;
}
