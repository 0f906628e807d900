import type { ErrorCode, YAMLParseError } from 'yaml';
import type { Diagnostic, Place } from '../../findings/diagnostic.ts';
import { nestedTooDeep } from '../findings/limits.ts';
import { yamlSyntax } from '../findings/syntax.ts';
import type { ErrorWords } from './error-words.ts';
import { CONFLICT, conflictLine, explainColons, explainCommas, explainKeyless, explainQuotes } from './explain-line.ts';
import { explainContinuation, explainIndentation } from './indentation.ts';
import { MAXIMUM_DEPTH } from './limits.ts';
import { explainSigns } from './line-signs.ts';
import { placeAt, type Source } from './source.ts';

const INDENTATION: ErrorWords = {
  reason: 'the indentation does not fit the lines above',
  remedy: 'Indent the keys of one map by the same number of spaces, and what belongs to a key by two more.',
};

export const QUOTES: ErrorWords = {
  reason: 'a text is not closed, or something follows it on its line',
  remedy: 'Look for a missing or surplus quote, bracket or brace in this line and the one before.',
};

const COLON: ErrorWords = {
  reason: 'this line has a second ": "',
  remedy: 'Put the value in quotes if it is a text, or begin a new line for the inner key.',
};

const STRUCTURE: ErrorWords = {
  reason: 'this does not belong here',
  remedy:
    'Look for a missing ":" after a key, a missing "-" before an item, or wrong indentation in this or the line before.',
};

/** Words for the reader's error codes; those that other findings report are omitted. */
const wordings: Partial<Record<ErrorCode, ErrorWords>> = {
  BAD_COLLECTION_TYPE: STRUCTURE,
  BAD_DQ_ESCAPE: {
    reason: 'this is not an escape that double quotes know',
    remedy: 'Write "\\\\" for a backslash, or use single quotes, in which a backslash is a backslash.',
  },
  BAD_INDENT: INDENTATION,
  BAD_PROP_ORDER: STRUCTURE,
  BAD_SCALAR_START: {
    reason: 'a text without quotes cannot begin with this character',
    remedy: 'Put the whole value in quotes.',
  },
  BLOCK_AS_IMPLICIT_KEY: COLON,
  BLOCK_IN_FLOW: {
    reason: 'an indented list or map is inside brackets or braces',
    remedy: 'Write the whole value with brackets, or the whole value with indentation.',
  },
  IMPOSSIBLE: STRUCTURE,
  KEY_OVER_1024_CHARS: { reason: 'a key is longer than 1,024 characters', remedy: 'Shorten the key.' },
  MISSING_CHAR: QUOTES,
  MULTILINE_IMPLICIT_KEY: {
    reason: 'a key runs over several lines',
    remedy: 'Look for a missing ":" in the line above, or for a text that needs quotes.',
  },
  TAB_AS_INDENT: { reason: 'a tab is used to indent', remedy: 'Use spaces: two for each level.' },
  UNEXPECTED_TOKEN: STRUCTURE,
};

/** The syntax errors of a record, the first of each line; `unclosed` has the quotes and brackets that are never closed. */
export function wordYamlErrors(
  source: Source,
  errors: readonly YAMLParseError[],
  unclosedOffsets: readonly number[],
): Diagnostic[] {
  const whole = errors.length === 0 ? undefined : wordWhole(source);
  if (whole !== undefined) return [whole];
  const tabs = tabbedLines(source.text);
  const byLine = new Map<number, Diagnostic>();
  let lastExplained = 0;
  for (const { code, pos } of errors) {
    // An editor that writes tabs writes them everywhere, so other errors may follow from them.
    if (code === 'TAB_AS_INDENT' && tabs > 1) return [wordTabs(source, pos[0], tabs)];
    const openingLine =
      code === 'MISSING_CHAR' || code === 'BAD_INDENT' ? unclosedOffsets.findLast((at) => at < pos[0]) : undefined;
    const start = openingLine ?? Math.min(pos[0], source.text.length);
    const end = openingLine === undefined ? Math.min(pos[1], source.text.length) : openingLine + 1;
    const place = placeAt(source, start, end);
    if (follows(code, place.line, lastExplained)) {
      lastExplained = place.line;
      continue;
    }
    const explanation =
      openingLine === undefined ? explain(source, code, place) : wordUnclosed(source, openingLine, place);
    // An unexplained error after an explained line mostly follows from it.
    const diagnostic = explanation ?? (lastExplained === 0 ? wordError(code, place) : undefined);
    if (explanation !== undefined && openingLine === undefined) lastExplained = place.line;
    if (diagnostic !== undefined && !byLine.has(place.line)) byLine.set(place.line, diagnostic);
  }
  return [...byLine.values()];
}

