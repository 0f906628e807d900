import { withLineFeeds } from '../../../text/line-feeds.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { visibleLine } from '../../../findings/report/markdown-code.ts';
import { bareSentence, type Sentence } from '../../../scripts/effects/sentence.ts';
import type { RecordChange, Review } from '../record.ts';
import { detailsOf, headlineOf, LONGEST_BELOW, type ReportSection, reviewSections, shorten } from './summary.ts';
import { wrap, type TextColours } from '../../../scripts/effects/text/download-lines.ts';

interface ReviewTextOptions {
  /** Whether the lines of scripts are shown. */
  readonly details: boolean;
  readonly width: number;
  readonly colours: TextColours;
}

/** Read from the end: what is to check comes last. */
export function textReview(review: Review, options: ReviewTextOptions): string {
  const head = [
    options.colours.bold(`${visibleText(review.base)} → ${visibleText(review.head)}`),
    ...wrap([{ text: review.unseen ?? '' }], options.width),
  ];
  const body = [
    ...review.changes.toReversed().flatMap((change) => details(change, options)),
    ...reviewSections(review)
      .toReversed()
      .flatMap((section) => sectionLines(section, options)),
  ];
  return `${[...head, ...body, ...(body.length === 0 ? [] : ['']), headlineOf(review)].join('\n')}\n`;
}

function sectionLines({ title, entries }: ReportSection, options: ReviewTextOptions): string[] {
  const { bold } = options.colours;
  return [
    '',
    bold(title),
    ...entries.flatMap(({ sign, head, lines }) => [
      // Headings are bold; quiet changes are plain text.
      ...(lines.length === 0 && sign !== '·'
        ? item(sign, head, 2, options)
        : item(sign, [{ text: bareSentence(head) }], 2, options, lines.length > 0 ? bold : undefined)),
      ...lines.flatMap((line) => item(' ', line, 5, options)),
    ]),
  ];
}

function item(
  sign: string,
  sentence: Sentence,
  column: number,
  { width, colours, longest }: ReviewTextOptions & { readonly longest?: number },
  style?: (text: string) => string,
): string[] {
  const parts = sentence.map((part) =>
    'code' in part ? { code: literal(shorten(visibleText(withLineFeeds(part.code)), longest), colours) } : part,
  );
  const indent = ' '.repeat(column + 2);
  const [first = '', ...laterLines] = wrap(parts, Math.max(width - indent.length, 20), colours.cyan, style);
  const paint = { '▲': colours.yellow, '✗': colours.red }[sign] ?? String;
  return [`${' '.repeat(column)}${paint(sign)} ${first}`, ...laterLines.map((line) => indent + line)];
}

/** In backticks where there are no colours. */
function literal(text: string, { cyan }: TextColours): string {
  return cyan('a') === 'a' ? `\`${text}\`` : text;
}

function details(change: RecordChange, options: ReviewTextOptions): string[] {
  const { sentences, lines } = detailsOf(change);
  if (!options.details && sentences.length === 0) return [];
  return [
    '',
    options.colours.bold(`=== ${visibleText(change.file)}: ${change.happening}`),
    ...sentences.flatMap(({ sign, sentence }) => item(sign, sentence, 0, { ...options, longest: LONGEST_BELOW })),
    ...(options.details ? lines : []).map((line) => paintLine(visibleLine(line), options)),
  ];
}

function paintLine(line: string, { colours: { red, cyan } }: ReviewTextOptions): string {
  if (line.startsWith('-')) return red(line);
  return line.startsWith('+') ? cyan(line) : line;
}
