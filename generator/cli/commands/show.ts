import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import type { HostIndex } from '../../scripts/effects/risk/known-hosts.ts';
import { catalogueRiskFacts, riskFacts, sorted } from '../../scripts/effects/risk/risk-facts.ts';
import type { RiskFact } from '../../scripts/effects/risk/rule.ts';
import { effectsText, type ShownInstaller } from '../../scripts/effects/text/effects-text.ts';
import { USUAL_CACHE } from '../definitions/definition.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { textWidth } from '../terminal/text-width.ts';
import { placeEntry } from '../../yaml/load/layout.ts';
import { shownPath } from './inside-catalogue.ts';
import { readRunnersBeside } from './show/read-runners-beside.ts';
import { compareHosts } from './show/compare-hosts.ts';
import { besideCatalogue, openCatalogue, openIfThere, type OpenedCatalogue } from './open-catalogue.ts';
import { printFindings } from './print-findings.ts';
import { findBySlug } from './show/find-by-slug.ts';
import { readFile, type FoundInstaller } from './show/read-file.ts';

export interface ShowOptions {
  readonly catalogue: string;
  readonly format: 'text' | 'json';
  readonly runner?: string;
  readonly width?: number;
  /** Folder that results are cached in, beside the catalogue if not given; `false` for none. */
  readonly cache?: string | false;
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
  const place = isFile && catalogue !== undefined ? recordPath(file, catalogue) : undefined;
  const described = read.installers.map((found) => ({
    ...found,
    path: found.path ?? place,
    effects: describeEffects(found.input),
  }));
  const cacheOf = (beside: OpenedCatalogue) => options.cache ?? besideCatalogue(beside, USUAL_CACHE, environment);
  const hosts = catalogue && (await compareHosts(catalogue, described, cacheOf(catalogue), environment));
  print(
    described.map((one) => toShown(one, catalogue, hosts)),
    options,
    environment,
  );
  return ExitCode.clean;
}

/** The path of a file as the record of an installer; `undefined` if it is none of the catalogue. */
function recordPath(file: string, { folder }: OpenedCatalogue): string | undefined {
  const path = shownPath(folder, file);
  return placeEntry({ path, kind: 'file' }).record?.role === 'installer' ? path : undefined;
}

function toShown(
  { game, path, effects }: FoundInstaller & { effects: Effects },
  catalogue: OpenedCatalogue | undefined,
  hosts: HostIndex | undefined,
): ShownInstaller {
  const runners = catalogue === undefined || path === undefined ? [] : readRunnersBeside(catalogue, path);
  const across: RiskFact[] = hosts === undefined ? [] : catalogueRiskFacts(effects, { hosts, runners });
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
