import { defineFinding } from '../../findings/define-finding.ts';
import { game } from '../../findings/documentation/examples.ts';

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
