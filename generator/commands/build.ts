import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { buildCatalogue, type Built, type BuildRequest } from '../build/build-catalogue.ts';
import { CacheFault } from '../build/game-results.ts';
import { isOwnFolder } from '../disk/output-folder.ts';
import { statFolder } from '../disk/scan-catalogue.ts';
import { reasonOf } from '../disk/reason-of.ts';
import { sourceCommit } from '../disk/source-commit.ts';
import { hostFiles } from '../hosting/host-files.ts';
import { errorBodies } from '../render/error-bodies.ts';
import { plural } from '../report/count-findings.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { createProgress } from '../terminal/progress.ts';
import { baseUrlFault } from '../validate/url.ts';
import { cacheOpener } from './open-cache.ts';
import { openCatalogue } from './open-catalogue.ts';
import { openOutput } from './open-output.ts';
import { openPrevious } from './open-previous.ts';
import { openSigningKey } from './open-signing-key.ts';
import { printProblems } from './print-findings.ts';

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
  /** Folder to remember results in; `false` for remembering nothing. */
  readonly cache: string | false;
  /** How many threads work; all cores if not given. */
  readonly threads: number | undefined;
}

/** Builds the served files of a catalogue; writes nothing when the catalogue has an error. */
export async function build(options: BuildOptions, environment: Environment): Promise<ExitCode> {
  const fault = options.baseUrl === undefined ? undefined : baseUrlFault(options.baseUrl);
  if (fault !== undefined) throw new Misuse(`"${options.baseUrl ?? ''}" cannot be the base URL: ${fault}`);
  const catalogue = openCatalogue(options.catalogue, environment);
  if (options.release === undefined && !isOwnFolder(resolve(environment.workingFolder, options.out))) {
    throw new Misuse(`"${options.out}" holds files that no build made; name an empty folder with --out`);
  }
  const key = openSigningKey(options.sign, environment);
  const output = openOutput(options, environment);
  const previous = await openPrevious(options.previous, output.served, environment);
  const progress = await createProgress(environment);
  const request = (isBelieved: boolean): BuildRequest => ({
    ...output,
    catalogue: catalogue.folder,
    files: catalogue.files,
    baseUrl: options.baseUrl,
    drafts: options.drafts,
    hostFiles: ({ baseUrl, unknownSlug }) => hostFiles({ baseUrl, unknownSlug, encodings: [], bodies: errorBodies() }),
    openCache: cacheOpener(options.cache, catalogue.folder, environment, isBelieved),
    previous,
    commit: sourceCommit(catalogue.folder),
    key,
    now: environment.now(),
    threads: {
      count: options.threads ?? availableParallelism(),
      start: () => environment.program.workerOf('workers/worker.ts'),
    },
    statOf: (folder) => statFolder(catalogue.folder, folder, environment.now()),
    listener: { onStart: progress.start, onStep: progress.step },
  });
  let built: Built;
  try {
    built = await withoutFaults((isBelieved) => buildCatalogue(request(isBelieved)));
  } catch (error) {
    throw isGone(error, output.staging) ? new Misuse(OTHER_BUILD) : error;
  } finally {
    progress.stop();
    output.leave();
  }
  printProblems(built.diagnostics, catalogue, environment);
  if (built.written === undefined) {
    environment.error.write('Nothing was written, since the catalogue has errors.\n');
    return ExitCode.findings;
  }
  const { counts, written } = built;
  const records = `${plural(counts.installers, 'installer')} of ${plural(counts.games, 'game')} and ${plural(counts.runtimes, 'runtime package')}`;
  const { changes, manifest } = written;
  const done = `${plural(changes.written, 'file')} written, ${changes.unchanged.toLocaleString('en')} unchanged, ${changes.removed.toLocaleString('en')} removed`;
  environment.out.write(`Built ${records}\n${output.name}: ${done}, serial ${String(manifest.serial)}\n`);
  return ExitCode.clean;
}

const OTHER_BUILD = 'Another build writes to the same folder; build again when it has ended';

/** Whether an error comes of a staged file that is gone: each build takes away what another one has left there. */
function isGone(error: unknown, staging: string): boolean {
  return (
    error instanceof Error &&
    reasonOf(error).code === 'ENOENT' &&
    'path' in error &&
    String(error.path).startsWith(staging)
  );
}

/** A cache that turns out to be damaged costs time, and nothing else: it begins anew. */
async function withoutFaults(work: (isBelieved: boolean) => Promise<Built>): Promise<Built> {
  try {
    return await work(true);
  } catch (error) {
    if (!(error instanceof CacheFault)) throw error;
    return work(false);
  }
}
