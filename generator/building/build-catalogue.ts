import { createAnswerCheck } from '../answers/check-answers.ts';
import type { OutputFile, ReleaseSource } from '../answers/endpoint.ts';
import { namesBy, endpointsOf, servedEndpoints } from '../answers/places.ts';
import { isError } from '../findings/diagnostic.ts';
import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE } from '../http/addresses.ts';
import { digest } from '../text/digest.ts';
import type { StoredOutput } from '../io/cache/store.ts';
import type { SiteRecord } from '../records/records.ts';
import { type OwnFile, writeRelease } from '../release/emit/write-release.ts';
import { type Manifest, printManifest, trustedComment } from '../release/manifest/manifest.ts';
import { signFile, type SigningKey } from '../release/manifest/minisign.ts';
import { canStay, planRelease, releaseTime, type Previous } from '../release/manifest/plan-release.ts';
import type { Built, BuildRequest, OpenedRelease } from './build-request.ts';
import { compare } from './compare.ts';
import { contentList } from './content-list.ts';
import { openNoTarget, processGames } from './process-games.ts';
import { readCatalogue, type Catalogue } from './read-catalogue.ts';
import { digestFiles, render, type RenderInput, type StageRendered } from './render.ts';
import { Games } from './games.ts';

/** Builds a catalogue: reads, processes, compares, renders, plans and writes. */
export async function buildCatalogue(request: BuildRequest): Promise<Built> {
  const currentTime = Math.floor(request.now() / 1000);
  const catalogue = readCatalogue(request);
  const { settings, store } = catalogue;
  try {
    const output = openOnce(request, store.content.output !== undefined, currentTime);
    const openTarget = async () => {
      const { served: earlier, staging, time } = await output();
      return { served: earlier.builtFiles.files, staging, time };
    };
    const games = await processGames(request, catalogue, settings === undefined ? openNoTarget : openTarget);
    request.progress.start('Comparing', 0);
    const { diagnostics, results } = compare(catalogue, games, { notices: false });
    const summary = { diagnostics, settings, ...games.count(catalogue.entries.runtimes.length) };
    if (settings === undefined || diagnostics.some(isError)) return { ...summary, written: undefined };
    const input = inputOf(request, catalogue, games, settings);
    const source = { catalogue, games, settings, summary, currentTime, results, input };
    return {
      ...summary,
      written: unchangedRelease(request, source) ?? (await release(request, source, await output())),
    };
  } finally {
    store.close();
  }
}

interface ReleaseInput extends RenderInput {
  readonly summary: Pick<Built, 'counts' | 'published'>;
  /** In seconds since 1970. */
  readonly currentTime: number;
}

/** A release's input with its digest, which is `StoredOutput.input`. */
type BuildInput = ReleaseInput & Pick<StoredOutput, 'input'> & Pick<ReturnType<typeof compare>, 'results'>;

/** The output is opened once, and not at all where nothing has changed. */
function openOnce({ open }: BuildRequest, isAsStored: boolean, currentTime: number): () => Promise<ReleaseTarget> {
  const openTimed = async () => {
    const output = await open(isAsStored);
    return { ...output, time: releaseTime(currentTime, output.previous) };
  };
  let target: Promise<ReleaseTarget> | undefined;
  return () => (target ??= openTimed());
}

/** An opened output, with the time of its next release in seconds since 1970. */
type ReleaseTarget = OpenedRelease & { readonly time: number };

/** The result of a build that would repeat the stored release: it writes nothing. */
function unchangedRelease(request: BuildRequest, source: BuildInput): Built['written'] {
  const { catalogue, games, currentTime, input, results } = source;
  const { store } = catalogue;
  const { output, segments } = store.content;
  if (output === undefined || request.hasPrevious || output.input !== input) return undefined;
  if (!canStay(output, { validity: request.key && request.validity, currentTime })) return undefined;
  if (games.segments.some((segment, at) => segment !== segments[at])) store.save({ ...store.content, ...results });
  return { changes: { written: 0, unchanged: output.files, removed: 0 }, serial: output.serial, release: undefined };
}

/** Digest of everything that a release depends on, besides the key of the store. */
export function inputOf(
  { key, hostFiles }: Pick<BuildRequest, 'key' | 'hostFiles'>,
  { records }: Catalogue,
  games: Games,
  settings: SiteRecord,
): StoredOutput['input'] {
  return digest(JSON.stringify([games.digest('name', 'content'), records, key?.publicKey, hostFiles(settings)]));
}

