import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCatalogue } from '../build/build-catalogue.ts';
import { openCacheFolder } from '../disk/cache-folder.ts';
import { reasonOf } from '../disk/reason-of.ts';
import { readPreviousFolder } from '../disk/served-state.ts';
import { watchFolder } from '../disk/watch-folder.ts';
import { DigestList } from '../manifest/digest-list.ts';
import { errorAnswers } from '../render/answers/error-answers.ts';
import { EMPTY_ENVELOPE } from '../render/envelope.ts';
import { plural } from '../report/count-findings.ts';
import { createCatalogueServer, type Site } from '../serve/create-server.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { createProgress } from '../terminal/progress.ts';
import type { SiteRecord } from '../validate/records.ts';
import { createRunner } from '../workers/run-tasks.ts';
import { scan } from '../workers/scan.ts';
import { openCatalogue, type OpenedCatalogue } from './open-catalogue.ts';
import { openOutput } from './open-output.ts';
import { printProblems } from './print-findings.ts';
import { threadsOf } from './threads.ts';

export interface ServeOptions {
  readonly catalogue: string;
  readonly port: number;
  readonly host: string;
}

/** Serves a catalogue for a preview and builds it again whenever a record changes, until it is told to stop. */
export async function serve(options: ServeOptions, environment: Environment): Promise<ExitCode> {
  const catalogue = openCatalogue(options.catalogue, environment);
  const root = mkdtempSync(join(tmpdir(), 'catalogue-'));
  mkdirSync(join(root, 'dist'));
  let site: Site | undefined;
  const server = createCatalogueServer(join(root, 'dist'), () => site);
  const stopped = new Promise<void>((resolve) => {
    environment.onStop(resolve);
  });
  try {
    const baseUrl = await listen(server, options);
    const rebuild = async () => {
      const built = await buildSite(catalogue, root, baseUrl, environment).catch((error: unknown) => {
        // A record can vanish while it is being read; the next change brings another try.
        environment.error.write(`Could not build: ${reasonOf(error).words}\n`);
        return undefined;
      });
      environment.out.write(stateOf(built, site, baseUrl));
      site = built ?? site;
    };
    // Watching begins before the first build, so that no change falls between the two.
    const watcher = await watchFolder(catalogue.folder, rebuild);
    await watcher.run();
    await stopped;
    await watcher.close();
    return ExitCode.clean;
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Starts listening; returns the address under which the server is reached. */
async function listen(server: Server, { port, host }: ServeOptions): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const reason = reasonOf(error);
      const remedy =
        reason.code === 'EADDRINUSE' ? 'another program uses the port; choose another with --port' : reason.words;
      reject(new Misuse(`Cannot listen on ${host}:${String(port)}: ${remedy}`));
    });
    server.listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  // A wildcard is no address that a client can ask.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${String(bound)}`;
}

/** Builds the catalogue into the served folder; `undefined` when it has an error, and the folder stays as it is. */
async function buildSite(
  catalogue: OpenedCatalogue,
  root: string,
  baseUrl: string,
  environment: Environment,
): Promise<BuiltSite | undefined> {
  const output = openOutput({ out: join(root, 'dist'), release: undefined, keep: 1 }, environment);
  const progress = await createProgress(environment);
  const threads = threadsOf(undefined, environment);
  const settings: Pick<SiteRecord, 'unknownSlug'>[] = [];
  const { diagnostics, written } = await buildCatalogue({
    catalogue: catalogue.folder,
    files: catalogue.files,
    scan: (known) => scan(catalogue.folder, known, { now: environment.now() }, threads),
    baseUrl,
    drafts: false,
    siblings: false,
    hostFiles: (site) => {
      settings.push(site);
      return [];
    },
    openCache: (key) => openCacheFolder(join(root, 'cache'), key),
    output: output.served,
    open: (remembered) => {
      const opened = output.open(remembered);
      return Promise.resolve({ ...opened, previous: opened.served.previous });
    },
    hasPrevious: false,
    commit: () => null,
    key: undefined,
    now: environment.now,
    run: createRunner(threads),
    listener: { onStart: progress.start, onStep: progress.step },
  });
  progress.stop();
  output.leave();
  printProblems(diagnostics, catalogue, environment);
  if (written === undefined) return undefined;
  const files = readPreviousFolder(output.served).previous?.manifest.files ?? DigestList.EMPTY;
  return {
    paths: { has: (path) => files.find(path) !== -1 },
    files,
    bodies: new Map([['empty', EMPTY_ENVELOPE], ...[...errorAnswers()].map(({ path, body }) => [path, body] as const)]),
    emptyForUnknown: settings.at(-1)?.unknownSlug === 'empty',
  };
}

/** A site, and the list of its files. */
interface BuiltSite extends Site {
  readonly files: DigestList;
}

function stateOf(built: BuiltSite | undefined, earlier: Site | undefined, baseUrl: string): string {
  if (built === undefined) return 'Waiting for the errors to be mended.\n';
  if (earlier !== undefined) return `Built again: ${plural(built.files.length, 'file')}\n`;
  const example = built.files.path(Math.min(built.files.lowerBound('api/installers/'), built.files.length - 1));
  return [
    `Serving ${plural(built.files.length, 'file')} at ${baseUrl}`,
    `  a game or installer:  ${baseUrl}/${example}`,
    `  runtime packages:     ${baseUrl}/api/runtime`,
    'The catalogue is built again whenever a record changes. Stop with Ctrl+C.',
    '',
  ].join('\n');
}
