import { kind } from '../kind.ts';
import { didYouMean } from './did-you-mean.ts';

/** Findings about a record's own keys and values, seen without any other record. */
export const recordKinds = {
  'unknown-key': kind(
    'error',
    (details: { key: string; suggestion: string | undefined; allowed: string }) =>
      didYouMean(`There is no key "${details.key}" here`, details.suggestion),
    ({ suggestion, allowed }) =>
      suggestion === undefined ? `Delete it. Allowed here: ${allowed}.` : `Write "${suggestion}" instead.`,
    'rename',
  ),
  'missing-key': kind(
    'error',
    (details: { key: string; example: string }) => `The key "${details.key}" is missing`,
    ({ example }) => `Add a line such as: ${example}`,
  ),
  'wrong-type': kind(
    'error',
    (details: { where: string; expected: string; actual: string; remedy: string }) =>
      `"${details.where}" must be ${details.expected}, not ${details.actual}`,
    ({ remedy }) => remedy,
    'retype',
  ),
  'unknown-value': kind(
    'error',
    (details: { where: string; value: string; suggestion: string | undefined; allowed: string }) =>
      didYouMean(`"${details.value}" is no value for "${details.where}"`, details.suggestion),
    ({ allowed }) => `Use one of: ${allowed}.`,
  ),
  'out-of-range': kind(
    'error',
    (details: { where: string; limit: string }) => `"${details.where}" must be ${details.limit}`,
    ({ limit }) => `Write a number that is ${limit}.`,
  ),
  'empty-value': kind(
    'error',
    (details: { where: string }) => `"${details.where}" must not be empty`,
    () => `Write a value.`,
  ),
  'bad-timestamp': kind(
    'error',
    (details: { value: string; suggestion: string }) => `"${details.value}" is no timestamp`,
    ({ suggestion }) => `Write UTC date and time with six digits of a second, such as "${suggestion}", in quotes.`,
  ),
  'timestamps-backwards': kind(
    'error',
    (details: { created: string }) => `"updated_at" lies before "created_at" (${details.created})`,
    ({ created }) => `Set "updated_at" to "${created}" or later.`,
  ),
  'bad-url': kind(
    'error',
    (details: { where: string; reason: string }) => `"${details.where}" is no usable address: ${details.reason}`,
    () => `Write a whole address, such as https://example.org/path, without blanks.`,
  ),
  'missing-version': kind(
    'error',
    (_details: object) => `"versioned" needs a "version" to name the folder by`,
    () => `Add a line such as: version: "2.7.1", or leave "versioned" out.`,
  ),
  'bad-folder-name': kind(
    'error',
    (details: { where: string; value: string }) => `The ${details.where} "${details.value}" cannot name a folder`,
    () => String.raw`Leave out every "/" and "\", and write more than one or two dots.`,
  ),
  'bad-archive': kind(
    'error',
    (details: { reason: string }) => `The client cannot install a runner from this address: ${details.reason}`,
    () => `Name an archive such as https://example.org/dosbox.tar.xz that is a .tar.xz, .tar.gz, .tar.bz2 or .zip.`,
  ),
  'architecture-in-version': kind(
    'error',
    (details: { value: string }) => `The client takes the end of the version "${details.value}" for an architecture`,
    ({ value }) => `Write "${value.replace(/-(?:i386|x86_64)$/, '')}"; the architecture has a key of its own.`,
  ),
  'bad-date': kind(
    'error',
    (details: { value: string }) => `"${details.value}" is no date`,
    () => `Write year, month and day in quotes, such as "2026-03-01".`,
  ),
  'ambiguous-scalar': kind(
    'error',
    (details: { text: string; yaml11: string; yaml12: string; quoted: string; otherwise: string }) =>
      `${details.text} is ${details.yaml11} to the game client (YAML 1.1) and ${details.yaml12} to others (YAML 1.2)`,
    ({ quoted, otherwise }) =>
      quoted === ''
        ? `Write ${otherwise === '' ? 'the number in digits alone' : otherwise}, without quotes.`
        : `Write ${quoted} if you mean the text${otherwise === '' ? '' : `, or ${otherwise} if you mean that`}.`,
    'retype',
  ),
  'key-not-text': kind(
    'error',
    (details: { text: string; quoted: string }) => `The key ${details.text} is not a text to every YAML reader`,
    ({ quoted }) => `Put it in quotes: ${quoted}`,
    'quote',
  ),
  'number-without-json': kind(
    'error',
    (details: { text: string }) => `The number ${details.text} cannot be served: JSON has no such number`,
    ({ text }) => `Write another number, or "${text}" in quotes if you mean the text.`,
  ),
  'half-character': kind(
    'error',
    (details: { escape: string }) => `The escape ${details.escape} is only half of a character (a lone surrogate)`,
    () => String.raw`Write the character itself, or its full escape such as "\U0001F3AE".`,
  ),
};
