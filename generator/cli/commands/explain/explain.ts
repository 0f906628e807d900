import { clientsOf, type DefinedFinding, type Example } from '../../../findings/define-finding.ts';
import type { Severity } from '../../../findings/diagnostic.ts';
import type { Colours } from '../../../findings/report/report.ts';
import { wrapLines } from '../../../findings/report/text-report.ts';
import { didYouMean, suggest } from '../../../text/suggest.ts';
import { visibleJson } from '../../../text/visible-text.ts';
import { allFindings, gradableCodes, sections } from '../../../scripts/all-findings.ts';
import { badAcceptance, unneededAcceptance } from '../../../scripts/lint/acceptance/find-acceptances.ts';
import type { ExplainOptions } from './definition.ts';
import { coloursFor, type Environment, ExitCode, Misuse } from '../../terminal/environment.ts';
import { asTyped } from '../../terminal/typed-command.ts';

const WIDTH = 80;

/** Findings about acceptances themselves: they are fixed by changing the comment. */
const ABOUT_ACCEPTANCES: readonly string[] = [unneededAcceptance.code, badAcceptance.code];

export function explain(code: string | undefined, { format }: ExplainOptions, environment: Environment): ExitCode {
  if (format === 'json') {
    const explanations = code === undefined ? [...allFindings.values()].map(toData) : toData(findingOf(code));
    environment.out.write(`${visibleJson(explanations, 2)}\n`);
    return ExitCode.clean;
  }
  const colours = coloursFor(environment.out, environment);
  environment.out.write(
    code === undefined ? asTyped(listCodes(colours), environment) : describeFinding(findingOf(code), colours),
  );
  return ExitCode.clean;
}

function toData(finding: DefinedFinding) {
  const { code, severity, why, wrong, right } = finding;
  return { code, severity, why, clients: clientsOf(finding, isAboutClient(finding)), wrong, right };
}

function findingOf(code: string): DefinedFinding {
  const finding = allFindings.get(code);
  if (finding !== undefined) return finding;
  const words = didYouMean(`There is no finding "${code}"`, suggest(code, [...allFindings.keys()]));
  throw new Misuse(words, 'Run "catalogue explain" for a list of all codes.');
}

function listCodes(colours: Colours): string {
  const width = Math.max(...[...allFindings.keys()].map(({ length }) => length));
  const parts = sections.map(({ title, findings }) => {
    const lines = findings.map(({ code, severity }) => `  ${code.padEnd(width)}  ${paint(severity, colours)}\n`);
    return `${colours.bold(title)}\n${lines.join('')}\n`;
  });
  return `${parts.join('')}Run "catalogue explain CODE" for one of them.\n`;
}

function describeFinding(finding: DefinedFinding, colours: Colours): string {
  const { code, severity, why, wrong, right } = finding;
  return [
    `${colours.bold(code)}  ${paint(severity, colours)}\n`,
    wrap(`${why} ${clientsOf(finding, isAboutClient(finding))}.`),
    showExample('Wrong', wrong, colours),
    showExample('Right', right, colours),
    howToAccept(finding, colours),
  ].join('\n');
}

function isAboutClient(finding: DefinedFinding): boolean {
  return sections.some((section) => section.isAboutClient === true && section.findings.includes(finding));
}

function showExample(label: string, example: Example, colours: Colours): string {
  if ('note' in example) return `${colours.bold(label)}\n${indent(wrap(example.note, WIDTH - 2))}`;
  const fileTexts = example.files.map(({ path, text }) => `${colours.dim(`  ${path}`)}\n${indent(text, '    ')}`);
  return `${colours.bold(label)}\n${fileTexts.join('')}`;
}

function howToAccept({ code, severity }: DefinedFinding, colours: Colours): string {
  if (severity === 'error') return 'An error stops the build, so it must be fixed.\n';
  return [
    colours.bold('If it should stay as it is'),
    ...(ABOUT_ACCEPTANCES.includes(code)
      ? []
      : ['  Put a comment at the end of the line, or on the line before it:', `    # accept ${code}: your reason`]),
    ...(gradableCodes.includes(code)
      ? [
          '  For the whole catalogue, set another severity in site.yaml:',
          '    severities:',
          `      ${code}: 'off' # or notice, warning, error`,
        ]
      : []),
    '',
  ].join('\n');
}

function paint(severity: Severity, colours: Colours): string {
  const colour = { error: colours.red, warning: colours.yellow, notice: colours.cyan }[severity];
  return colour(severity);
}

function wrap(text: string, width = WIDTH): string {
  return `${wrapLines(text, width).join('\n')}\n`;
}

function indent(text: string, margin = '  '): string {
  return text.replaceAll(/^(?=.)/gm, margin);
}
