import { propose, type Proposal, type ReleaseFacts } from '../../../authoring/contents/propose.ts';
import { fileNameOf } from '../../../authoring/new/new-records.ts';
import {
  readRelease,
  releaseDownload,
  type ForgeFile,
  gamesAmong,
  releasePage,
  type ReleasePage,
} from '../../../authoring/forges/forge-api.ts';
import type { FirstDownload } from '../../../authoring/new/skeleton.ts';
import { countOf } from '../../../text/count-of.ts';
import { visibleText } from '../../../text/visible-text.ts';
import type { Contents } from '../../../io/archives/examiner.ts';
import { examineDownload, type ExaminedDownload } from '../../../io/network/fetch-download.ts';
import type { AllowedHosts } from '../../../io/network/door/address-policy.ts';
import { createForge } from '../../../io/network/ask-forge.ts';
import { type Environment, Misuse, tell } from '../../terminal/environment.ts';
import { withProgress } from '../../terminal/progress.ts';
import { SteppedBack, type Prompts } from '../../terminal/prompts.ts';

export interface FoundDownload {
  readonly url: string;
  readonly download: FirstDownload;
  readonly proposal: Proposal | undefined;
}

const MAX_BYTES = 20 * 1024 ** 3;

const LIMITS = { patience: 60_000, totalTime: 6 * 3_600_000 };

/** Finds the file at an address or on a release page, fetches it once where that is wanted, and looks into it. Throws `Misuse`. */
export async function findDownload(
  address: string,
  { fetch, allow }: { readonly fetch?: boolean | undefined; readonly allow: AllowedHosts },
  prompts: Prompts | undefined,
  environment: Environment,
): Promise<FoundDownload> {
  const page = releasePage(address);
  const choice = page === undefined ? undefined : await chooseFile(page, allow, prompts, environment);
  const url = choice?.file.url ?? address;
  const fileName = fileNameOf(url);
  const knownSha256 = choice?.file.sha256;
  const listedDownload = { url, download: { url, fileName, sha256: knownSha256 }, proposal: undefined };
  if (!(fetch ?? (await prompts?.confirm('Fetch it now, for its checksum and to see what is in it?', true)) ?? false))
    return listedDownload;
  const examination = await examine(url, allow, environment);
  if (examination.kind === 'failed') {
    await acceptFailure(`${url}: ${examination.reason}`, prompts, environment);
    return listedDownload;
  }
  const { sha256, bytes, contents } = examination;
  if (knownSha256 !== undefined && knownSha256 !== sha256)
    throw new Misuse(
      `${url} has the sha256 ${sha256}, and its forge says ${knownSha256}`,
      'Ask the publisher which is right.',
    );
  tell(environment, `Downloaded ${fileName}: ${countOf(bytes, 'byte')}`, `sha256 ${sha256}`, ...describe(contents));
  const proposal = propose(contents, fileName, choice?.facts ?? releaseDownload(url));
  return { url, download: { url, fileName, sha256 }, proposal };
}

function describe({ files, format, gap }: Contents): string[] {
  if (files.length === 0) return gap === undefined ? [] : [`This ${format} was not looked into: ${gap}`];
  const gapNote = gap === undefined ? '' : `; not everything in it was seen, since ${gap}`;
  return [`It has ${countOf(files.length, 'file')}${gapNote}`];
}

function examine(url: string, allow: AllowedHosts, environment: Environment): Promise<ExaminedDownload> {
  return withProgress(environment, async ({ start, step }) => {
    start('Downloading, bytes', 0);
    const ask = await environment.openDoor({ allow, limits: LIMITS });
    const searchPath = environment.variables['PATH'] ?? '';
    return examineDownload(ask, url, { limit: MAX_BYTES, onBytes: step, searchPath });
  });
}

/** Asks a person what to do; without a terminal, throws `Misuse` with the options to change. */
async function acceptFailure(reason: string, prompts: Prompts | undefined, environment: Environment): Promise<void> {
  const failure = `The download failed: ${reason}`;
  const page = reason.includes('web page')
    ? ['Open it in a browser, and copy the address of the download itself.']
    : [];
  const fetchRemedy = 'Pass the file with --url and without --fetch to write the record without a checksum.';
  if (prompts === undefined) throw new Misuse(failure, ...(page.length > 0 ? page : [fetchRemedy]));
  tell(environment, failure, ...page);
  if (!(await prompts.confirm('Write the record without a checksum?'))) throw new SteppedBack();
}

async function chooseFile(
  page: ReleasePage,
  allow: AllowedHosts,
  prompts: Prompts | undefined,
  environment: Environment,
): Promise<{ readonly file: ForgeFile; readonly facts: ReleaseFacts }> {
  const release = await fetchRelease(page, allow, environment);
  const files = gamesAmong(release?.files ?? []);
  const [first] = files;
  if (release === undefined || first === undefined)
    throw new Misuse(`The release at ${page.api} has no file of a game`, 'Pass the address of the file itself.');
  const facts = { repository: page.repository, tag: release.tag };
  if (files.length === 1) return { file: first, facts };
  if (prompts === undefined)
    throw new Misuse(
      `This release has ${countOf(files.length, 'file')}. Pass the address of one:`,
      ...files.map(({ url }) => url),
    );
  const choices = files.map(({ name, url, size }) => ({
    value: url,
    label: visibleText(name),
    ...(size === undefined ? {} : { hint: countOf(size, 'byte') }),
  }));
  const choice = await prompts.choose('File of the release', choices);
  return { file: files.find(({ url }) => url === choice) ?? first, facts };
}

async function fetchRelease({ api }: ReleasePage, allow: AllowedHosts, { openDoor, variables }: Environment) {
  const answer = await createForge(await openDoor({ allow }), variables['GH_TOKEN'])(api);
  if (answer.kind === 'value') return readRelease(answer.value);
  const reason = answer.kind === 'none' ? `${api}: status 404` : answer.reason;
  throw new Misuse(`The release cannot be read: ${reason}`, 'Pass the address of the file itself.');
}
