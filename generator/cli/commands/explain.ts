import type { Severity } from '../../findings/kind.ts';
import { kinds, type Code } from '../../findings/kinds.ts';
import { acceptingComment, hidingSetting } from '../../findings/documentation/acceptance.ts';
import { entries, groups } from '../../findings/documentation/entries.ts';
import type { Example } from '../../findings/documentation/entry.ts';
import type { Colours } from '../../findings/report/report.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { suggest } from '../../findings/suggest.ts';

/** Widest line of running text. */
const WIDTH = 80;

/** Says what a finding means and how to mend it; without a code, which findings there are. */
export function explain(code: string | undefined, environment: Environment): ExitCode {
  const colours = coloursFor(environment.out, environment);
  environment.out.write(code === undefined ? listCodes(colours) : describeCode(toCode(code), colours));
  return ExitCode.clean;
}

function toCode(text: string): Code {
  if (Object.hasOwn(kinds, text)) return text as Code;
  const suggestion = suggest(text, Object.keys(kinds));
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  throw new Misuse(`There is no finding "${text}"${hint}`, 'Run "catalogue explain" for a list of all codes.');
}

function listCodes(colours: Colours): string {
  const width = Math.max(...Object.keys(kinds).map(({ length }) => length));
  const parts = groups.map(({ title, codes }) => {
    const lines = codes.map((code) => `  ${code.padEnd(width)}  ${colourOf(code, colours)(kinds[code].severity)}\n`);
    return `${colours.bold(title)}\n${lines.join('')}\n`;
  });
  return `${parts.join('')}Run "catalogue explain CODE" for one of them.\n`;
}

function describeCode(code: Code, colours: Colours): string {
  const { why, wrong, right } = entries[code];
  return [
    `${colours.bold(code)}  ${colourOf(code, colours)(kinds[code].severity)}\n`,
    wrap(why),
    showExample('Wrong', wrong, colours),
    showExample('Right', right, colours),
    howToAccept(code, colours),
  ].join('\n');
}

function showExample(label: string, example: Example, colours: Colours): string {
  if ('note' in example) return `${colours.bold(label)}\n${indent(wrap(example.note, WIDTH - 2))}`;
  const shown = example.files.map(({ path, text }) => `${colours.dim(`  ${path}`)}\n${indent(text, '    ')}`);
  return `${colours.bold(label)}\n${shown.join('')}`;
}

function howToAccept(code: Code, colours: Colours): string {
  if (kinds[code].severity === 'error') return 'An error stops the build, so it must be mended.\n';
  const comment = acceptingComment(code);
  const setting = hidingSetting(code);
  return [
    colours.bold('If it should stay as it is'),
    ...(comment === undefined
      ? []
      : ['  Put a comment at the end of the line, or on the line before it:', `    ${comment}`]),
    ...(setting === undefined
      ? []
      : ['  For the whole catalogue, set another severity in site.yaml:', ...setting.map((line) => `    ${line}`)]),
    '',
  ].join('\n');
}

function colourOf(code: Code, colours: Colours): (text: string) => string {
  const bySeverity: Record<Severity, (text: string) => string> = {
    error: colours.red,
    warning: colours.yellow,
    notice: colours.cyan,
  };
  return bySeverity[kinds[code].severity];
}

/** Breaks running text between words. */
function wrap(text: string, width = WIDTH): string {
  return text.replaceAll(new RegExp(`(.{1,${String(width)}})(?: +|$)`, 'g'), '$1\n');
}

function indent(text: string, by = '  '): string {
  return text.replaceAll(/^(?=.)/gm, by);
}
