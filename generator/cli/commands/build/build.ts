import { openSigningKey } from '../../catalogue/read-named.ts';
import { countOf, withCommas } from '../../../text/count-of.ts';
import { buildCatalogue } from '../../../building/build-catalogue.ts';
import type { Built, BuildRequest } from '../../../building/build-request.ts';
import { outputStamp, stampOutput } from '../../../io/disk/served-state.ts';
import { Obstacles } from '../../../release/emit/output-tree.ts';
import { hostFiles } from '../../../http/host-files.ts';
import { ENDPOINTS } from '../../../website/all-endpoints.ts';
import { hostFacts } from '../../../answers/host-facts.ts';
import { servedEndpoints } from '../../../answers/places.ts';
import { type Environment, Misuse, ExitCode, exitCodeOf, tell } from '../../terminal/environment.ts';
import type { Progress } from '../../../findings/progress.ts';
import { createProgress, createTimings, type Timings } from '../../terminal/progress.ts';
import { isError } from '../../../findings/diagnostic.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { storeOpener } from '../../catalogue/open-cache.ts';
import {
  besideCatalogue,
  cacheOf,
  openCatalogue,
  type OpenedCatalogue,
  withSettings,
} from '../../catalogue/open-catalogue.ts';
import { readRequest } from '../../catalogue/read-checked.ts';
import { openOutput, type OpenedOutput } from './open-output.ts';
import { openPrevious } from '../../catalogue/open-previous.ts';
import { countsText, printProblems } from '../../terminal/print-findings.ts';
import { gitFault, sourceCommit } from '../../../io/disk/git.ts';
import { refuseBaseUrl, refuseNested } from '../../catalogue/refuse-nested.ts';
import type { BuildOptions } from './definition.ts';

/** Builds the served files; writes nothing if the catalogue has an error. `onBuilt` gets the result. */
export async function build(
  givenOptions: BuildOptions,
  environment: Environment,
  endpoints = ENDPOINTS,
  onBuilt?: (buildResult: Built) => void,
): Promise<ExitCode> {
  const catalogue = openCatalogue(givenOptions.catalogue, environment);
  const options = completeOptions(givenOptions, catalogue);
  const { forHost } = options;
  const fitnessOf =
    forHost === undefined ? undefined : (await import('../../catalogue/named-host.ts')).hostFitness(forHost);
  const key = openSigningKey(options.sign, environment);
  const progress = await createProgress(environment);
  const timings = createTimings(environment);
  const openStore = storeOpener(options.cache, catalogue);
  const output = openOutput(options, environment);
  const forget = environment.beforeEnd(output.leave);
  let earlierCommit: string | null = null;
  const request: BuildRequest = {
    ...readRequest(catalogue, openStore, withTimings(progress, timings), options.threads, endpoints),
    ...{ baseUrl: options.baseUrl, drafts: options.drafts, endpoints },
    hostFiles: (site) => hostFiles({ ...site, ...hostFacts(servedEndpoints(endpoints, site)) }),
    isValid: ({ output: last }) => last !== undefined && outputStamp(output.servedFolder, last.folders) === last.stamp,
    open: async (isAsStored) => {
      const release = output.open(isAsStored);
      const previous = await openPrevious(options.previous, release.served, environment);
      earlierCommit = previous?.manifest.commit ?? null;
      return { ...release, previous };
    },
    stampOutput: (manifest) => stampOutput(output.servedFolder, manifest),
    hasPrevious: options.previous !== undefined,
    commit: () => sourceCommit(catalogue.folder),
    ...{ key, validity: options.validFor * 86_400 || undefined },
  };
  let result: Built;
  try {
    result = await buildCatalogue(request);
  } catch (error) {
    throw error instanceof Obstacles ? new Misuse(inTheWay(error.paths, output)) : error;
  } finally {
    progress.stop();
    forget();
    output.leave();
  }
  onBuilt?.(result);
  if (!options.quiet) tell(environment, ...missingCommit(result, earlierCommit, catalogue));
  if (options.timings) environment.error.write(timings.print());
  if (options.quiet) printProblems(result.diagnostics.filter(isError), catalogue);
  else {
    // Without --base-url, an address that is a placeholder is still in use.
    const { diagnostics } = result;
    const reportedFindings = options.baseUrl === undefined ? withSettings(diagnostics, catalogue.files) : diagnostics;
    report({ ...result, diagnostics: reportedFindings }, output, catalogue);
  }
  if (result.written === undefined || result.settings === undefined) return exitCodeOf(result.diagnostics);
  const fitness = fitnessOf?.(output.servedFolder, result.settings);
  if (fitness !== undefined && (!options.quiet || fitness.isUnfit)) tell(environment, ...fitness.lines);
  return fitness?.isUnfit === true ? ExitCode.findings : ExitCode.clean;
}

