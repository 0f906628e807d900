import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { buildCatalogue, type Built, type BuildRequest } from '../build/build-catalogue.ts';
import { CacheFault } from '../build/game-results.ts';
import { isOwnFolder } from '../disk/output-folder.ts';
import { statFolder } from '../disk/scan-catalogue.ts';
import { sourceCommit } from '../disk/source-commit.ts';
import { hostFiles } from '../hosting/host-files.ts';
import { errorBodies } from '../render/error-bodies.ts';
import { plural } from '../report/count-findings.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { createProgress } from '../terminal/progress.ts';
import type { SiteRecord } from '../validate/records.ts';
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
  /** Name of the host that the files are for. */
  readonly host: string | undefined;
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
  const warningsOf = await openHost(options.host);
  const key = openSigningKey(options.sign, environment);
  const output = openOutput(options, environment);
  const previous = await openPrevious(options.previous, output.served, environment);
  const progress = await createProgress(environment);
  const settings: SiteRecord[] = [];
  const request = (cache: string | false): BuildRequest => ({
    ...output,
    catalogue: catalogue.folder,
    files: catalogue.files,
    baseUrl: options.baseUrl,
    drafts: options.drafts,
    siblings: true,
    hostFiles: (site) => {
      settings.push(site);
      return hostFiles({ ...site, bodies: errorBodies() });
    },
    openCache: cacheOpener(cache, catalogue.folder, environment),
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
    built = await withoutFaults(options.cache, (cache) => buildCatalogue(request(cache)));
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
  const site = settings.at(-1);
  if (site !== undefined) environment.error.write(warningsOf?.(output.folder, site) ?? '');
  return ExitCode.clean;
}

/** What is told of a host is loaded only where it is asked for. */
async function openHost(name: string | undefined) {
  if (name === undefined) return undefined;
  const { hostWarnings } = await import('./host-warnings.ts');
  return hostWarnings(name);
}

/** A cache that turns out to be damaged costs time, and nothing else. */
async function withoutFaults(cache: string | false, work: (cache: string | false) => Promise<Built>): Promise<Built> {
  try {
    return await work(cache);
  } catch (error) {
    if (!(error instanceof CacheFault)) throw error;
    return work(false);
  }
}
