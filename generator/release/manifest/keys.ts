import { parsedJson } from '../../findings/parsed-json.ts';
import { SigningFault, signFile, verifyFile, type SigningKey } from './minisign.ts';
import { printTime } from './print-manifest.ts';

/** What a key says of other keys: which one comes after it, and which ones before it are not to be believed any more. */
export interface KeysStatement {
  /** The key that says so, in minisign's form, and has signed it. */
  readonly key: string;
  readonly next: string | null;
  /** Until when the next key is to be learned from this, in seconds since 1970. */
  readonly expires: number;
  readonly revoked: readonly string[];
}

/** The two files of a statement, as they were found. */
export interface FoundKeys {
  readonly text: string | undefined;
  readonly signature: string | undefined;
}

/** A statement and its signature; it has a member to a line, which the script of mirrors reads. */
export function signKeys(
  { next, expires, revoked }: Omit<KeysStatement, 'key'>,
  signer: SigningKey,
): { readonly text: string; readonly signature: string } {
  const members = { format: 1, key: signer.publicKey, next, expires: printTime(expires), revoked };
  const lines = Object.entries(members).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  const text = `{\n${lines.join('').replace(/,\n$/, '\n')}}\n`;
  return { text, signature: signFile(Buffer.from(text), signer, `keys, ${printTime(expires)}`) };
}

/** Reads a statement; throws `SigningFault` where it is none, or is not signed by its key. */
export function readKeys({ text, signature }: FoundKeys): KeysStatement {
  if (text === undefined || signature === undefined)
    throw new SigningFault('the statement or its signature is not there');
  const statement = parseKeys(text);
  if (statement === undefined) throw new SigningFault('it has not the form that "catalogue keys" writes');
  verifyFile(Buffer.from(text), signature, statement.key);
  return statement;
}

/** Keys that are believed, and what a statement has changed of them. */
export interface TrustedKeys {
  /** Oldest first. */
  readonly keys: readonly string[];
  /** The key that was learned. */
  readonly next: string | undefined;
  readonly revoked: readonly string[];
}

/** The keys to believe, oldest first; only the newest may name or revoke others. */
export function trustedKeys(given: readonly string[], found: FoundKeys, now: number): TrustedKeys {
  const newest = given.at(-1);
  const statement = newest === undefined ? undefined : statementOf(found, newest);
  if (statement === undefined) return { keys: given, next: undefined, revoked: [] };
  const { next, expires, revoked } = statement;
  const keys = given.filter((key) => key === newest || !revoked.includes(key));
  const learned = next === null || expires < now ? undefined : next;
  return { keys: learned === undefined ? keys : [...keys, learned], next: learned, revoked };
}

function statementOf(found: FoundKeys, key: string): KeysStatement | undefined {
  try {
    const statement = readKeys(found);
    return statement.key === key ? statement : undefined;
  } catch (error) {
    if (error instanceof SigningFault) return undefined;
    throw error;
  }
}

function parseKeys(text: string): KeysStatement | undefined {
  const { format, key, next, revoked, expires } = (parsedJson(text) ?? {}) as Record<string, unknown>;
  const end = typeof expires === 'string' ? Date.parse(expires) / 1000 : NaN;
  if (format !== 1 || !isKey(key) || !(next === null || isKey(next)) || Number.isNaN(end)) return undefined;
  if (!Array.isArray(revoked) || !revoked.every(isKey)) return undefined;
  return { key, next, expires: end, revoked };
}

/** Whether a value is a public key in minisign's form. */
function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^RW[A-Za-z0-9+/]{54}$/.test(value);
}
