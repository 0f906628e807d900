import { resolve } from 'node:path';
import { isError } from '../diagnostics/finding.ts';
import { createOutputFolder, isOwnFolder } from '../disk/output-folder.ts';
import { createReleaseFolder } from '../disk/release-folder.ts';
import { writeRelease } from '../emit/write-release.ts';
import { writeTree, type Changes } from '../emit/write-tree.ts';
import { renderCatalogue } from '../pipeline/render-catalogue.ts';
import type { Rendered } from '../render/answer.ts';
import { allFiles } from '../render/answers.ts';
import { plural } from '../report/count-findings.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';
import { baseUrlFault } from '../validate/url.ts';
import { openCatalogue } from './open-catalogue.ts';
import { printProblems } from './print-findings.ts';

export interface BuildOptions {
  readonly catalogue: string;
  readonly out: string;
  readonly release: string | undefined;
  /** How many releases stay. */
  readonly keep: number;
  readonly baseUrl: string | undefined;
  readonly drafts: boolean;
}

/** Builds the served files of a catalogue; writes nothing when the catalogue has an error. */
export async function build(options: BuildOptions, environment: Environment): Promise<ExitCode> {
  const fault = options.baseUrl === undefined ? undefined : baseUrlFault(options.baseUrl);
  if (fault !== undefined) throw new Misuse(`"${options.baseUrl ?? ''}" cannot be the base URL: ${fault}`);
  const catalogue = openCatalogue(options.catalogue, environment);
  const out = resolve(environment.workingFolder, options.out);
  if (options.release === undefined && !isOwnFolder(out)) {
    throw new Misuse(`"${options.out}" holds files that no build made; name an empty folder with --out`);
  }
  const progress = await createProgress(environment);
  const { diagnostics, counts, rendered } = await renderCatalogue(catalogue.files, options, {
    onStart: (records) => {
      progress.start('Reading', records);
    },
    onRecord: progress.step,
  });
  progress.stop();
  printProblems(diagnostics, catalogue, environment);
  if (rendered === undefined || diagnostics.some(isError)) {
    environment.error.write('Nothing was written, since the catalogue has errors.\n');
    return ExitCode.findings;
  }
  const built = `${plural(counts.installers, 'installer')} of ${plural(counts.games, 'game')} and ${plural(counts.runtimes, 'runtime package')}`;
  environment.out.write(`Built ${built}\n`);
  environment.out.write(`${write(rendered, options, environment, progress)}\n`);
  return ExitCode.clean;
}

function write(rendered: Rendered, options: BuildOptions, environment: Environment, progress: Progress): string {
  progress.start('Writing', 0);
  try {
    if (options.release !== undefined) return release(rendered, options.release, options.keep, environment, progress);
    const tree = createOutputFolder(resolve(environment.workingFolder, options.out), environment.now);
    if (tree.unfinished)
      environment.error.write(`An earlier build of "${options.out}" did not come to its end; completing it.\n`);
    return `${options.out}: ${describe(writeTree(tree, allFiles(rendered), progress.step))}`;
  } finally {
    progress.stop();
  }
}

function release(
  rendered: Rendered,
  folder: string,
  keep: number,
  environment: Environment,
  progress: Progress,
): string {
  const store = createReleaseFolder(resolve(environment.workingFolder, folder), keep, environment.now);
  const changes = writeRelease(store, allFiles(rendered), progress.step);
  return `${folder}/releases/${String(changes.release)}: ${describe(changes)}`;
}

function describe({ written, unchanged, removed }: Changes): string {
  return `${plural(written, 'file')} written, ${unchanged.toLocaleString('en')} unchanged, ${removed.toLocaleString('en')} removed`;
}
