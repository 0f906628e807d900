import type { ErrorWords } from './error-words.ts';
import { indentOf } from './indentation.ts';

/** The line of git's first conflict mark, counted from 1; `undefined` if there is none. */
export function conflictLine(text: string): number | undefined {
  const offset = /^<{7}(?: |\r?$)/m.exec(text)?.index;
  return offset === undefined ? undefined : text.slice(0, offset).split('\n').length;
}

export const CONFLICT: ErrorWords = {
  reason: 'git left two versions of these lines here',
  remedy: 'Keep the lines of one version, and delete the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".',
};

/** Explains a line (counted from 1) without its key. */
export function explainKeyless(text: string, line: number): ErrorWords | undefined {
  const lines = text.split('\n', line + 1);
  const previousText = lines[line - 2] ?? '';
  const keyless = lines[line - 1] ?? '';
  const nextText = lines[line] ?? '';
  // A line with quotes or brackets does not show which of them is wrong.
  if (/["'[\]{}]/.test(keyless)) return undefined;
  const bareKey = /^\s*(?:- +)?([a-z][\w-]*)\s*$/.exec(keyless)?.[1];
  if (bareKey !== undefined && /^\s*(?:- )?["']?[\w-]+["']?:/.test(nextText) && indentOf(nextText) > indentOf(keyless))
    return { reason: `there is no colon after "${bareKey}"`, remedy: `Write a colon behind it: ${bareKey}:` };
  const bar = /: +([|>][-+]?)\s*$/.exec(previousText)?.[1];
  if (bar !== undefined)
    return {
      reason: `this line should belong to the "${bar}" in line ${String(line - 1)}`,
      remedy: `Indent it by two spaces more than line ${String(line - 1)}, and so the other lines of the same text.`,
    };
  const textAdvice = /^\s*(?:- +)?[\w-]+: +[^\s"'|>[{]/.test(previousText)
    ? `Indent it by two more spaces if it goes on with the text of line ${String(line - 1)}; `
    : 'Begin it with "#" if it is a comment, or delete it; ';
  const [, key, value] = /^\s*(?:- +)?([a-z][\w-]*) +(\S.*?)\s*$/.exec(keyless) ?? [];
  const colon =
    key === undefined
      ? 'if it is a key, write ": " and its value behind it.'
      : `if "${key}" is a key, write a colon behind it: ${key}: ${String(value)}`;
  return { reason: 'this line has no key', remedy: `${textAdvice}${colon}` };
}

/** Explains a line with text after a closing quote. */
export function explainQuotes(line: string): ErrorWords | undefined {
  const quote = /^\s*(?:- +)*(?:[\w-]+: +)?(["'])/.exec(line)?.[1];
  if (quote === undefined) return undefined;
  const escapedQuote = quote === '"' ? '\\" for "' : `'' for ${line.includes(String.raw`\'`) ? String.raw`\'` : "'"}`;
  return {
    reason: 'something follows the quote that ends this text',
    remedy: `Put quotes around the whole text, and inside of it write ${escapedQuote}.`,
  };
}

/** Explains a line with two colons, of which the second belongs to a text or ends a key. */
export function explainColons(line: string): ErrorWords | undefined {
  const [, key, inner] = /^\s*(?:- +)*([\w-]+): +([^:]+?): /.exec(`${line} `) ?? [];
  if (key === undefined || inner === undefined) return undefined;
  if (/^(?:https?|ftp|md5|sha\d+)$/.test(inner))
    return { reason: `there is a blank after "${inner}:"`, remedy: 'Delete that blank.' };
  const quotes = `everything after "${key}: " in quotes`;
  return {
    reason: 'this line has a second ": "',
    remedy: /^[a-z_]+$/.test(inner)
      ? `Begin a new line for "${inner}", indented by two more spaces; if all of it is one text, put ${quotes}.`
      : `Put ${quotes}.`,
  };
}

/** A line of a map that ends with a comma, as in JSON. */
const LINE = /^\s*(?:- +)*["']?[\w-]+["']?:[ \t]+\S.*,\s*$/;

/** Such a line with the comma after a quote, where it cannot be part of the value. */
const AFTER_QUOTE = /:[ \t]+(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'),\s*$/;

/** Maximum of lines in a message. */
const MAX_LINES = 6;

interface Commas {
  /** First line with a comma, counted from 1. */
  readonly line: number;
  readonly length: number;
  readonly words: ErrorWords;
}

/** Explains commas at the ends of lines; `undefined` if each of them may be right. */
export function explainCommas(text: string): Commas | undefined {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => LINE.test(line) && AFTER_QUOTE.test(line));
  // Brackets may have commas at the ends of lines.
  if (first === -1 || /^\s*[[{]/.test(text) || /[[{]\s*$/m.test(lines.slice(0, first).join('\n'))) return undefined;
  const furtherLines = lines.flatMap((line, at) => (at !== first && LINE.test(line) ? [String(at + 1)] : []));
  const more =
    furtherLines.length > MAX_LINES
      ? `of ${String(furtherLines.length)} other lines`
      : `of ${furtherLines.length === 1 ? 'line' : 'lines'} ${furtherLines.join(', ')}`;
  const words = {
    reason: 'this line ends with a comma, as in JSON',
    remedy: `Delete the comma at its end${furtherLines.length === 0 ? '' : `, and ${more}`}.`,
  };
  return { line: first + 1, length: lines[first]?.trimEnd().length ?? 0, words };
}
