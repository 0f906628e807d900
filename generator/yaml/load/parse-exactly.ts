import { Composer, Parser, YAMLParseError } from 'yaml';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { checkExtent } from './check-extent.ts';
import { checkReadings } from './check-readings.ts';
import { checkTokens } from './check-tokens.ts';
import { toNodes } from './compose.ts';
import { placeAt, type Source } from './source.ts';
import { wordYamlErrors } from './yaml-errors.ts';
import type { YamlNode } from './yaml-node.ts';
import { emptyRecord } from '../findings/files.ts';
import { severalDocuments } from '../findings/syntax.ts';

const OPTIONS = {
  schema: 'failsafe',
  uniqueKeys: false,
  logLevel: 'error',
  prettyErrors: false,
  // Tags are refused, but what they would make of a value must not get in the way of other findings.
  resolveKnownTags: false,
} as const;

/**
 * Reads the one YAML document of a record, whatever it holds, by the package `yaml`: which decides in every doubtful case.
 *
 * Every scalar stays text ("failsafe" schema): what a plain one means is decided later, twice, by YAML 1.1 and by 1.2.
 */
export function parseExactly(source: Source): ExactParse {
  const tooMuch = checkExtent(source);
  if (tooMuch !== undefined) return { diagnostics: [tooMuch] };
  const tokens = [...new Parser().parse(source.text)];
  const { diagnostics: refused, unclosed } = checkTokens(source, tokens);
  const composer = new Composer(OPTIONS);
  const [document, second] = [...composer.compose(tokens, true, source.text.length)];
  if (document === undefined) return { diagnostics: refused };
  const errors = [...document.errors, ...(second?.errors ?? [])].filter((error) => error instanceof YAMLParseError);
  const syntax = wordYamlErrors(source, errors, unclosed);
  const wrongLines = new Set(syntax.map(({ place }) => place.line));
  // The first word of a line that is no YAML may look like an alias or an anchor.
  if (syntax.length > 0)
    return { diagnostics: [...refused.filter(({ place }) => !wrongLines.has(place.line)), ...syntax] };
  const { root, diagnostics } = toNodes(source, document);
  const found = [
    ...refused,
    ...checkReadings(source, tokens),
    ...diagnostics,
    ...(second === undefined ? [] : [refuseSecond(source, second.range)]),
  ];
  if (document.contents === null || (root !== undefined && isEmpty(root)))
    found.push(emptyRecord.at(placeAt(source, 0, 0), {}));
  return root === undefined || isEmpty(root) ? { diagnostics: found } : { root, diagnostics: found };
}

function isEmpty(root: YamlNode): boolean {
  return root.kind === 'scalar' && root.plain && root.text === '';
}

function refuseSecond(source: Source, [start = 0]: readonly number[]): Diagnostic {
  const marks = [...source.text.matchAll(/^(?:---|\.\.\.)/gm)].filter(({ index }) => index > 0 && index <= start);
  const { index: at, 0: mark } = marks.at(-1) ?? { index: start, 0: '---' };
  const isEmpty = source.text.slice(at + mark.length).trim() === '';
  return severalDocuments.at(placeAt(source, at, at + mark.length), { isEmpty, mark });
}

export interface ExactParse {
  /** Absent when the text is not a YAML document at all. */
  readonly root?: YamlNode;
  readonly diagnostics: readonly Diagnostic[];
}
