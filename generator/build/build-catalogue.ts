import type { CacheIndex, RememberedOutput } from '../cache/result-cache.ts';
import { isError } from '../diagnostics/finding.ts';
import { isAsRemembered, rememberOutput } from '../disk/served-state.ts';
import { writeRelease, type Changes } from '../emit/write-release.ts';
import { sortEntries } from '../load/sort-entries.ts';
import { digest } from '../manifest/digest.ts';
import { planRelease, releaseTime, type PlannedRelease } from '../manifest/plan-release.ts';
import { countRecords } from '../pipeline/judge-catalogue.ts';
import { readOthers, readSettings, severitiesOf, type ReadOthers } from '../pipeline/read-others.ts';
import { filesOf } from '../pipeline/output.ts';
import { createRecordReader } from '../pipeline/record-reader.ts';
import type { OutputFile } from '../render/answer.ts';
import { answersOfSite } from '../render/answers.ts';
import { retiredAnswers, type RetiredAnswer } from '../render/answers/retired-answers.ts';
import type { SiteRecord } from '../validate/records.ts';
import { createSchemaCheck } from '../validate/schemas.ts';
import type { Built, BuildRequest, OpenedRelease } from './build-request.ts';
import { contentList, type Content } from './content-list.ts';
import { keptResults, planGames, processGames, type GameResults } from './game-results.ts';
import { judge, type Judged, type Parts } from './judge.ts';
import { manifestFiles } from './manifest-files.ts';
import { processRequest, processSettings, settingsFor, settingsKey } from './process-settings.ts';
import { siteFiles } from './site-files.ts';

/** Builds a catalogue: reads what has changed, judges all, and writes what differs. */
export async function buildCatalogue(request: BuildRequest): Promise<Built> {
  const { files, listener } = request;
  listener.onStart('Looking through', 0);
  const { entries: found, states } = await request.scan();
  const entries = sortEntries(found);
  listener.onStart('Reading', entries.count);
  const schemas = createSchemaCheck();
  const onRecord = () => {
    listener.onStep(1);
  };
  const site = readSettings(entries.site, files, schemas, onRecord);
  const settings = site.record === undefined ? undefined : settingsFor(site.record, request);
  const severities = severitiesOf(settings);
  const cache = request.openCache(settingsKey(settings, request.drafts));
  try {
    const options = { severities, isWanted: () => true, onRecord };
    const others = readOthers(entries, createRecordReader(files, schemas, options));
    const plan = planGames(entries.games, states, cache.index);
    const parts = { entries, site, others, plan, cache };
    return settings === undefined
      ? await judgeOnly(request, parts)
      : await buildFrom(request, { ...parts, settings, ...siteParts(request, settings, others) });
  } finally {
    cache.close();
  }
}

/** What is served besides the answers of games. */
interface SiteParts {
  /** Files for hosts. */
  readonly own: readonly OutputFile[];
  readonly retired: readonly RetiredAnswer[];
  /** Stands for all of it. */
  readonly siteDigest: string;
}

type Beginning = Parts & SiteParts & { readonly settings: SiteRecord };

function siteParts({ hostFiles, key }: BuildRequest, settings: SiteRecord, others: ReadOthers): SiteParts {
  const own = hostFiles(settings);
  const retired = retiredAnswers(others.retired);
  const parts = [answersOfSite(others.runtimes), own, retired, key?.publicKey];
  return { own, retired, siteDigest: digest(JSON.stringify(parts)) };
}

/** Without settings nothing can be served, but everything can be judged. */
async function judgeOnly(request: BuildRequest, parts: Parts): Promise<Built> {
  const process = processSettings(undefined, request.drafts);
  const results = await processGames({
    ...processRequest(request, parts),
    work: { catalogue: request.catalogue, process, known: new Uint8Array(), staging: undefined, time: 0 },
    served: undefined,
    jsonTwins: false,
  });
  return { diagnostics: judge(parts, results).diagnostics, counts: countRecords(parts.entries), written: undefined };
}

