import { defineFinding, game, runtime, site, installer, script } from '../../findings/define-finding.ts';
import { didYouMean } from '../../text/suggest.ts';
import type { Ambiguity } from '../two-readings.ts';

export const wrongType = defineFinding({
  code: 'wrong-type',
  severity: 'error',
  fix: 'retype',
  message: (details: { where: string; expected: string; actual: string; remedy: string }) =>
    `${details.where === 'the record' ? 'The record' : `"${details.where}"`} must be ${details.expected}, not ${details.actual}`,
  help: ({ remedy }) => remedy,
  why: 'Each key of an answer has one type, on which every client relies. With quotes a value is a text, without them it may be a number, or true or false.',
  wrong: game('year: "2004"'),
  right: game('year: 2004'),
});

export const unknownValue = defineFinding({
  code: 'unknown-value',
  severity: 'error',
  message: (details: { where: string; value: string; suggestion: string | undefined; choices: string }) =>
    didYouMean(`"${details.value}" is not a valid value for "${details.where}"`, details.suggestion),
  help: ({ choices }) => `Use one of: ${choices}.`,
  why: 'Clients know only these values and could do nothing with another one.',
  wrong: runtime('architecture: amd64'),
  right: runtime('architecture: x86_64'),
});

export const outOfRange = defineFinding({
  code: 'out-of-range',
  severity: 'error',
  message: (details: { where: string; limit: string }) => `"${details.where}" must be ${details.limit}`,
  help: ({ limit }) => `Write a number that is ${limit}.`,
  why: 'A number outside of the range has no meaning here: a page must hold an installer, and ids begin with 1.',
  wrong: site('page_size: 0'),
  right: site('page_size: 250'),
});

export const emptyValue = defineFinding({
  code: 'empty-value',
  severity: 'error',
  message: (details: { where: string }) => `"${details.where}" must not be empty`,
  help: () => `Write a value.`,
  why: 'The key must say something: by its version, for example, the player chooses among the installers of a game.',
  wrong: installer('version: ""'),
  right: installer('version: CD'),
});

export const textTooLong = defineFinding({
  code: 'text-too-long',
  severity: 'error',
  message: ({ where, limit }: { where: string; limit: number }) =>
    `"${where}" must not have more than ${String(limit)} characters`,
  help: ({ limit }) => `Shorten it to at most ${String(limit)} characters.`,
  why: 'Lists, pages and the windows of the client show these texts on a line.',
  wrong: installer(`version: ${'Everything there is of this game, with all that came later. '.repeat(4).trim()}`),
  right: installer('version: Complete'),
});

export const ambiguousScalar = defineFinding({
  code: 'ambiguous-scalar',
  severity: 'error',
  fix: 'retype',
  message: (details: Ambiguity) =>
    `${details.text} is ${details.yaml11} to the game client (YAML 1.1) and ${details.yaml12} to others (YAML 1.2)`,
  help: ({ quotedText, otherwise }) => {
    if (quotedText === '') return `Write ${otherwise || 'the number in digits alone'}, without quotes.`;
    if (otherwise === '') return `Put it in quotes: ${quotedText}`;
    return `Write ${quotedText} if you mean the text, or ${otherwise} if you mean that.`;
  },
  why: 'The game client reads YAML 1.1, where yes, off, 0777 or 1:30 are not text. Other programs read YAML 1.2, where some of them are. A record must mean one thing to everybody, so say which you mean.',
  wrong: script('system:', '  env:', '    FAST_START: yes'),
  right: script('system:', '  env:', '    FAST_START: "yes"'),
});

export const numberWithoutJson = defineFinding({
  code: 'number-without-json',
  severity: 'error',
  message: (details: { text: string }) => `The number ${details.text} cannot be served: JSON has no such number`,
  help: ({ text }) => `Write another number, or "${text}" in quotes if you mean the text.`,
  why: 'The records are served as JSON, which has no word for infinity or for "not a number".',
  wrong: script('variables:', '  SPEED: .inf'),
  right: script('variables:', '  SPEED: 1000'),
});
