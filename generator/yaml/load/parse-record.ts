import type { DefinedFinding } from '../../findings/define-finding.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { controlCharacter, unprintableCharacter } from '../findings/characters.ts';
import { notIndented, yamlSyntax } from '../findings/syntax.ts';
import { findContinuedValues, indentContinuedLines } from './continued-lines.ts';
import { readEvents } from './read-events.ts';
import { MAXIMUM_FINDINGS } from './limits.ts';
import { type ExactParse, parseExactly } from './parse-exactly.ts';
import { isWebPage } from './web-page.ts';
import { placeAt, toSource, type Source } from './source.ts';

/** Reads the YAML document of a record. Its meaning never depends on which of the two readers takes it. */
export function parseRecord(source: Source): ExactParse {
  if (isDiff(source.text)) return { diagnostics: [yamlSyntax.at(placeAt(source, 0, 1), DIFF)] };
  const root = readEvents(source.text);
  // `readEvents` takes only texts without findings.
  if (root !== undefined) return { root, diagnostics: [] };
  if (/^[^\n\r]*\r[^\n\r][^\n]*\n?$/.test(source.text))
    return { diagnostics: [yamlSyntax.at(placeAt(source, 0, 0), OLD_MAC)] };
  if (isWebPage(source.text)) return { diagnostics: [yamlSyntax.at(placeAt(source, 0, 1), WEB_PAGE)] };
  const exact = parseExactly(source);
  if (exact.root === undefined && isSyntaxWrong(exact)) {
    const indentationErrors = parseIndented(source);
    if (indentationErrors !== undefined) return { diagnostics: [...checkCharacters(source), ...indentationErrors] };
  }
  return { ...exact, diagnostics: [...checkCharacters(source), ...exact.diagnostics] };
}

/** Whether lines have the signs of a diff before them; no key of a record begins with one. */
function isDiff(text: string): boolean {
  if (!/^[-+@ d]/.test(text) || !/^(?:\+ *(?:- +)?[\w-]+:|@@ -\d)/m.test(text)) return false;
  const lines = text.split(/\r?\n/);
  return lines.every((line) => line === '' || /^(?:[-+@ \\]|diff |index |(?:new|deleted) file )/.test(line));
}

function isSyntaxWrong({ diagnostics }: ExactParse): boolean {
  return diagnostics.some(({ code }) => code === yamlSyntax.code);
}

/** Findings of a text once its continued lines are indented, and those about these lines; `undefined` if they are not the cause. */
function parseIndented(source: Source): readonly Diagnostic[] | undefined {
  const values = findContinuedValues(source.text);
  if (values.length === 0) return undefined;
  const exact = parseExactly(toSource(source.file, indentContinuedLines(source.text)));
  if (isSyntaxWrong(exact)) return undefined;
  const diagnostics = values.map(({ start, end, lines }) =>
    notIndented.at(placeAt(source, start, end), {
      kind: /["']/.test(source.text.charAt(start)) ? 'text' : 'list',
      lines: lines.map((line) => placeAt(source, line, line).line),
    }),
  );
  return [...diagnostics, ...exact.diagnostics];
}

const WEB_PAGE = {
  reason: 'this is a saved web page',
  remedy: 'Download the file itself: on its page, choose "Raw" or "Download", and save what that shows.',
};

const DIFF = {
  reason: 'this is a list of changes (a diff), not the file itself',
  remedy:
    'Copy the file itself; or delete all lines before the first "@@", those that begin with "@@" or "-", and the first character of each line that is left.',
};

const OLD_MAC = {
  reason: 'its lines end as those of Macs once did, so that all of it is one line',
  remedy: 'Save it again with line ends of Unix, which editors call "LF".',
};

// YAML forbids the C0 controls everywhere. The rest is allowed in quotes by YAML 1.2, while YAML 1.1 readers refuse it
// (DEL, C1, noncharacters) or take it for a line break (NEL, LS, PS), or some drop it (a byte order mark amid the text).
const CONTROLS = /[\0-\x08\x0B\x0C\x0E-\x1F]|\r(?!\n)/g;
const UNPRINTABLE = /[\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;

/** Finds characters that YAML forbids or that its versions read differently. */
function checkCharacters(source: Source): Diagnostic[] {
  return [...find(source, CONTROLS, controlCharacter), ...find(source, UNPRINTABLE, unprintableCharacter)];
}

function find(source: Source, characters: RegExp, finding: DefinedFinding<{ character: string }>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { index, 0: character } of source.text.matchAll(characters)) {
    const place = placeAt(source, index, index + 1);
    diagnostics.push(finding.at(place, { character: nameOf(character) }));
    if (diagnostics.length > MAXIMUM_FINDINGS) break;
  }
  return diagnostics;
}

function nameOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
