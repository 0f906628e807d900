import { groupBy } from '../../../text/group-by.ts';
import { withLineFeeds } from '../../../text/line-feeds.ts';
import type { Effects, Step, WrittenFile, RiskFact } from '../effects.ts';
import { closingSentence } from '../risk/nothing-unusual.ts';
import { joinedSentences, literalsIn, shownCode, soleCode, words, type Sentence } from '../sentence.ts';
import { downloadLines, figures, stepList, wrap, type Style, type TextColours } from './download-lines.ts';
import { groupSteps, type StepGroup, settingSentences } from './group-steps.ts';

export interface PrintedInstaller {
  readonly game: string;
  readonly effects: Effects;
  readonly facts: readonly RiskFact[];
}

export interface TextOptions {
  readonly width: number;
  readonly colours: TextColours;
}

const EXCERPT_LINES = 12;

/** Describes an installer for a terminal, in lines of at most its width. */
export function effectsText({ game, effects, facts }: PrintedInstaller, options: TextOptions): string {
  const { width, colours } = options;
  const { slug, version, runner, requirements, downloads, settings, launches, remarks } = effects;
  const files = groupBy(effects.writtenFiles, ({ step }) => step);
  const titleOf = (...parts: readonly string[]) => [{ text: parts.filter((part) => part !== '').join(' · ') }];
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', colours.bold(title), ...lines];
  const list = (title: string, sentences: readonly Sentence[]) =>
    section(
      title,
      sentences.flatMap((sentence) => item('•', sentence, options)),
    );
  const needs = requirements.map(({ sentence, file }) =>
    file === undefined || literalsIn(sentence).includes(file) ? sentence : words`${sentence} (${file} in the script)`,
  );
  const closing = closingSentence(effects, facts);
  const lines = [
    ...wrap(titleOf(game, version), width, undefined, colours.bold),
    ...wrap(titleOf(slug, runner), width, undefined, colours.dim),
    ...['', ...wrap(figures(effects, facts), width)],
    ...section('To check', factLines(facts, 'check', colours.yellow('▲'), options)),
    ...section('Worth knowing', factLines(facts, 'note', '○', options)),
    ...(closing === undefined ? [] : ['', ...wrap(closing, width)]),
    ...list('You need', needs),
    ...section(
      'Downloads',
      downloads.flatMap((download) => downloadLines(download, width - 2, colours)).map((line) => `  ${line}`),
    ),
    ...section(
      'What it does',
      groupSteps(effects.steps).flatMap((group) => groupLines(group, files, options)),
    ),
    ...list('Settings', settingSentences(settings)),
    ...list(
      'In the end',
      launches.map(({ name, sentence }) => (name === null ? sentence : words`${name}: ${sentence}`)),
    ),
    ...list('Besides', remarks),
  ];
  return `${lines.join('\n')}\n`;
}

function factLines(facts: readonly RiskFact[], kind: RiskFact['kind'], sign: string, options: TextOptions): string[] {
  const shownFacts = facts.filter((fact) => fact.kind === kind);
  return [...groupBy(shownFacts, ({ code }) => code).values()].flatMap((sameFacts) => [
    ...item(sign, [{ text: sameFacts[0]?.title ?? '' }], options, 2, options.colours.bold),
    ...sameFacts.flatMap(({ reason, softened, steps }) => {
      const where = steps.length === 0 ? [] : [{ text: ` (${stepList(steps)})` }];
      const sentences = [[...reason, ...where], ...(softened === null ? [] : [softened])];
      return indent(joinedSentences(sentences, ' '), 4, options);
    }),
  ]);
}

/** By the number of the step that writes them. */
type WrittenFiles = ReadonlyMap<number, readonly WrittenFile[]>;

function groupLines({ sentence, steps }: StepGroup, files: WrittenFiles, options: TextOptions): string[] {
  const first = String(steps[0]?.number ?? 0).padStart(3);
  const head = steps.length === 1 ? [] : item(`${first}–${String(steps.at(-1)?.number ?? 0)}`, sentence, options, 1);
  return [...head, ...steps.flatMap((step) => stepLines(step, files, options))];
}

function stepLines({ number, sentence, details, failure }: Step, files: WrittenFiles, options: TextOptions): string[] {
  const contents = (files.get(number) ?? []).flatMap(contentOf);
  return [
    ...item(String(number).padStart(3), sentence, options, 1),
    ...[...details, ...contents].flatMap((detail) => block(detail, options)),
    ...(failure === null ? [] : indent(failure, 6, options, options.colours.red)),
  ];
}

function contentOf({ content, runs }: WrittenFile): Sentence[] {
  const lines = withLineFeeds(content).replace(/\n$/, '').split('\n');
  const excerpt = runs || lines.length <= EXCERPT_LINES + 1 ? lines : lines.slice(0, EXCERPT_LINES);
  const more = lines.length - excerpt.length;
  const end: Sentence = [{ text: `and ${String(more)} more lines` }];
  return [...excerpt.map((line): Sentence => [{ code: line }]), ...(more === 0 ? [] : [end])];
}

function block(detail: Sentence, options: TextOptions): string[] {
  const { width, colours } = options;
  const code = soleCode(detail);
  if (code === undefined) return indent(detail, 6, options);
  return withLineFeeds(code)
    .split('\n')
    .flatMap((line) => {
      const blanks = /^ */.exec(line)?.[0].slice(0, 12) ?? '';
      const lines = wrap([{ code: line }], Math.max(width - 8 - blanks.length, 20), colours.cyan);
      const bar = `      ${colours.dim('│')} ${blanks}`;
      return lines.length === 0 ? [bar.trimEnd()] : lines.map((part) => bar + part);
    });
}

function item(sign: string, sentence: Sentence, options: TextOptions, margin = 2, style?: Style): string[] {
  const gap = margin === 1 ? '  ' : ' ';
  const columns = margin + sign.replaceAll(/\u001B\[\d+m/g, '').length + gap.length;
  const [first = '', ...lines] = indent(sentence, columns, options, style);
  return [`${' '.repeat(margin)}${sign}${gap}${first.slice(columns)}`, ...lines];
}

/** Without colours, what is literal stands between marks. */
function indent(sentence: Sentence, columns: number, { width, colours }: TextOptions, style?: Style): string[] {
  const mark = colours.cyan('a') === 'a' ? '`' : '';
  const markedSentence = sentence.map((part) => ('code' in part ? { code: mark + shownCode(part) + mark } : part));
  const lines = wrap(markedSentence, Math.max(width - columns, 20), colours.cyan, style);
  return lines.map((line) => ' '.repeat(columns) + line);
}