function completeOptions(givenOptions: BuildOptions, catalogue: OpenedCatalogue) {
  const options = {
    ...givenOptions,
    catalogue: catalogue.name,
    out: givenOptions.out ?? besideCatalogue(catalogue, 'dist'),
    cache: cacheOf(givenOptions.cache, catalogue),
  };
  refuseBaseUrl(options.baseUrl);
  refuseNested(options, catalogue.environment);
  return options;
}

function withTimings(progress: Progress, timings: Timings): Progress {
  const start: Progress['start'] = (label, steps) => {
    timings.start(label);
    progress.start(label, steps);
  };
  return { ...progress, start };
}

/** Why the manifest names no commit, by which mirrors and readers see what a release was made from; empty where none is expected. */
function missingCommit(
  { written: release }: Built,
  earlierCommit: string | null,
  { folder }: OpenedCatalogue,
): string[] {
  if (release?.release?.manifest.commit !== null) return [];
  const fault = gitFault(folder);
  if (fault === undefined && earlierCommit === null) return [];
  const loss = earlierCommit === null ? '' : `, as the one before did (${earlierCommit.slice(0, 12)})`;
  return [`The manifest names no commit${loss}: ${fault ?? 'this folder is in no git repository with a commit'}`];
}

function report(buildResult: Built, output: OpenedOutput, catalogue: OpenedCatalogue): void {
  const { environment } = catalogue;
  const { out } = environment;
  const { counts, published, written: writtenRelease } = buildResult;
  printProblems(buildResult.diagnostics, catalogue);
  if (writtenRelease === undefined) {
    tell(environment, 'Nothing was written, since the catalogue has errors.');
    return;
  }
  const publishedWords =
    published === counts.installers ? '' : `; ${withCommas(published)} of the installers are published`;
  out.write(`Built ${countsText(counts)}${publishedWords}\n`);
  const { written: writtenCount, unchanged, removed } = writtenRelease.changes;
  const changeCounts = `${countOf(writtenCount, 'file')} written, ${withCommas(unchanged)} unchanged, ${withCommas(removed)} removed`;
  out.write(`${visibleText(output.writtenFolder())}: ${changeCounts}, serial ${String(writtenRelease.serial)}\n`);
  const foreignPaths = output.foreignPaths();
  if (foreignPaths.length > 0)
    tell(
      environment,
      `Kept ${countOf(foreignPaths.length, 'item')} in "${output.name}" that no build made: ${someOf(foreignPaths)}`,
    );
}

const MAX_PATHS = 5;

function someOf(paths: readonly string[]): string {
  const names = paths
    .slice(0, MAX_PATHS)
    .map((path) => JSON.stringify(path).replace(/[\u007f-\u009f\u2028\u2029]/g, '?'));
  return paths.length > MAX_PATHS
    ? `${names.join(', ')} and ${withCommas(paths.length - MAX_PATHS)} more`
    : names.join(', ');
}

function inTheWay(paths: readonly string[], { name }: OpenedOutput): string {
  const itemCount = countOf(paths.length, 'item');
  return `Nothing was written to "${name}", since ${itemCount} that no build made would be replaced: ${someOf(paths)}; move them elsewhere, name an empty folder with --out, or let them be replaced with --adopt`;
}
