import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import { treeOfValue } from '../../scripts/effects/tree.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { indexHosts, type HostIndex } from '../../scripts/effects/risk/known-hosts.ts';
import { catalogueRiskFacts, riskFacts, sorted } from '../../scripts/effects/risk/risk-facts.ts';
import type { RiskFact } from '../../scripts/effects/risk/rule.ts';
import { effectsText, type ShownInstaller } from '../../scripts/effects/text/effects-text.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { createProgress } from '../terminal/progress.ts';
import { textWidth } from '../terminal/text-width.ts';
import { openCatalogue, type OpenedCatalogue } from './open-catalogue.ts';
import { printFindings } from './print-findings.ts';
import { findBySlug } from './show/find-by-slug.ts';
import { readInstaller } from './show/read-installer.ts';
import { readFile, type FoundInstaller } from './show/read-file.ts';
import { sortEntries } from '../../yaml/load/sort-entries.ts';

export interface ShowOptions {
  readonly catalogue: string;
  readonly format: 'text' | 'json';
  readonly runner?: string;
  readonly width?: number;
}

/** Describes the installers of a slug, or of a file. What is found is no finding: the exit code does not depend on it. */
export async function show(what: string, options: ShowOptions, environment: Environment): Promise<ExitCode> {
  const file = resolve(environment.workingFolder, what);
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const catalogue = isFile
    ? openIfThere(options.catalogue, environment)
    : openCatalogue(options.catalogue, environment);
  const read = isFile
    ? readFile(file, options.runner)
    : {
        installers: await findBySlug(what, catalogue ?? openCatalogue(options.catalogue, environment)),
        problems: undefined,
      };
  if (read.problems !== undefined) {
    const { diagnostics, ...place } = read.problems;
    printFindings(diagnostics, 'text', place, environment.error, environment);
    return ExitCode.findings;
  }
  const described = read.installers.map((found) => ({ ...found, effects: describeEffects(found.input) }));
  const others = catalogue === undefined ? undefined : await describeOthers(catalogue, described, environment);
  const hosts = others === undefined ? undefined : indexHosts([...others, ...described.map(({ effects }) => effects)]);
  print(
    described.map((one) => toShown(one, hosts)),
    options,
    environment,
  );
  return ExitCode.clean;
}

function openIfThere(path: string, environment: Environment): OpenedCatalogue | undefined {
  const folder = statSync(resolve(environment.workingFolder, path), { throwIfNoEntry: false });
  return folder?.isDirectory() === true ? openCatalogue(path, environment) : undefined;
}

/** Hosts of all other installers of the catalogue, to which those shown are compared. */
async function describeOthers(
  { files }: OpenedCatalogue,
  shown: readonly FoundInstaller[],
  environment: Environment,
): Promise<Pick<Effects, 'hosts'>[]> {
  const progress = await createProgress(environment);
  const { games } = sortEntries(await files.list());
  const paths = games.flatMap(({ installers }) => installers);
  const own = new Set(shown.map(({ input }) => input.slug));
  progress.start('Comparing hosts', paths.length);
  const all = paths
    .filter(({ installer }) => !own.has(installer))
    .map((path) => {
      progress.step();
      const { input } = readInstaller(files, path, '', treeOfValue);
      return { hosts: describeEffects(input).hosts };
    });
  progress.stop();
  return all;
}

function toShown(
  { game, effects }: FoundInstaller & { effects: Effects },
  hosts: HostIndex | undefined,
): ShownInstaller {
  const across: RiskFact[] = hosts === undefined ? [] : catalogueRiskFacts(effects, hosts);
  return { game, effects, facts: sorted([...riskFacts(effects), ...across]) };
}

function print(installers: readonly ShownInstaller[], { format, width }: ShowOptions, environment: Environment): void {
  const { out } = environment;
  if (format === 'json') {
    out.write(`${visibleJson(installers)}\n`);
    return;
  }
  const options = {
    width: width ?? textWidth(out),
    colours: coloursFor(out, environment),
  };
  out.write(installers.map((one) => effectsText(one, options)).join('\n\n'));
}

/** Characters without a shape are escaped, as JSON allows for all: the text may end up in a terminal. */
function visibleJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(/[\p{Cf}\p{Zl}\p{Zp}\p{Co}\x7F-\x9F]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => character.charCodeAt(index).toString(16).padStart(4, '0'))
      .map((number) => `\\u${number}`)
      .join(''),
  );
}
