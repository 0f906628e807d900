import { createAnswerCheck } from '../answers/check-answers.ts';
import type { OutputFile, ReleaseSource } from '../answers/endpoint.ts';
import { collectFindings } from './check-across.ts';
import { createRemember, madeFiles } from './memory/memory.ts';
import { isError } from '../findings/diagnostic.ts';
import { servedEndpoints, releaseEndpoints } from '../answers/places.ts';
import { namesBy } from '../answers/forms.ts';
import type { SiteRecord } from '../records/records.ts';
import { planRelease, releaseTime } from '../release/manifest/plan-release.ts';
import type { Built, BuildRequest } from './build-request.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { makeSiteFiles, type SiteRecords } from './make-site-files.ts';
import { retiredSlugs } from './retired-slugs.ts';
import { contentList } from './content-list.ts';
import { gameResults, type GameResults } from './game-results.ts';
import { knownOutput, siteDigest, type KnownOutput } from './memory/known-output.ts';
import { NO_TARGET, processGames } from './process-games.ts';
import { readCatalogue, type Catalogue } from './read-catalogue.ts';
import { manifestFiles, writeOutput } from './write-output.ts';

/** Builds a catalogue. Earlier runs save each step work and never decide on its result (`memory/`). */
export async function buildCatalogue(request: BuildRequest): Promise<Built> {
  const catalogue = await readCatalogue(request, 'Reading');
  try {
    if (catalogue.settings === undefined) return await checkOnly(request, catalogue);
    const known = knownOutput(request, catalogue);
    if (known?.unchanged !== undefined) return checkUnchanged(request, catalogue, known.unchanged);
    return await buildSite(request, catalogue, catalogue.settings, known);
  } finally {
    catalogue.memory.close();
  }
}

/** Without settings nothing can be served, but everything can be checked. */
async function checkOnly(request: BuildRequest, catalogue: Catalogue): Promise<Built> {
  const games = await processGames(request, catalogue, NO_TARGET);
  return { ...foundIn(request, catalogue, games), written: undefined };
}

/** No file has changed, neither in the catalogue nor in the output; but what was found is found again. */
function checkUnchanged(
  request: BuildRequest,
  catalogue: Catalogue,
  unchanged: NonNullable<KnownOutput['unchanged']>,
): Built {
  const { plan, memory } = catalogue;
  const found = foundIn(request, catalogue, gameResults(plan, memory.results));
  return { ...found, written: found.diagnostics.some(isError) ? undefined : { ...unchanged, release: undefined } };
}

/** What was found, whatever is written. */
function foundIn(request: BuildRequest, catalogue: Catalogue, games: GameResults): Omit<Built, 'written'> {
  const { counts, settings } = catalogue;
  return { counts, published: games.table.published, settings, ...collectFindings(catalogue, games, request) };
}

async function buildSite(
  request: BuildRequest,
  catalogue: Catalogue,
  settings: SiteRecord,
  known: KnownOutput | undefined,
): Promise<Built> {
  const { progress, key } = request;
  const { counts, catalogueRecords, memory } = catalogue;
  const endpoints = servedEndpoints(request.endpoints, settings);
  const namesOf = namesBy(settings);
  const commit = request.commit();
  const output = await request.open(known?.own);
  const { files: served } = output.served.known;
  const now = Math.floor(request.now() / 1000);
  const time = releaseTime(now, output.previous);

  const target = { served, isComplete: known !== undefined, staging: output.staging, time };
  const games = await processGames(request, catalogue, target);

  progress.start('Comparing', 0);
  const found = foundIn(request, catalogue, games);
  if (found.diagnostics.some(isError)) {
    memory.save({ ...catalogue, games });
    return { ...found, written: undefined };
  }

  progress.start('Planning', 0);
  const { remember, made } = createRemember(memory.made, served);
  const records = siteRecords(catalogue, games);
  const site = remember('site', JSON.stringify(records), () => makeSiteFiles(endpoints, { settings, ...records }));
  const source = { settings, games, site };
  const others = [site, madeFiles(request.hostFiles(settings)), ...catalogueFiles(endpoints, source, remember)];
  const content = contentList({ games, retired: records.retired, others, namesOf });
  const publicKey = key?.publicKey ?? null;
  const describe = describing({ settings, endpoints, counts, published: found.published, key: publicKey });
  const validity = key && request.validity;
  const state = { counts, commit: await commit, key: publicKey, validity, time, now };
  const release = planRelease({ content: content.files, ...state, endpoints, namesOf, describe }, output.previous);
  const own = request.hasManifest ? manifestFiles(release.manifest, key) : [];

  progress.start('Writing', 0);
  const changes = writeOutput(output, { content, release, own, games, stagedTime: time }, progress);

  progress.start('Remembering', 0);
  const { serial } = release.manifest;
  memory.save(
    { ...catalogue, games, made },
    {
      ...request.outputMemory.remember(release.manifest, own),
      site: siteDigest(catalogueRecords.digest, request),
      files: changes.written + changes.unchanged,
      serial,
    },
  );
  return { ...found, written: { changes, serial, release } };
}

/** The records that belong to no game, with what retired slugs lead to. */
function siteRecords({ catalogueRecords }: Catalogue, games: GameResults): SiteRecords {
  const { runtimes, runners, retired } = catalogueRecords.load();
  return { runtimes, runners, retired: retiredSlugs(retired, games) };
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