/** Errors in the lines after one with a wrong indentation. */
const FOLLOWING: ReadonlySet<ErrorCode> = new Set(['BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR']);

/** Whether an error follows from the wrong indentation of an earlier line. */
function follows(code: ErrorCode, line: number, lastExplained: number): boolean {
  return lastExplained > 0 && (code === 'BAD_INDENT' || (FOLLOWING.has(code) && line <= lastExplained + 1));
}

/** A mistake of the whole file, which causes all other errors. */
function wordWhole(source: Source): Diagnostic | undefined {
  const conflict = conflictLine(source.text);
  if (conflict !== undefined) return yamlSyntax.at(lineStart(source, conflict, CONFLICT_MARK), CONFLICT);
  const comma = explainCommas(source.text);
  return comma && yamlSyntax.at(lineStart(source, comma.line, comma.length), comma.words);
}

/** Length of the marks that git leaves. */
const CONFLICT_MARK = 7;

/** Explains an error by the lines around it. */
function explain(source: Source, code: ErrorCode, place: Place): Diagnostic | undefined {
  const { text } = source;
  const line = text.split('\n', place.line).at(-1) ?? '';
  const words = explainSigns(line) ?? explainBy[code]?.(text, place.line, line);
  if (words === undefined) return undefined;
  const { line: other, ...wording } = words;
  return yamlSyntax.at(other === undefined ? place : lineStart(source, other, 1), wording);
}

type Explain = (text: string, number: number, line: string) => ErrorWords | undefined;

const explainBy: Partial<Record<ErrorCode, Explain>> = {
  BLOCK_AS_IMPLICIT_KEY: (text, number, line) => explainContinuation(text, number) ?? explainColons(line),
  MULTILINE_IMPLICIT_KEY: explainKeyless,
  MISSING_CHAR: explainKeyless,
  BAD_INDENT: explainIndentation,
  BAD_COLLECTION_TYPE: explainIndentation,
  BAD_PROP_ORDER: explainIndentation,
  IMPOSSIBLE: explainIndentation,
  UNEXPECTED_TOKEN: (text, number, line) => explainIndentation(text, number) ?? explainQuotes(line),
};

function tabbedLines(text: string): number {
  return text.match(/^ *\t[ \t]*[^\s#]/gm)?.length ?? 0;
}

function wordTabs(source: Source, start: number, count: number): Diagnostic {
  const reason = `tabs are used to indent, in ${String(count)} lines from this one on`;
  const remedy = `Use spaces in all of them: two for each level. Many editors have a command for it.`;
  return yamlSyntax.at(placeAt(source, start, start + 1), { reason, remedy });
}

function lineStart(source: Source, line: number, length: number): Place {
  const offset = line === 1 ? 0 : source.text.split('\n', line - 1).join('\n').length + 1;
  return placeAt(source, offset, offset + length);
}

/** A quote or a bracket that opens and is never closed. */
function wordUnclosed({ text }: Source, openingLine: number, place: Place): Diagnostic {
  const opening = text.charAt(openingLine);
  const closingBracket = { '[': ']', '{': '}' }[opening];
  const reason = `the ${closingBracket === undefined ? 'quote' : `"${opening}"`} that opens here is not closed`;
  const remedy =
    closingBracket === undefined
      ? closeQuote(
          opening,
          text
            .slice(openingLine + 1)
            .split('\n', 1)[0]
            ?.trimEnd() ?? '',
        )
      : `Write "${closingBracket}" at the end of what belongs to it.`;
  return yamlSyntax.at(place, { reason, remedy });
}

function closeQuote(quote: string, lineEnd: string): string {
  if (/^\d+$/.test(lineEnd)) return 'Delete it: a number needs no quotes.';
  const other = quote === '"' ? "'" : '"';
  if (lineEnd.indexOf(other) === lineEnd.length - 1) return `Write ${quote} instead of the ${other} at the end.`;
  return `Write ${quote} at the end of the text, too.`;
}

function wordError(code: ErrorCode, place: Place): Diagnostic | undefined {
  // The reader refuses deep nesting, somewhat beyond the project's limit.
  if (code === 'RESOURCE_EXHAUSTION') return nestedTooDeep.at(place, { limit: MAXIMUM_DEPTH });
  const wording = wordings[code];
  return wording === undefined ? undefined : yamlSyntax.at(place, wording);
}
