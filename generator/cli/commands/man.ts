import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { type Environment, ExitCode } from '../terminal/environment.ts';
import { THIS_PACKAGE } from '../terminal/this-package.ts';

/** What prints the man page of a command line. */
export function manOf(program: Command) {
  return (_options: object, { out }: Environment): ExitCode => {
    out.write(manPage(program, THIS_PACKAGE.version));
    return ExitCode.clean;
  };
}

/** A man page of a command line in the macros of man(7), made of its help. */
function manPage(program: Command, version: string): string {
  const name = program.name();
  const header = `.TH ${name.toUpperCase()} 1 "" ${quoted(`${name} ${version}`)} "User Commands"`;
  return [
    header,
    '.SH NAME',
    text(`${name} - ${program.description().charAt(0).toLowerCase()}${program.description().slice(1)}`),
    '.SH SYNOPSIS',
    `.B ${escaped(name)}`,
    '.I command',
    '[\\fIoptions\\fR] [\\fIarguments\\fR]',
    '.SH DESCRIPTION',
    text('Each command below takes the options that follow it.'),
    ...further(program),
    '.SH COMMANDS',
    ...program.commands.flatMap(section),
    '.SH EXIT STATUS',
    ...item('0', 'All is well; there may be warnings.'),
    ...item('1', 'Something was found that is an error.'),
    ...item('2', 'The command line or its surroundings do not fit, or the program has failed.'),
    '',
  ].join('\n');
}

function section(command: CommandUnknownOpts): string[] {
  const help = command.createHelp();
  const options = help.visibleOptions(command).filter(({ long }) => long !== '--help');
  return [
    `.SS ${quoted(`${command.name()} ${command.usage()}`)}`,
    text(`${command.description()}.`),
    ...help.visibleArguments(command).flatMap((one) => item(help.argumentTerm(one), help.argumentDescription(one))),
    ...options.flatMap((one) => item(help.optionTerm(one), help.optionDescription(one))),
    ...further(command),
  ];
}

/** What the help of a command says after its options, examples above all, but for where its documentation is just now. */
function further(command: CommandUnknownOpts): string[] {
  const texts: string[] = [];
  command.configureOutput({ writeOut: (text) => texts.push(text) }).outputHelp();
  const [, more = ''] = texts.join('').split(command.helpInformation());
  const said = more.replace(/^Documentation: .*$/m, '').trim();
  const lines = said.replaceAll(/\n{3,}/g, '\n\n').split('\n');
  return lines[0] === '' ? [] : ['.PP', '.nf', ...lines.map((line) => (line === '' ? '.sp' : text(line))), '.fi'];
}

function item(term: string, description: string): string[] {
  return ['.TP', `.B ${quoted(term)}`, text(description)];
}

/** A text as a line that is no request: those begin with a point or an apostrophe. */
function text(line: string): string {
  return escaped(line).replace(/^(?=[.'])/, '\\&');
}

/** An argument of a macro. */
function quoted(argument: string): string {
  return `"${escaped(argument).replaceAll('"', '\\(dq')}"`;
}

/** Backslashes begin escapes, and a plain hyphen may become another character on its way to a terminal. */
function escaped(line: string): string {
  return line.replaceAll('\\', '\\e').replaceAll('-', '\\-');
}
