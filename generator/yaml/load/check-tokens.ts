import type { CST } from 'yaml';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { placeAt, type Source } from './source.ts';
import { walkTokens } from './walk-tokens.ts';
import { QUOTES } from './yaml-errors.ts';
import { anchor, alias, tag, yamlDirective, yamlSyntax } from '../findings/syntax.ts';

/** What the tokens of a text show before it is composed. */
export interface TokenFindings {
  /** Anchors, aliases, tags and directives, all of which a record must do without, and quotes that only seem closed. */
  readonly diagnostics: readonly Diagnostic[];
  /** Offsets at which a quote or a bracket opens that is never closed, ascending. */
  readonly unclosed: readonly number[];
}

export function checkTokens(source: Source, tokens: readonly CST.Token[]): TokenFindings {
  const diagnostics: Diagnostic[] = [];
  const unclosed: number[] = [];
  let isDirected = false;
  for (const { token } of walkTokens(tokens)) {
    const found = refused(source, token, token.type === 'directive' && isDirected);
    isDirected ||= token.type === 'directive';
    if (found !== undefined) diagnostics.push(found);
    if (isUnclosed(token)) unclosed.push(token.offset);
    if (seemsClosed(token)) diagnostics.push(yamlSyntax.at(placeAt(source, token.offset, token.offset + 1), QUOTES));
  }
  return { diagnostics, unclosed: unclosed.sort((a, b) => a - b) };
}

function refused(source: Source, token: CST.Token, isSecondDirective: boolean): Diagnostic | undefined {
  if (!('source' in token) || token.source === '') return undefined;
  const text = token.source;
  const place = placeAt(source, token.offset, token.offset + text.length);
  if (token.type === 'anchor') return anchor.at(place, { name: text.slice(1) });
  if (token.type === 'alias') return alias.at(place, { name: text.slice(1) });
  if (token.type === 'tag') return tag.at(place, { tag: text });
  // "%YAML 1.2" says what a record is anyway, if it does so once.
  if (token.type === 'directive' && (isSecondDirective || !/^%YAML\s+1\.2\s*$/.test(text))) {
    return yamlDirective.at(place, { directive: text.trim() });
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