async function buildFrom(request: BuildRequest, beginning: Beginning): Promise<Built> {
  const { entries, plan, cache, settings, siteDigest } = beginning;
  const counts = countRecords(entries);
  const output = cache.index?.output;
  const isRemembered = output !== undefined && isAsRemembered(request.output, output);
  const isUnchanged =
    isRemembered && plan.kept.size === plan.names.length && plan.gone.length === 0 && output.site === siteDigest;
  if (isUnchanged && !request.hasPrevious) {
    const { diagnostics } = judge(beginning, keptResults(plan, cache));
    if (diagnostics.some(isError)) return { diagnostics, counts, written: undefined };
    return { diagnostics, counts, written: { changes: nothing(output), serial: output.serial } };
  }

  const opened = await request.open(isRemembered);
  const { served, previous } = opened;
  const isBase = isRemembered && output.list === digest(served.known.files.bytes);
  const time = releaseTime(Math.floor(request.now() / 1000), previous);
  const results = await processGames({
    ...processRequest(request, beginning),
    work: {
      catalogue: request.catalogue,
      process: processSettings(settings, request.drafts),
      known: served.known.files.bytes,
      staging: opened.staging,
      time,
    },
    served: isBase ? undefined : served.known.files,
    jsonTwins: settings.jsonTwins,
  });
  request.listener.onStart('Judging', 0);
  const judged = judge(beginning, results);
  const { diagnostics } = judged;
  if (diagnostics.some(isError)) {
    remember(beginning, results, judged, undefined);
    return { diagnostics, counts, written: undefined };
  }
  request.listener.onStart('Planning', 0);
  const base = isBase ? { files: served.known.files, retired: cache.index?.retired ?? [] } : undefined;
  const answers = await siteFiles(settings, beginning.others.runtimes, base?.files);
  const site = { ...answers, bodies: [...answers.bodies, ...beginning.own] };
  const content = contentList({ base, results, retired: beginning.retired, site, jsonTwins: settings.jsonTwins });
  const publicKey = request.key?.publicKey ?? null;
  const { jsonTwins } = settings;
  const release = planRelease(
    { content: content.files, counts, commit: request.commit(), key: publicKey, jsonTwins, time },
    previous,
  );
  const changes = write(request, opened, content, release, results, jsonTwins, time);
  request.listener.onStart('Remembering', 0);
  const { files, serial } = release.manifest;
  remember(beginning, results, judged, {
    ...rememberOutput(request.output, files, release.manifest.time),
    list: digest(files.bytes),
    serial,
    files: changes.written + changes.unchanged,
    site: siteDigest,
  });
  return { diagnostics, counts, written: { changes, serial } };
}

function nothing({ files }: RememberedOutput): Changes {
  return { written: 0, unchanged: files, removed: 0 };
}

function remember(
  { cache, retired }: Parts & SiteParts,
  { games }: GameResults,
  { across, othersDigest }: Judged,
  output: RememberedOutput | undefined,
): void {
  const index: CacheIndex = {
    output,
    others: othersDigest,
    across,
    retired: retired.map(({ path }) => path),
    games,
  };
  cache.save(index);
}

function write(
  { key, listener }: BuildRequest,
  { tree, served }: OpenedRelease,
  content: Content,
  { manifest, feed }: PlannedRelease,
  results: GameResults,
  jsonTwins: boolean,
  stagedTime: number,
): Changes {
  const { files, times, time } = manifest;
  const order = new Map<string, number>();
  if (tree.state !== 'empty') {
    for (const { after } of results.changes) {
      for (const output of after) {
        // Files of one rank are far fewer than that.
        for (const [name] of filesOf(output, jsonTwins)) order.set(name, output[2] * 1e9 + order.size);
      }
    }
  }
  listener.onStart('Writing', 0);
  const bodies = [...content.bodies, ...feed];
  const own = manifestFiles(manifest, key);
  const release = { files, times, time, order, stagedTime, copies: content.copies, bodies, own };
  return writeRelease(tree, release, served.known, () => {
    listener.onStep(1);
  });
}
