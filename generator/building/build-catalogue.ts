import { createAnswerCheck } from '../answers/check-answers.ts';
import type { OutputFile, ReleaseSource } from '../answers/endpoint.ts';
import { namesBy, releaseEndpoints, servedEndpoints } from '../answers/places.ts';
import { isError } from '../findings/diagnostic.ts';
import { digest } from '../text/digest.ts';
import type { StoredOutput } from '../io/cache/store.ts';
import type { SiteRecord } from '../records/records.ts';
import { canStay, planRelease, releaseTime, type Previous } from '../release/manifest/plan-release.ts';
import type { Built, BuildRequest } from './build-request.ts';
import { compare } from './compare.ts';
import { contentList } from './content-list.ts';
import { openNoTarget, processGames } from './process-games.ts';
import { readCatalogue, type Catalogue } from './read-catalogue.ts';
import { madeFiles, render } from './render.ts';
import { retiredSlugs } from './retired-slugs.ts';
import type { Games } from './games.ts';
import { manifestFiles, writeOutput } from './write-output.ts';

/** Builds a catalogue: reads, processes, compares, renders, plans and writes. */
export async function buildCatalogue(request: BuildRequest): Promise<Built> {
  const now = Math.floor(request.now() / 1000);
  const catalogue = readCatalogue(request);
  const { settings, store } = catalogue;
  try {
    const output = openOnce(request, store.content.output !== undefined);
    const openTarget = async () => {
      const { served, staging, previous } = await output();
      return { served: served.known.files, staging, time: releaseTime(now, previous) };
    };
    const games = await processGames(request, catalogue, settings === undefined ? openNoTarget : openTarget);
    request.progress.start('Comparing', 0);
    const diagnostics = compare(catalogue, games, { notices: false });
    const found = { diagnostics, settings, ...games.count(catalogue.entries.runtimes.length) };
    if (settings === undefined || diagnostics.some(isError)) return { ...found, written: undefined };
    const made = { catalogue, games, settings, found, now, input: inputOf(request, catalogue, games, settings) };
    return { ...found, written: unchanged(request, made) ?? (await release(request, made, await output())) };
  } finally {
    store.close();
  }
}

/** What a release is made of. */
export interface ReleaseInput {
  readonly catalogue: Catalogue;
  readonly games: Games;
  readonly settings: SiteRecord;
  readonly found: Pick<Built, 'counts' | 'published'>;
  /** In seconds since 1970. */
  readonly now: number;
}

/** The same with what stands for all of it, see `StoredOutput`. */
type BuildInput = ReleaseInput & Pick<StoredOutput, 'input'>;

/** The output is opened once, and not at all where nothing has changed. */
function openOnce({ open }: BuildRequest, isAsStored: boolean): () => ReturnType<BuildRequest['open']> {
  let opened: ReturnType<BuildRequest['open']> | undefined;
  return () => (opened ??= open(isAsStored));
}

/** What a build does that would make the release of the store again: nothing. */
function unchanged(request: BuildRequest, { catalogue, games, now: currentTime, input }: BuildInput): Built['written'] {
  const { store, sources, records } = catalogue;
  const { output, segments } = store.content;
  if (output === undefined || request.hasPrevious || output.input !== input) return undefined;
  if (!canStay(output, { validity: request.key && request.validity, currentTime })) return undefined;
  if (games.segments.some((segment, at) => segment !== segments[at]))
    store.save({ ...store.content, records: { stamp: sources.stamp, value: records }, segments: games.segments });
  return { changes: { written: 0, unchanged: output.files, removed: 0 }, serial: output.serial, release: undefined };
}

/** Stands for all that a release is made of, besides what is in the key of the store. */
export function inputOf(
  { key, hostFiles }: Pick<BuildRequest, 'key' | 'hostFiles'>,
  { records }: Catalogue,
  games: Games,
  settings: SiteRecord,
): StoredOutput['input'] {
  return digest(JSON.stringify([games.digest('name', 'content'), records, key?.publicKey, hostFiles(settings)]));
}

/** Renders, plans and writes. */
async function release(
  request: BuildRequest,
  source: BuildInput,
  output: Awaited<ReturnType<BuildRequest['open']>>,
): Promise<Built['written']> {
  const { progress, key } = request;
  const { catalogue, games, now, input } = source;
  const { content, planned, steps } = await plan(request, source, output.previous);
  const { manifest } = planned;

  progress.start('Writing', 0);
  const stagedTime = releaseTime(now, output.previous);
  const written = { content, release: planned, own: manifestFiles(manifest, key), games, stagedTime };
  const changes = writeOutput(output, written, progress);

  progress.start('Remembering', 0);
  const { store, sources, records } = catalogue;
  store.save({
    output: {
      ...request.stampOutput(manifest),
      input,
      ...{ serial: manifest.serial, time: manifest.time, expires: manifest.expires },
      files: changes.written + changes.unchanged,
    },
    records: { stamp: sources.stamp, value: records },
    steps,
    segments: games.segments,
  });
  return { changes, serial: manifest.serial, release: planned };
}

/** What a plan is made for. */
export type PlanRequest = Pick<BuildRequest, 'progress' | 'endpoints' | 'hostFiles' | 'commit' | 'key' | 'validity'>;

/** Renders what is made of many games, and decides on the release that follows another one. */
export async function plan(request: PlanRequest, input: ReleaseInput, previous: Previous | undefined) {
  const { progress, key, validity } = request;
  const { catalogue, games, settings, found, now: currentTime } = input;
  const commit = request.commit();
  const endpoints = servedEndpoints(request.endpoints, settings);
  const namesOf = namesBy(settings);
  const publicKey = key?.publicKey ?? null;

  progress.start('Planning', 0);
  const { runtimes, runners, retired } = catalogue.records;
  const site = { settings, runtimes, runners, retired: retiredSlugs(retired, games) };
  const { made, steps } = render(endpoints, games, site, catalogue.store.content.steps);
  const [siteFiles, ...others] = made;
  const hostFiles = madeFiles(request.hostFiles(settings));
  const content = contentList({ games, retired, others: [siteFiles ?? hostFiles, hostFiles, ...others], namesOf });
  const describe = describing({ ...found, settings, endpoints, key: publicKey });
  const state = { counts: found.counts, commit: await commit, key: publicKey, validity: key && validity };
  const time = releaseTime(currentTime, previous);
  const release = { content: content.files, ...state, time, currentTime, endpoints, namesOf, describe };
  return { content, planned: planRelease(release, previous), steps };
}

/** Makes what makes the files that hold the serial. */
function describing(source: Omit<ReleaseSource, 'serial'>): (serial: number) => readonly OutputFile[] {
  const described = releaseEndpoints(source.endpoints);
  return (serial) => {
    if (described.length === 0) return [];
    const check = createAnswerCheck();
    return described.map(({ file, schema, bodyOf }) => {
      const body = bodyOf({ ...source, serial });
      if (schema !== undefined) check(file, schema, JSON.parse(body));
      return { path: file, body };
    });
  };
}
