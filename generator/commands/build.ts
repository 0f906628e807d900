import { resolve } from 'node:path';
import { isError } from '../diagnostics/finding.ts';
import { isOwnFolder } from '../disk/output-folder.ts';
import { sourceCommit } from '../disk/source-commit.ts';
import { planBuild } from '../pipeline/plan-build.ts';
import { renderCatalogue } from '../pipeline/render-catalogue.ts';
import { plural } from '../report/count-findings.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { createProgress } from '../terminal/progress.ts';
import { baseUrlFault } from '../validate/url.ts';
import { openCatalogue } from './open-catalogue.ts';
import { openPrevious } from './open-previous.ts';
import { openSigningKey } from './open-signing-key.ts';
import { printProblems } from './print-findings.ts';
import { writeOutput } from './write-output.ts';

export interface BuildOptions {
  readonly catalogue: string;
  readonly out: string;
  readonly release: string | undefined;
  /** How many releases stay. */
  readonly keep: number;
  readonly baseUrl: string | undefined;
  readonly drafts: boolean;
  /** Manifest of the release before, as a file, a folder or an address; that of the output folder if not given. */
  readonly previous: string | undefined;
  /** File with the secret key that signs the manifest; `true` for the key in the environment. */
  readonly sign: string | true | undefined;
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
  const key = openSigningKey(options.sign, environment);
  const previous = await openPrevious(options, environment);
  const progress = createProgress(environment);
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
  const plan = planBuild(rendered, counts, {
    previous,
    key,
    commit: sourceCommit(catalogue.folder),
    now: Math.floor(environment.now() / 1000),
  });
  environment.out.write(`${writeOutput(plan, options, environment, progress)}\n`);
  return ExitCode.clean;
}
