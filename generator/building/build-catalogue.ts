import type { RememberedOutput } from '../io/cache/result-cache.ts';
import { outputsOf } from '../io/cache/result-columns.ts';
import { isError } from '../findings/finding.ts';
import { writeRelease, type Changes, type OwnFile } from '../release/emit/write-release.ts';
import { digest } from '../findings/digest.ts';
import { DigestList } from '../release/manifest/digest-list.ts';
import { planRelease, releaseTime, type PlannedRelease } from '../release/manifest/plan-release.ts';
import { filesOf } from '../answers/output.ts';
import { retiredAnswers, type RetiredAnswer } from '../answers/endpoints/retired-answers.ts';
import { namesBy, type NamesOf } from '../answers/forms.ts';
import type { SiteRecord } from '../records/records.ts';
import type { Built, BuildRequest, OpenedRelease } from './build-request.ts';
import { contentList, type Content, type ContentParts } from './content-list.ts';
import { countAll } from './game-plan.ts';
import { keptResults, processGames, type GameResults } from './game-results.ts';
import { judge, type Judged, type Parts } from './judge.ts';
import { manifestFiles } from './manifest-files.ts';
import { processRequest, processSettings, settingsFor } from './process-settings.ts';
import { readParts } from './read-parts.ts';
import { NO_SITE_FILES, siteFiles } from './site-files.ts';

/** Builds a catalogue: reads what has changed, judges all, and writes what differs. */
export async function buildCatalogue(request: BuildRequest): Promise<Built> {
  const { settings, ...parts } = await readParts({
    ...request,
    settingsFor: (site) => settingsFor(site, request),
    label: 'Reading',
  });
  try {
    if (settings === undefined) return await judgeOnly(request, parts);
    const siteDigest = digest(`${parts.others.digest} ${request.key?.publicKey ?? ''}`);
    return await buildFrom(request, { ...parts, settings, siteDigest });
  } finally {
    parts.cache.close();
  }
}

type Beginning = Parts & {
  readonly settings: SiteRecord;
  /** Stands for all that is served besides the answers of games, and for the key; settings are in that of the cache. */
  readonly siteDigest: string;
};

/** Without settings nothing can be served, but everything can be judged. */
async function judgeOnly(request: BuildRequest, parts: Parts): Promise<Built> {
  const process = processSettings(undefined, request.drafts);
  const results = await processGames({
    ...processRequest(request, parts),
    work: { catalogue: request.catalogue, process, known: DigestList.EMPTY, staging: undefined, time: 0 },
    served: undefined,
    namesOf: namesBy(undefined),
  });
  const counts = countAll(parts.entries, parts.plan);
  return { diagnostics: judge(parts, results).diagnostics, counts, settings: undefined, written: undefined };
}

async function buildFrom(request: BuildRequest, beginning: Beginning): Promise<Built> {
  const { entries, plan, cache, settings, siteDigest } = beginning;
  const { endpoints } = request;
  const namesOf = namesBy(settings);
  const counts = countAll(entries, plan);
  const output = cache.index?.output;
  const recalled = output && request.memory.recall(output);
  const isRemembered = recalled !== undefined;
  const isUnchanged = plan.changed.length === 0 && plan.gone.length === 0 && output?.site === siteDigest;
  if (isRemembered && isUnchanged && !request.hasPrevious) {
    const { diagnostics } = judge(beginning, keptResults(plan, cache));
    if (diagnostics.some(isError)) return { diagnostics, counts, settings, written: undefined };
    const written = { changes: nothing(output), serial: output.serial, release: undefined };
    return { diagnostics, counts, settings, written };
  }

  const commit = request.commit();
  const opened = await request.open(recalled);
  const { served, previous } = opened;
  const time = releaseTime(Math.floor(request.now() / 1000), previous);
  const results = await processGames({
    ...processRequest(request, beginning),
    work: {
      catalogue: request.catalogue,
      process: processSettings(settings, request.drafts),
      known: served.known.files,
      staging: opened.staging,
      time,
    },
    served: isRemembered ? undefined : served.known.files,
    namesOf,
  });
  request.listener.onStart('Judging', 0);
  const judged = judge(beginning, results);
  const { diagnostics } = judged;
  if (diagnostics.some(isError)) {
    remember(beginning, results, judged, [], undefined);
    return { diagnostics, counts, settings, written: undefined };
  }
  request.listener.onStart('Planning', 0);
  const rest = await restOf(request, beginning, isRemembered ? served.known.files : undefined);
  const content = contentList({ ...rest, results, endpoints, namesOf });
  const publicKey = request.key?.publicKey ?? null;
  const release = planRelease(
    { content: content.files, counts, commit: await commit, key: publicKey, endpoints, namesOf, time },
    previous,
  );
  const own = request.hasManifest ? manifestFiles(release.manifest, request.key) : [];
  const changes = write(request, opened, content, release, own, results, namesOf, time);
  request.listener.onStart('Remembering', 0);
  const { serial } = release.manifest;
  remember(beginning, results, judged, rest.retired, {
    ...request.memory.remember(release.manifest, own),
    serial,
    files: changes.written + changes.unchanged,
    site: siteDigest,
  });
  return { diagnostics, counts, settings, written: { changes, serial, release } };
}

/** What is served besides the answers of games; taken from what is remembered where the output (`files`) holds just that. */
async function restOf(
  { endpoints, hostFiles }: BuildRequest,
  { cache, siteDigest, settings, others }: Beginning,
  files: DigestList | undefined,
): Promise<Pick<ContentParts, 'base' | 'retired' | 'site'>> {
  const { retired = [], output } = cache.index ?? {};
  const base = files && { files, retired, hasSameSite: output?.site === siteDigest };
  if (base?.hasSameSite === true) return { base, retired, site: NO_SITE_FILES };
  const { runtimes, retired: records } = others.load();
  const site = await siteFiles(endpoints, { settings, runtimes, retired: records }, hostFiles(settings), files);
  return { base, retired: retiredAnswers(records), site };
}

function nothing({ files }: RememberedOutput): Changes {
  return { written: 0, unchanged: files, removed: 0 };
}

function remember(
  { cache, others, letters }: Parts,
  { games }: GameResults,
  { across }: Judged,
  retired: readonly RetiredAnswer[],
  output: RememberedOutput | undefined,
): void {
  cache.save({ output, others: others.remember(), across, retired, letters, games });
}

function write(
  { listener }: BuildRequest,
  { tree, served }: OpenedRelease,
  content: Content,
  { manifest, feed }: PlannedRelease,
  own: readonly OwnFile[],
  results: GameResults,
  namesOf: NamesOf,
  stagedTime: number,
): Changes {
  const { files, times, time } = manifest;
  const order = new Map<string, number>();
  if (tree.state !== 'empty') {
    for (const { after } of results.changes()) {
      for (const output of outputsOf(after)) {
        // Files of one rank are far fewer than that.
        for (const [name] of filesOf(output, namesOf)) order.set(name, output[2] * 1e9 + order.size);
      }
    }
  }
  listener.onStart('Writing', 0);
  const bodies = [...content.bodies, ...feed];
  const release = { files, times, time, order, stagedTime, copies: content.copies, bodies, own };
  return writeRelease(tree, release, served.known, {
    onStart: (files) => {
      listener.onStart('Putting in place', files);
    },
    onFile: () => {
      listener.onStep(1);
    },
  });
}
