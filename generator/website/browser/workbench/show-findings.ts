import { countOf } from '../../../text/count-of.ts';
import type { Finding } from '../../../findings/finding.ts';
import { offsetOf, type Source } from '../../../yaml/load/source.ts';
import { FINDINGS_PAGE, type Fixes, type SourceInstaller } from '../../workbench/messages.ts';
import { element } from '../element.ts';
import { button, fieldOf, part, say } from './elements.ts';

const MAX_FINDINGS = 200;

const MOST_OF_SOURCE = 20;

const LONGEST = 40;

type ShownFix = Fixes['fixable'][number];

const WORDS = { error: 'Error', warning: 'Warning', notice: 'Notice' } as const;

export function showFindings(findings: readonly Finding[]): void {
  const items = findings.slice(0, MAX_FINDINGS).map(item);
  if (findings.length > MAX_FINDINGS) items.push(element('li', `And ${String(findings.length - MAX_FINDINGS)} more.`));
  part('findings').replaceChildren(...items);
  say('count', inWords(findings));
}

function inWords(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing is wrong with it.';
  const counts = (['error', 'warning', 'notice'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [countOf(count, severity)];
  });
  return counts.join(', ');
}

function item(finding: Finding): HTMLElement {
  const place = Object.assign(element('button.place', `line ${String(finding.line)}`), { type: 'button' });
  place.addEventListener('click', () => {
    goToFinding(finding);
  });
  const head = element('p', element('strong', WORDS[finding.severity]), ' in ', place, ': ', finding.message);
  const code = Object.assign(element('a', finding.code), { href: `${FINDINGS_PAGE}#${finding.code}` });
  const help = element('p.small', withoutCommands(finding.help), ' ', code);
  const entry = element(finding.severity === 'notice' ? 'li' : 'li.check', head, help);
  Object.assign(entry.dataset, { code: finding.code, line: String(finding.line) });
  return entry;
}

function withoutCommands(help: string): string {
  const remedy = help.replace(/^Run "catalogue [^"]*", or (\w)/, (_all, letter: string) => letter.toUpperCase());
  const clauses = remedy.split(/(?<=[.;]) /).filter((clause) => !/\bcatalogue [a-z]+/.test(clause));
  return clauses.join(' ').replace(/;$/, '.');
}

/** Without a target, `fix` fixes all. */
export function showFixes(fixable: readonly ShownFix[], fix: (target?: ShownFix) => void): void {
  const list = part('findings');
  for (const fixableFinding of fixable) {
    const row = [...list.children].find(
      (candidate) =>
        candidate instanceof HTMLElement &&
        candidate.dataset['code'] === fixableFinding.code &&
        candidate.dataset['line'] === String(fixableFinding.line) &&
        candidate.querySelector('.btn') === null,
    );
    const fixButton = button(
      `Fix it: ${shortValue(fixableFinding.before)} → ${shortValue(fixableFinding.after)}`,
      () => {
        fix(fixableFinding);
      },
    );
    row?.append(fixButton);
  }
  if (fixable.length < 2) return;
  const fixAllButton = button(`Fix all ${String(fixable.length)}`, () => {
    fix();
  });
  list.prepend(element('li', fixAllButton));
}

function shortValue(text: string): string {
  const visible = text === '\uFEFF' ? 'byte order mark' : text;
  if (visible === '') return 'nothing';
  return visible.length > LONGEST ? `${visible.slice(0, LONGEST)}…` : visible;
}

export function showSources(installers: readonly SourceInstaller[], onChoice: (source: SourceInstaller) => void): void {
  if (installers.length === 0) return;
  const hasNews = ({ files, findings }: SourceInstaller) => installers.length > 1 || files.length + findings.length > 0;
  part('findings').append(...installers.filter(hasNews).map((source) => sourceItem(source, onChoice)));
  const isComplete = installers.every(({ missingFields: missing }) => missing.length === 0);
  say(
    'count',
    `This is a script.${isComplete ? ' Turn it into a record:' : ' Answer these questions to turn it into a record:'}`,
  );
}

function sourceItem(source: SourceInstaller, onChoice: (source: SourceInstaller) => void): HTMLElement {
  const { title, files, findings } = source;
  const entry = element('li', element('p', element('strong', title)));
  for (const { message } of findings.slice(0, MOST_OF_SOURCE)) entry.append(element('p', message));
  if (files.length > 0)
    entry.append(
      button('Turn it into a record', () => {
        onChoice(source);
      }),
    );
  return entry;
}

function goToFinding({ line, column, endLine, endColumn }: Finding): void {
  const text = fieldOf('text');
  if (!(text instanceof HTMLTextAreaElement)) return;
  // Columns of the first line count from the end of a byte order mark.
  const source: Source = { file: '', text: text.value, lineStarts: [text.value.startsWith('\uFEFF') ? 1 : 0] };
  const start = offsetOf(source, line, column);
  // Browsers scroll to the caret on focus.
  text.blur();
  text.setSelectionRange(start, start);
  text.focus();
  text.setSelectionRange(start, Math.max(start, offsetOf(source, endLine, endColumn)));
}