async function release(request: BuildRequest, source: BuildInput, output: ReleaseTarget): Promise<Built['written']> {
  const { progress, key } = request;
  const { catalogue, games, input, results } = source;
  const { served: earlierOutput, tree, previous, time } = output;
  const stage: StageRendered = (path, body, sha256) => {
    if (!earlierOutput.builtFiles.files.has(path, sha256)) tree.stage(path, body, time);
  };
  const { content, planned: plannedRelease, groups } = await plan(request, source, { previous, time, stage });
  const { manifest } = plannedRelease;

  progress.start('Writing', 0);
  const { files, times } = manifest;
  const releaseContent = {
    ...{ files, times, time: manifest.time, stagedTime: time, copies: content.copies },
    order: tree.state === 'empty' ? new Map<string, number>() : orderOf(games),
    bodies: [...content.bodies, ...plannedRelease.feed],
    manifestFiles: manifestFiles(manifest, key),
  };
  const changes = writeRelease(tree, releaseContent, earlierOutput.builtFiles, progress);

  progress.start('Remembering', 0);
  catalogue.store.save({
    ...results,
    output: {
      ...request.stampOutput(manifest),
      input,
      ...{ serial: manifest.serial, time: manifest.time, expires: manifest.expires },
      files: changes.written + changes.unchanged,
    },
    groups,
  });
  return { changes, serial: manifest.serial, release: plannedRelease };
}

export type PlanRequest = Pick<BuildRequest, 'progress' | 'endpoints' | 'hostFiles' | 'commit' | 'key' | 'validity'>;

/** The release before a planned one, and the time of the new one in seconds since 1970. */
interface PlanTarget {
  readonly previous: Previous | undefined;
  readonly time: number;
  readonly stage: StageRendered;
}

/** Renders the files about all games and the site, and plans the next release. */
export async function plan(request: PlanRequest, input: ReleaseInput, { previous, time, stage }: PlanTarget) {
  const { progress, key, validity } = request;
  const { catalogue, games, settings, summary, currentTime } = input;
  const commit = request.commit();
  const endpoints = servedEndpoints(request.endpoints, settings);
  const namesOf = namesBy(settings);
  const publicKey = key?.publicKey ?? null;

  progress.start('Planning', 0);
  const { retired } = catalogue.records;
  const { site, lists, groups } = render(endpoints, input, catalogue.store.content.groups, stage);
  const sources = [site, digestFiles(request.hostFiles(settings)), ...lists];
  const { files, ...content } = contentList({ games, retired, others: sources, namesOf });
  const describe = releaseFilesBySerial({ ...summary, settings, endpoints, key: publicKey });
  const state = { counts: summary.counts, commit: await commit, key: publicKey, validity: key && validity };
  const release = { content: files, ...state, time, currentTime, endpoints, namesOf, describe };
  return { content, planned: planRelease(release, previous), groups };
}

/** Renders the files that contain the serial, once it is known. */
function releaseFilesBySerial(source: Omit<ReleaseSource, 'serial'>): (serial: number) => readonly OutputFile[] {
  const describedEndpoints = endpointsOf(source.endpoints, 'release');
  return (serial) => {
    if (describedEndpoints.length === 0) return [];
    const check = createAnswerCheck();
    return describedEndpoints.map(({ file, schema, bodyOf }) => {
      const body = bodyOf({ ...source, serial });
      if (schema !== undefined) check(file, schema, JSON.parse(body));
      return { path: file, body };
    });
  };
}

/** The files of a manifest in the order of writing: the list, its head and, with a key, its signature. */
export function manifestFiles(manifest: Manifest, key: SigningKey | undefined): OwnFile[] {
  const { list, listSha256, head } = printManifest(manifest);
  const files = [
    { path: LIST_FILE, body: list.bytes, sha256: listSha256 },
    { path: HEAD_FILE, body: head, sha256: digest(head) },
  ];
  if (key === undefined) return files;
  const body = signFile(list.bytes, key, trustedComment(manifest));
  return [...files, { path: SIGNATURE_FILE, body, sha256: digest(body) }];
}

/** Position of each staged file in the order of writing, as a number. */
function orderOf({ fresh: newGames }: Games): Map<string, number> {
  const order = new Map<string, number>();
  for (const line of [...new Games(newGames).all('outputs')].flat()) {
    const [path = '', , rank] = line.split(' ');
    // The rank comes first: no rank has 1e9 files.
    order.set(path, Number(rank) * 1e9 + order.size);
  }
  return order;
}
