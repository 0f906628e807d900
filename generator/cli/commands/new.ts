import { countOf } from '../../findings/count-of.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRecordCheck } from '../../authoring/fix/record-check.ts';
import {
  fileNameOf,
  installerSlugFault,
  gameSlugFault,
  makeRecords,
  type NewInstaller,
} from '../../authoring/new/new-records.ts';
import type { Download } from '../../authoring/new/skeleton.ts';
import { readKnownSlugs } from '../../authoring/record/known-slugs.ts';
import { toTimestamp } from '../../authoring/record/to-timestamp.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { type DigestedDownload, digestDownload } from '../../io/network/digest-download.ts';
import type { Allowed } from '../../io/network/door/address-policy.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { urlFault } from '../../records/url.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import { suggest } from '../../findings/suggest.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { createProgress } from '../terminal/progress.ts';
import { Cancelled, openPrompts, type Prompts } from '../terminal/prompts.ts';
import { askForAnswers, completeAnswers, type Answers } from './ask-for-answers.ts';
import { check } from './check.ts';
import { openCatalogue, type OpenedCatalogue } from './open-catalogue.ts';
import { headerOf } from './schema-line.ts';
import { createRecordWriter } from './write-records.ts';

export interface NewOptions extends Answers {
  readonly catalogue: string;
  readonly description: string;
  /** Whether the download is fetched for its checksum. */
  readonly fetch: boolean;
  /** Hosts that it may come from though they are not public. */
  readonly allow: Allowed;
  /** Whether records that are there are replaced. */
  readonly force: boolean;
}

/** Largest file that is fetched for its checksum, in bytes. */
const LARGEST = 20 * 1024 ** 3;

/** Longest time for it, in milliseconds. */
const LIMITS = { patience: 60_000, totalTime: 6 * 3_600_000 };

/** Makes the records of a new installer, and checks them. */
export async function newInstaller(options: NewOptions, environment: Environment): Promise<ExitCode> {
  const catalogue = openCatalogue(options.catalogue, environment);
  const known = await readKnownSlugs(catalogue.files);
  const prompts = await openPrompts(environment);
  try {
    const answers = prompts === undefined ? options : await askForAnswers(options, known, prompts);
    const complete = completeAnswers(answers, known);
    refuseFaults(complete, answers, known);
    const isFetched = options.fetch || answers.fetch === true;
    const download = await toDownload(answers.url, isFetched, options, prompts, environment);
    const made: NewInstaller = { ...complete, description: options.description, download };
    const files = makeRecords(made, {
      known,
      check: createRecordCheck(createSchemaCheck(), new Map()),
      now: toTimestamp(environment.now()),
      header: (kind) => headerOf(catalogue.folder, kind),
    });
    await refuseExisting(files, catalogue, options.force, prompts);
    const writer = createRecordWriter(catalogue, false, environment);
    for (const file of files) writer.write({ ...file, before: undefined });
    return await checkAndGuide(
      files.map(({ path }) => path),
      options,
      catalogue,
      environment,
    );
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    environment.error.write('Nothing was written\n');
    return ExitCode.failure;
  }
}

function refuseFaults(
  made: Omit<NewInstaller, 'description' | 'download'>,
  { url }: Answers,
  known: Awaited<ReturnType<typeof readKnownSlugs>>,
): void {
  const like = suggest(made.runner, Object.keys(runners));
  const faults = [
    ['--game', made.game, known.games.has(made.game) ? undefined : gameSlugFault(made.game, known)],
    ['--slug', made.slug, installerSlugFault(made.slug, made.game, known)],
    [
      '--runner',
      made.runner,
      Object.hasOwn(runners, made.runner)
        ? undefined
        : `the client has no such runner${like === undefined ? '' : `; did you mean "${like}"?`}`,
    ],
    ['--url', url ?? '', url === undefined ? undefined : urlFault(url)],
  ] as const;
  const lines = faults.flatMap(([option, text, fault]) =>
    fault === undefined ? [] : [`"${text}" (${option}) cannot be taken: ${fault}`],
  );
  if (lines.length > 0) throw new Misuse(...lines);
}

async function toDownload(
  url: string | undefined,
  isFetched: boolean,
  { allow }: NewOptions,
  prompts: Prompts | undefined,
  environment: Environment,
): Promise<Download | undefined> {
  if (url === undefined || url === '') {
    if (isFetched) throw new Misuse('--fetch needs the address of a file: add --url');
    return undefined;
  }
  const file = { url, fileName: fileNameOf(url) };
  if (!isFetched) return { ...file, sha256: undefined };
  const found = await download(url, allow, environment);
  if (found.kind === 'failed') {
    await acceptFailure(found.reason, prompts, environment);
    return { ...file, sha256: undefined };
  }
  const { sha256, bytes } = found;
  environment.error.write(`Downloaded ${visibleText(file.fileName)}: ${countOf(bytes, 'byte')}, sha256 ${sha256}\n`);
  return { ...file, sha256 };
}

async function download(url: string, allow: Allowed, environment: Environment): Promise<DigestedDownload> {
  const progress = await createProgress(environment);
  progress.start('Downloading, bytes', 0);
  const onPart = (part: Uint8Array) => {
    progress.step(part.length);
  };
  try {
    return await digestDownload(await environment.openDoor({ allow, limits: LIMITS }), url, { limit: LARGEST, onPart });
  } finally {
    progress.stop();
  }
}

/** After questions the person is asked what to do; after options the message says what to change in them. */
async function acceptFailure(reason: string, prompts: Prompts | undefined, { error }: Environment): Promise<void> {
  const failed = `The download failed: ${reason}`;
  if (prompts === undefined)
    throw new Misuse(failed, 'Run it again without --fetch to write the record without a checksum.');
  error.write(`${visibleText(failed)}\n`);
  if (!(await prompts.confirm('Write the record without a checksum?'))) throw new Cancelled();
}

async function refuseExisting(
  files: readonly { readonly path: string }[],
  { folder }: OpenedCatalogue,
  isForced: boolean,
  prompts: Prompts | undefined,
): Promise<void> {
  for (const { path } of files.filter((file) => existsSync(join(folder, file.path)))) {
    if (isForced || (await prompts?.confirm(`${visibleText(path)} is there already. Replace it?`)) === true) continue;
    if (prompts !== undefined) throw new Cancelled();
    throw new Misuse(`"${path}" is there already`, 'Choose another slug with --slug, or replace it with --force.');
  }
}

/** Checks what was written, and says what comes next. */
async function checkAndGuide(
  paths: readonly string[],
  { catalogue: named }: NewOptions,
  { shownFolder }: OpenedCatalogue,
  environment: Environment,
): Promise<ExitCode> {
  const options = {
    format: 'text',
    fix: false,
    dryRun: false,
    changedFrom: undefined,
    all: true,
    quiet: false,
    strict: false,
    cache: false,
  } as const;
  const code = await check(
    paths.map((path) => join(shownFolder, path)),
    { ...options, catalogue: named },
    environment,
  );
  const edited = visibleText(join(shownFolder, paths.at(-1) ?? ''));
  const where = named === 'catalogue' ? '' : visibleText(` --catalogue ${named}`);
  environment.error.write(`Next: edit ${edited}, then run: catalogue check ${edited}${where}\n`);
  return code;
}
