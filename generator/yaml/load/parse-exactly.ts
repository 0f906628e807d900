import { Composer, type CST, Parser, YAMLParseError } from 'yaml';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { emptyRecord } from '../../catalogue/findings/files.ts';
import { alias, anchor, severalDocuments, tag, yamlDirective, yamlSyntax } from '../findings/syntax.ts';
import { checkExtent } from './check-extent.ts';
import { checkReadings } from './check-readings.ts';
import { toNodes } from './compose.ts';
import { placeAt, type Source } from './source.ts';
import { walkTokens } from './walk-tokens.ts';
import { QUOTES, wordYamlErrors } from './yaml-errors.ts';
import type { YamlNode } from './yaml-node.ts';

const OPTIONS = {
  schema: 'failsafe',
  uniqueKeys: false,
  logLevel: 'error',
  prettyErrors: false,
  // Tags are refused; their effect on values must not hide other findings.
  resolveKnownTags: false,
} as const;

/** Reads the document of a record by the package `yaml`, which decides every doubtful case. Scalars stay text; their types are read later. */
export function parseExactly(source: Source): ExactParse {
  const tooMuch = checkExtent(source);
  if (tooMuch !== undefined) return { diagnostics: [tooMuch] };
  const tokens = [...new Parser().parse(source.text)];
  const { diagnostics: tokenErrors, unclosed: unclosedOffsets } = checkTokens(source, tokens);
  const composer = new Composer(OPTIONS);
  const [document, second] = Array.from(composer.compose(tokens, true, source.text.length));
  if (document === undefined) return { diagnostics: tokenErrors };
  const errors = [...document.errors, ...(second?.errors ?? [])].filter((error) => error instanceof YAMLParseError);
  const syntax = wordYamlErrors(source, errors, unclosedOffsets);
  const wrongLines = new Set(syntax.map(({ place }) => place.line));
  // The first word of a line that is no YAML may look like an alias or an anchor.
  if (syntax.length > 0)
    return { diagnostics: [...tokenErrors.filter(({ place }) => !wrongLines.has(place.line)), ...syntax] };
  const { root, diagnostics } = toNodes(source, document);
  const allDiagnostics = [
    ...tokenErrors,
    ...checkReadings(source, tokens),
    ...diagnostics,
    ...(second === undefined ? [] : [refuseSecond(source, second.range)]),
  ];
  if (document.contents === null || (root !== undefined && isEmpty(root)))
    allDiagnostics.push(emptyRecord.at(placeAt(source, 0, 0), {}));
  return root === undefined || isEmpty(root) ? { diagnostics: allDiagnostics } : { root, diagnostics: allDiagnostics };
}

function isEmpty(root: YamlNode): boolean {
  return root.kind === 'scalar' && root.plain && root.text === '';
}

function refuseSecond(source: Source, [start = 0]: readonly number[]): Diagnostic {
  const marks = [...source.text.matchAll(/^(?:---|\.\.\.)/gm)].filter(({ index }) => index > 0 && index <= start);
  const { index: offset, 0: mark } = marks.at(-1) ?? { index: start, 0: '---' };
  const isEmpty = source.text.slice(offset + mark.length).trim() === '';
  return severalDocuments.at(placeAt(source, offset, offset + mark.length), { isEmpty, mark });
}

export interface ExactParse {
  /** Absent when the text is not a YAML document at all. */
  readonly root?: YamlNode;
  readonly diagnostics: readonly Diagnostic[];
}

/** Findings from the tokens of a text, before it is composed. */
interface TokenFindings {
  /** Anchors, aliases, tags and directives, which records cannot use, and quotes that only seem closed. */
  readonly diagnostics: readonly Diagnostic[];
  /** Offsets at which a quote or a bracket opens that is never closed, ascending. */
  readonly unclosed: readonly number[];
}

function checkTokens(source: Source, tokens: readonly CST.Token[]): TokenFindings {
  const diagnostics: Diagnostic[] = [];
  const unclosedOffsets: number[] = [];
  let isDirected = false;
  for (const { token } of walkTokens(tokens)) {
    const diagnostic = refuseToken(source, token, token.type === 'directive' && isDirected);
    isDirected ||= token.type === 'directive';
    if (diagnostic !== undefined) diagnostics.push(diagnostic);
    if (isUnclosed(token)) unclosedOffsets.push(token.offset);
    if (seemsClosed(token)) diagnostics.push(yamlSyntax.at(placeAt(source, token.offset, token.offset + 1), QUOTES));
  }
  return { diagnostics, unclosed: unclosedOffsets.sort((a, b) => a - b) };
}

function refuseToken(source: Source, token: CST.Token, isSecondDirective: boolean): Diagnostic | undefined {
  if (!('source' in token) || token.source === '') return undefined;
  const text = token.source;
  const place = () => placeAt(source, token.offset, token.offset + text.length);
  if (token.type === 'anchor') return anchor.at(place(), { name: text.slice(1) });
  if (token.type === 'alias') return alias.at(place(), { name: text.slice(1) });
  if (token.type === 'tag') return tag.at(place(), { tag: text });
  // A single "%YAML 1.2" is harmless.
  if (token.type === 'directive' && (isSecondDirective || !/^%YAML\s+1\.2\s*$/.test(text))) {
    return yamlDirective.at(place(), { directive: text.trim() });
  }
  return undefined;
}

function isUnclosed(token: CST.Token): boolean {
  if (token.type === 'double-quoted-scalar' || token.type === 'single-quoted-scalar') {
    return token.source.length < 2 || !token.source.endsWith(token.source.charAt(0));
  }
  return token.type === 'flow-collection' && !token.end.some(({ type }) => type.endsWith('-end'));
}

/** Whether a quoted text ends with a quote that belongs to it, where the reader stops too early. */
function seemsClosed(token: CST.Token): boolean {
  if (isUnclosed(token)) return false;
  if (token.type === 'single-quoted-scalar') return countAtEnd(token.source.slice(1), "'") % 2 === 0;
  return token.type === 'double-quoted-scalar' && countAtEnd(token.source.slice(0, -1), '\\') % 2 === 1;
}

function countAtEnd(text: string, character: string): number {
  let count = 0;
  while (text.at(-1 - count) === character) count += 1;
  return count;
}
