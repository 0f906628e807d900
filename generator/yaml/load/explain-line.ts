import type { ErrorWords } from './error-words.ts';

/** Blanks of web pages, chats and word processors, which look like spaces and are none. */
const OTHER_BLANKS = /^[ ]*[\u00A0\u2000-\u200A\u202F\u205F\u3000][\s]*/;

/** The first of the lines that git leaves where two versions clash, counted from 1; `undefined` if there is none. */
export function conflictLine(text: string): number | undefined {
  const at = /^<{7}(?: |\r?$)/m.exec(text)?.index;
  return at === undefined ? undefined : text.slice(0, at).split('\n').length;
}

export const CONFLICT: ErrorWords = {
  reason: 'git left two versions of these lines here',
  remedy: 'Keep the lines of one version, and delete the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".',
};

/** What to do about a line that is indented by other blanks than spaces. */
export function explainBlanks(line: string): ErrorWords | undefined {
  const blanks = OTHER_BLANKS.exec(line)?.[0];
  if (blanks === undefined) return undefined;
  return {
    reason: 'this line begins with blanks of a web page or a chat, which are no spaces',
    remedy: `Delete them and write ${String(blanks.length)} spaces instead.`,
  };
}

/** What to do about a line (counted from 1) that should have a key and has none. */
export function explainKeyless(text: string, line: number): ErrorWords | undefined {
  const [above = '', own = ''] = line === 1 ? ['', text.split('\n', 1)[0]] : text.split('\n', line).slice(-2);
  if (/^\s*(?:```|~~~)/.test(own)) return FENCE;
  const comment = /^\s*(\/\/|;|--)/.exec(own)?.[1];
  if (comment !== undefined)
    return { reason: 'this line has no key', remedy: `Begin a comment with "#", not "${comment}".` };
  const key = /^\s*(?:- +)?([\w-]+):(?!\/\/)\S/.exec(own)?.[1];
  if (key !== undefined)
    return { reason: 'there is no blank after the colon', remedy: `Write a blank after "${key}:".` };
  if (!/^\s*(?:- +)?[\w-]+: +[^\s"'|>[{]/.test(above)) return undefined;
  return {
    reason: 'this line has no key',
    remedy: `Indent it by two more spaces if it goes on with the text of line ${String(line - 1)}; if it is a key, write ": " and its value behind it.`,
  };
}

const FENCE: ErrorWords = {
  reason: 'this is no part of a record, but of the page or chat that it was copied from',
  remedy: 'Delete the line, and the one like it at the end if there is one.',
};

/** What to do about a line whose text in quotes ends before the line does. */
export function explainQuotes(line: string): ErrorWords | undefined {
  const quote = /^\s*(?:- +)*(?:[\w-]+: +)?(["'])/.exec(line)?.[1];
  if (quote === undefined) return undefined;
  return {
    reason: 'something follows the quote that ends this text',
    remedy: `Put quotes around the whole text, and inside of it write ${quote === '"' ? '\\"' : "''"} for ${quote}.`,
  };
}

/** What to do about a line with two colons, of which the second may belong to a text or end a key. */
export function explainColons(line: string): ErrorWords | undefined {
  const [, key, inner] = /^\s*(?:- +)*([\w-]+): +([^:]+?): /.exec(`${line} `) ?? [];
  if (key === undefined || inner === undefined) return undefined;
  const quotes = `everything after "${key}: " in quotes`;
  return {
    reason: 'this line has a second ": "',
    remedy: /^[a-z_]+$/.test(inner)
      ? `Begin a new line for "${inner}", indented by two more spaces; if all of it is one text, put ${quotes}.`
      : `Put ${quotes}.`,
  };
}
