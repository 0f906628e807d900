import { groupBy } from '../../../text/group-by.ts';
import { withLineFeeds } from '../../../text/line-feeds.ts';
import type { Effects, Step, WrittenFile } from '../effects.ts';
import type { RiskFact } from '../risk/rule.ts';
import { nothingUnusual, unverifiedPrograms } from '../risk/nothing-unusual.ts';
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
export function effectsText({ game, effects, facts }: PrintedInstaller, { width, colours }: TextOptions): string {
  const page = new PageLayout(width, colours);
  const { slug, version, runner } = effects;
  const name: Sentence = [{ text: [game, version].filter((part) => part !== '').join(' · ') }];
  page.add(wrap(name, width, undefined, colours.bold));
  page.add(wrap([{ text: [slug, runner].filter((part) => part !== '').join(' · ') }], width, undefined, colours.dim));
  page.add(['', ...wrap(figures(effects, facts), width)]);
  page.facts(
    'To check',
    facts.filter(({ kind }) => kind === 'check'),
    colours.yellow('▲'),
  );
  page.facts(
    'Worth knowing',
    facts.filter(({ kind }) => kind === 'note'),
    '○',
  );
  const closingSentence = facts.length === 0 ? nothingUnusual(effects) : unverifiedPrograms(effects, facts);
  if (closingSentence !== undefined) page.add(['', ...wrap(closingSentence, width)]);
  page.list(
    'You need',
    effects.requirements.map(({ sentence, file }) =>
      file === undefined || literalsIn(sentence).includes(file) ? sentence : words`${sentence} (${file} in the script)`,
    ),
  );
  page.section(
    'Downloads',
    effects.downloads.flatMap((download) => downloadLines(download, width - 2, colours)).map((line) => `  ${line}`),
  );
  const files = groupBy(effects.writtenFiles, ({ step }) => step);
  page.section(
    'What it does',
    groupSteps(effects.steps).flatMap((group) => page.group(group, files)),
  );
  page.list('Settings', settingSentences(effects.settings));
  page.list(
    'In the end',
    effects.launches.map(({ name: way, sentence }) => (way === null ? sentence : words`${way}: ${sentence}`)),
  );
  page.list('Besides', effects.remarks);
  return page.text();
}

function contentOf({ content, runs }: WrittenFile): Sentence[] {
  const lines = withLineFeeds(content).replace(/\n$/, '').split('\n');
  const excerpt = runs || lines.length <= EXCERPT_LINES + 1 ? lines : lines.slice(0, EXCERPT_LINES);
  const more = lines.length - excerpt.length;
  const end: Sentence = [{ text: `and ${String(more)} more lines` }];
  return [...excerpt.map((line): Sentence => [{ code: line }]), ...(more === 0 ? [] : [end])];
}

/** By the number of the step that writes them. */
type WrittenFiles = ReadonlyMap<number, readonly WrittenFile[]>;

class PageLayout {
  private readonly lines: string[] = [];
  private readonly width: number;
  private readonly colours: TextColours;

  constructor(width: number, colours: TextColours) {
    this.width = width;
    this.colours = colours;
  }

  add(lines: readonly string[]): void {
    for (const line of lines) this.lines.push(line);
  }

  section(title: string, lines: readonly string[]): void {
    if (lines.length > 0) this.add(['', this.colours.bold(title), ...lines]);
  }

  list(title: string, sentences: readonly Sentence[]): void {
    this.section(
      title,
      sentences.flatMap((sentence) => this.item('•', sentence)),
    );
  }

  facts(title: string, facts: readonly RiskFact[], sign: string): void {
    const lines = [...groupBy(facts, ({ code }) => code).values()].flatMap((sameFacts) => {
      const head: Sentence = [{ text: sameFacts[0]?.title ?? '' }];
      return [...this.item(sign, head, 2, this.colours.bold), ...sameFacts.flatMap((fact) => this.reason(fact))];
    });
    this.section(title, lines);
  }

  group({ sentence, steps }: StepGroup, files: WrittenFiles): string[] {
    const first = steps[0]?.number ?? 0;
    const last = steps.at(-1)?.number ?? 0;
    const head = steps.length === 1 ? [] : this.item(`${String(first).padStart(3)}–${String(last)}`, sentence, 1);
    return [...head, ...steps.flatMap((step) => this.step(step, files))];
  }

  step({ number, sentence, details, failure }: Step, files: WrittenFiles): string[] {
    const sign = String(number).padStart(3);
    const contents = (files.get(number) ?? []).flatMap(contentOf);
    return [
      ...this.item(sign, sentence, 1),
      ...details.flatMap((detail) => this.block(detail)),
      ...contents.flatMap((line) => this.block(line)),
      ...(failure === null ? [] : this.indented(failure, 6, this.colours.red)),
    ];
  }

  text(): string {
    return `${this.lines.join('\n')}\n`;
  }

  private block(detail: Sentence): string[] {
    const code = soleCode(detail);
    if (code === undefined) return this.indented(detail, 6);
    return withLineFeeds(code)
      .split('\n')
      .flatMap((line) => {
        const blanks = /^ */.exec(line)?.[0].slice(0, 12) ?? '';
        const lines = wrap([{ code: line }], Math.max(this.width - 8 - blanks.length, 20), this.colours.cyan);
        const bar = `      ${this.colours.dim('│')} ${blanks}`;
        return lines.length === 0 ? [bar.trimEnd()] : lines.map((part) => bar + part);
      });
  }

  private reason({ reason, softened, steps }: RiskFact): string[] {
    const where = steps.length === 0 ? [] : [{ text: ` (${stepList(steps)})` }];
    const sentences = [[...reason, ...where], ...(softened === null ? [] : [softened])];
    return this.indented(joinedSentences(sentences, ' '), 4);
  }

  private item(sign: string, sentence: Sentence, margin = 2, style?: Style): string[] {
    const indent = margin + sign.replaceAll(/\u001B\[\d+m/g, '').length + 1 + (margin === 1 ? 1 : 0);
    const [first = '', ...lines] = this.wrapped(sentence, this.width - indent, style);
    const gap = margin === 1 ? '  ' : ' ';
    return [`${' '.repeat(margin)}${sign}${gap}${first}`, ...lines.map((line) => ' '.repeat(indent) + line)];
  }

  private indented(sentence: Sentence, indent: number, style?: Style): string[] {
    return this.wrapped(sentence, this.width - indent, style).map((line) => ' '.repeat(indent) + line);
  }

  /** Without colours, what is literal stands between marks. */
  private wrapped(sentence: Sentence, width: number, style?: Style): string[] {
    const mark = this.colours.cyan('a') === 'a' ? '`' : '';
    const markedSentence = sentence.map((part) => ('code' in part ? { code: mark + shownCode(part) + mark } : part));
    return wrap(markedSentence, Math.max(width, 20), this.colours.cyan, style);
  }
}
