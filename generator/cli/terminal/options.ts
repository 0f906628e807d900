import {
  Command,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
  type OptionValues,
} from '@commander-js/extra-typings';
import type { Environment, ExitCode } from './environment.ts';
import { wrapLines } from '../../findings/report/text-report.ts';
import type { AllowedHosts } from '../../io/network/door/address-policy.ts';

export type OptionsOf<Define extends (program: Command) => CommandUnknownOpts> = GivenOptions<
  ReturnType<ReturnType<Define>['opts']>
>;

export type Run<Define extends (program: Command) => CommandUnknownOpts> =
  ReturnType<Define> extends Command<infer Words, infer Options>
    ? (...words: [...Readonly<Words>, GivenOptions<Options>, Environment]) => Promise<ExitCode>
    : never;

export function usualOptions<Given extends unknown[], Options extends OptionValues>(
  define: (program: Command) => Command<Given, Options>,
): Options {
  return define(new Command()).opts();
}

type GivenOptions<Options> = {
  readonly [Name in keyof Options]: object extends Pick<Options, Name> ? Options[Name] | undefined : Options[Name];
};

export function catalogueOption() {
  return new Option(
    '-C, --catalogue <folder>',
    "the catalogue's folder or that of its project, also looked for in the folders above",
  ).default('catalogue');
}

/** Output format; the first is the default. */
export function formatOption<const Name extends string>(
  names: readonly [Name, ...Name[]],
  description = 'format of the report',
) {
  const option = new Option('-f, --format <name>', description).choices(names).default(names[0]);
  const parse = option.parseArg?.bind(option);
  // Of "json" and "jsonl", a command that has only one takes the other name for it too.
  if (parse !== undefined) option.argParser((name: string, previous) => parse(otherName(name, names), previous));
  return option;
}

function otherName(name: string, names: readonly string[]): string {
  const other = ({ json: 'jsonl', jsonl: 'json' } as Readonly<Record<string, string>>)[name] ?? name;
  return !names.includes(name) && names.includes(other) ? other : name;
}

export function addJsonOption(command: CommandUnknownOpts): void {
  const choices = command.options.find(({ long }) => long === '--format')?.argChoices ?? [];
  const json = choices.find((name) => name === 'json' || name === 'jsonl');
  if (json === undefined) return;
  command
    .addOption(new Option('--json', `the same as --format ${json}`))
    .on('option:json', () => command.setOptionValueWithSource('format', json, 'cli'));
}

export function dryRunOption(description: string) {
  return new Option('-n, --dry-run', description).default(false);
}

export function addHostOption<Given extends unknown[], Options extends OptionValues>(
  command: Command<Given, Options>,
  description: string,
) {
  return command
    .option('--for-host <name>', description)
    .addOption(new Option('--host <name>').hideHelp())
    .on('option:host', (name: string) => command.setOptionValue('forHost', name));
}

export function wholeNumber(least: number, greatest: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= greatest) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${String(least)} to ${String(greatest)}.`);
  };
}

/** A help text after the options, whose paragraphs are wrapped; lines that begin with `$` become examples. */
export function details(text: string) {
  return ({ command }: { readonly command: CommandUnknownOpts }): string => {
    const width = command.configureOutput().getOutHelpWidth?.() ?? 100;
    const parts = text.split(/\n\s*(?:\n\s*|(?=\$ ))/).map((part) => part.trim().replaceAll(/\s+/g, ' '));
    const paragraphs = parts.filter((part) => !part.startsWith('$ ')).map((part) => wrapLines(part, width));
    const examples = parts.flatMap((part) => (part.startsWith('$ ') ? part.slice(2) : []));
    return `${paragraphs.map((lines) => `\n${lines.join('\n')}\n`).join('')}${example(...examples)}`;
  };
}

export function example(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join('')}`;
}

export const USUAL_PORT = 8080;

export function portOption() {
  const description = `port to listen on (default: ${String(USUAL_PORT)}, or a free one)`;
  return new Option('-p, --port <number>', description).argParser(wholeNumber(0, 65_535));
}

export function addListenOptions<Given extends unknown[], Options extends OptionValues>(
  command: Command<Given, Options>,
) {
  return command
    .option('--listen <address>', 'address to listen on', '127.0.0.1')
    .addOption(new Option('--host <address>').hideHelp())
    .on('option:host', (address: string) => command.setOptionValue('listen', address));
}

export function addNetworkOptions<Given extends unknown[], Options extends OptionValues>(
  command: Command<Given, Options>,
) {
  return command
    .option(
      '--allow-host <host>',
      'also ask this host of the local network, such as files.lan:8080',
      (host, hosts: readonly string[] | undefined) => collect(host.toLowerCase(), hosts),
    )
    .option('--allow-private', 'also ask any machine of the local network', false);
}

export function issuesOption() {
  const description = "with --format json: the repository's open issues; adds what to do about them";
  return new Option('--issues <file>', description);
}

export function addDigestOptions<Given extends unknown[], Options extends OptionValues>(
  command: Command<Given, Options>,
) {
  return addNetworkOptions(
    command
      .option('--max-size <megabytes>', 'largest file to download', wholeNumber(1, 1_000_000), 4_000)
      .option('--max-age <hours>', 'do not look again for a checksum found since', wholeNumber(0, 8_760), 168),
  );
}

export function addRecords<Given extends unknown[], Options extends OptionValues>(command: Command<Given, Options>) {
  return command
    .argument('[path...]', 'records, folders, patterns of them, or slugs (default: the whole catalogue)')
    .addOption(catalogueOption());
}

/** Begins a command that renews downloads of records. */
export function renewalCommand(program: Command, name: string) {
  return addRecords(cachingCommand(program, name))
    .addOption(formatOption(['text', 'json']))
    .addOption(dryRunOption('write nothing, and print the changes as a unified diff'));
}

export function collect(text: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, text];
}

export function allowedBy({ allowHost, allowPrivate }: AllowOptions): AllowedHosts {
  return allowPrivate ? 'all' : (allowHost ?? []);
}

interface AllowOptions {
  readonly allowHost?: readonly string[] | undefined;
  readonly allowPrivate: boolean;
}

export const USUAL_CACHE = '.catalogue-cache';

/** Begins a command that takes results from a cache, and keeps them there. */
export function cachingCommand(program: Command, name: string) {
  return program
    .command(name)
    .addOption(new Option('--cache <folder>', 'folder to cache results in').default(undefined, USUAL_CACHE))
    .option('--no-cache', 'do not use a cache');
}
