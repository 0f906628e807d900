import { withLineFeeds } from '../../../text/line-feeds.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { visibleLine } from '../../../findings/report/markdown-code.ts';
import { bareSentence, type Sentence } from '../../../scripts/effects/sentence.ts';
import type { RecordChange, Review } from '../record.ts';
import { detailsOf, headlineOf, LONGEST_BELOW, type ReportSection, reviewSections, shorten } from './summary.ts';
import { wrap, type Style, type TextColours } from '../../../scripts/effects/text/download-lines.ts';

interface ReviewTextOptions {
  /** Whether the lines of scripts are shown. */
  readonly details: boolean;
  readonly width: number;
  readonly colours: TextColours;
}

/** Read from the end: what is to check comes last. */
export function textReview(review: Review, { details: showsLines, width, colours }: ReviewTextOptions): string {
  const { bold, cyan, red, yellow } = colours;
  const head = [
    bold(`${visibleText(review.base)} → ${visibleText(review.head)}`),
    ...wrap([{ text: review.unseen ?? '' }], width),
  ];
  const body = [
    ...review.changes.toReversed().flatMap(details),
    ...reviewSections(review).toReversed().flatMap(sectionLines),
  ];
  return `${[...head, ...body, ...(body.length === 0 ? [] : ['']), headlineOf(review)].join('\n')}\n`;

  function sectionLines({ title, entries }: ReportSection): string[] {
    const lines = entries.flatMap(({ sign, head, lines }) => [
      // Headings are bold; quiet changes are plain text.
      ...(lines.length === 0 && sign !== '·'
        ? item(sign, head, 2)
        : item(sign, [{ text: bareSentence(head) }], 2, { style: lines.length > 0 ? bold : String })),
      ...lines.flatMap((line) => item(' ', line, 5)),
    ]);
    return ['', bold(title), ...lines];
  }

  function details(change: RecordChange): string[] {
    const { sentences, lines } = detailsOf(change);
    if (!showsLines && sentences.length === 0) return [];
    return [
      '',
      bold(`=== ${visibleText(change.file)}: ${change.happening}`),
      ...sentences.flatMap(({ sign, sentence }) => item(sign, sentence, 0, { longest: LONGEST_BELOW })),
      ...(showsLines ? lines : []).map((line) => paintLine(visibleLine(line))),
    ];
  }

  function item(sign: string, sentence: Sentence, column: number, { longest, style }: ItemForm = {}): string[] {
    const parts = sentence.map((part) =>
      'code' in part ? { code: literal(shorten(visibleText(withLineFeeds(part.code)), longest)) } : part,
    );
    const indent = ' '.repeat(column + 2);
    const [first = '', ...laterLines] = wrap(parts, Math.max(width - indent.length, 20), cyan, style);
    const paint = { '▲': yellow, '✗': red }[sign] ?? String;
    return [`${' '.repeat(column)}${paint(sign)} ${first}`, ...laterLines.map((line) => indent + line)];
  }

  /** In backticks where there are no colours. */
  function literal(text: string): string {
    return cyan('a') === 'a' ? `\`${text}\`` : text;
  }

  function paintLine(line: string): string {
    if (line.startsWith('-')) return red(line);
    return line.startsWith('+') ? cyan(line) : line;
  }
}

interface ItemForm {
  /** Characters of a literal. */
  readonly longest?: number;
  readonly style?: Style;
}
