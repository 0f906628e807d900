import { statSync } from 'node:fs';
import system, { resolve } from 'node:path';
import { compareHosts } from './compare-hosts.ts';
import { type FoundInstaller, readInstallers } from './read-installers.ts';
import { visibleJson } from '../../../text/visible-text.ts';
import { listGameFolder } from '../../../io/disk/catalogue-folder.ts';
import { describeEffects } from '../../../scripts/effects/describe-effects.ts';
import type { Effects } from '../../../scripts/effects/effects.ts';
import type { HostIndex } from '../../../scripts/effects/risk/known-hosts.ts';
import { catalogueRiskFacts, riskFacts, sorted } from '../../../scripts/effects/risk/risk-facts.ts';
import type { RiskFact } from '../../../scripts/effects/risk/rule.ts';
import { labelsOnly } from '../../../scripts/effects/sentence.ts';
import { effectsText, type PrintedInstaller } from '../../../scripts/effects/text/effects-text.ts';
import { type Environment, ExitCode, textWidth, coloursFor } from '../../terminal/environment.ts';
import { fieldsAt } from '../../../records/fields-at.ts';
import { placeEntry } from '../../../catalogue/layout.ts';
import { sortEntries } from '../../../catalogue/sort-entries.ts';
import { readImageFile, printImage } from './read-image-file.ts';
import {
  cacheOf,
  openCatalogue,
  openIfThere,
  type OpenedCatalogue,
  insideCatalogue,
} from '../../catalogue/open-catalogue.ts';
import { printFindings } from '../../terminal/print-findings.ts';
import type { ShowOptions } from './definition.ts';

/** Describes installers of a slug or file, or an image. The exit code does not depend on findings. */
export async function show(target: string, options: ShowOptions, environment: Environment): Promise<ExitCode> {
  const file = resolve(environment.workingFolder, target);
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const open = () => openCatalogue(options.catalogue, environment);
  const catalogue = isFile ? openIfThere(options.catalogue, environment) : open();
  const path = isFile && catalogue !== undefined ? insideCatalogue(file, catalogue.folder, '', system) : undefined;
  const image = isFile ? readImageFile(file, path, catalogue) : undefined;
  if (image !== undefined) {
    printImage(target, image, options.format, catalogue, environment);
    return ExitCode.clean;
  }
  const { runner } = options;
  const source = await readInstallers({ target, file: isFile ? file : undefined, path, runner }, open);
  if (source.problems !== undefined) {
    const { diagnostics, ...place } = source.problems;
    printFindings(diagnostics, 'text', { ...place, environment }, environment.error);
    return ExitCode.findings;
  }
  const role = path === undefined ? undefined : placeEntry({ path, kind: 'file' }).record?.role;
  const place = role === 'installer' ? path : undefined;
  const installers = source.installers.map((installer) => ({
    ...installer,
    path: installer.path ?? place,
    effects: describeEffects(installer.input),
  }));
  const hosts = catalogue && (await compareHosts(catalogue, installers, cacheOf(options.cache, catalogue)));
  print(
    installers.map((one) => toShown(one, catalogue, hosts)),
    options,
    environment,
  );
  return ExitCode.clean;
}

function toShown(
  { game, path, effects }: FoundInstaller & { effects: Effects },
  catalogue: OpenedCatalogue | undefined,
  hosts: HostIndex | undefined,
): PrintedInstaller {
  const runners = catalogue === undefined || path === undefined ? [] : runnersBeside(catalogue, path);
  const across: RiskFact[] = hosts === undefined ? [] : catalogueRiskFacts(effects, { hosts, runners });
  return { game, effects, facts: sorted([...riskFacts(effects), ...across]) };
}

function runnersBeside({ folder, files }: OpenedCatalogue, path: string): string[] {
  const { games } = sortEntries(listGameFolder(folder, path.slice(0, path.lastIndexOf('/'))));
  const otherInstallers = games.flatMap(({ installers }) => installers).filter((one) => one.path !== path);
  return otherInstallers.map((one) => fieldsAt(files, one.path).text('runner') ?? '');
}

function print(installers: readonly PrintedInstaller[], { format, width }: ShowOptions, environment: Environment) {
  const { out } = environment;
  if (format === 'json') {
    out.write(`${visibleJson(JSON.parse(JSON.stringify(installers, labelsOnly)), 2)}\n`);
    return;
  }
  const options = {
    width: width ?? textWidth(out),
    colours: coloursFor(out, environment),
  };
  out.write(installers.map((one) => effectsText(one, options)).join('\n\n'));
}
