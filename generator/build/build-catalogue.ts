import type { CacheIndex } from '../cache/result-cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isError } from '../diagnostics/finding.ts';
import type { CacheStore } from '../disk/cache-folder.ts';
import type { ServedState } from '../disk/served-state.ts';
import { writeRelease, type Changes } from '../emit/write-release.ts';
import type { OutputTree } from '../emit/output-tree.ts';
import type { CatalogueFiles } from '../load/catalogue-files.ts';
import { sortEntries, type GameFolder, type SortedEntries } from '../load/sort-entries.ts';
import { digest } from '../manifest/digest.ts';
import type { Counts, Manifest } from '../manifest/manifest.ts';
import { planRelease, releaseTime, type PlannedRelease, type Previous } from '../manifest/plan-release.ts';
import { checkHeads, countRecords, judgeCatalogue } from '../pipeline/judge-catalogue.ts';
import { readOthers, readSettings, severitiesOf, type ReadOthers, type ReadSettings } from '../pipeline/read-others.ts';
import { filesOf } from '../pipeline/output.ts';
import { createRecordReader } from '../pipeline/record-reader.ts';
import { retiredAnswers } from '../render/answers/retired-answers.ts';
import type { OutputFile } from '../render/answer.ts';
import type { SigningKey } from '../signing/minisign.ts';
import type { SiteRecord } from '../validate/records.ts';
import { createSchemaCheck } from '../validate/schemas.ts';
import type { Threads } from '../workers/run-tasks.ts';
import { contentList, type Content } from './content-list.ts';
import { gameResults, type GameResults } from './game-results.ts';
import { manifestFiles } from './manifest-files.ts';
import { siteFiles } from './site-files.ts';

/** What a build works on. Paths are absolute. */
export interface BuildRequest {
  readonly catalogue: string;
  readonly files: CatalogueFiles;
  /** Overrides the address of `site.yaml`. */
  readonly baseUrl: string | undefined;
  /** Whether drafts answer by their own slug. */
  readonly drafts: boolean;
  /** Whether pre-compressed siblings are written, where the settings ask for any. */
  readonly siblings: boolean;
  /** Files that lie in the output for hosts, from the settings. */
  readonly hostFiles: (site: SiteRecord) => readonly OutputFile[];
  /** Opens what is remembered under a key, which stands for all that decides on results besides the records. */
  readonly openCache: (key: string) => CacheStore;
  readonly served: ServedState;
  readonly tree: OutputTree;
  /** Folder that files are staged in. */
  readonly staging: string;
  readonly previous: Previous | undefined;
  readonly commit: string | null;
  readonly key: SigningKey | undefined;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly threads: Threads;
  readonly statOf: (folder: GameFolder) => string;
  readonly listener: BuildListener;
}

/** What is told during a build. */
export interface BuildListener {
  readonly onStart: (label: string, steps: number) => void;
  readonly onStep: (steps: number) => void;
}

/** What came of a build; nothing was written if there is an error. */
export interface Built {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
  readonly written: { readonly changes: Changes; readonly manifest: Manifest } | undefined;
}

/** Builds a catalogue: reads what has changed, judges all, and writes what differs. */
export async function buildCatalogue(request: BuildRequest): Promise<Built> {
  const { files, listener } = request;
  const entries = sortEntries(await files.list());
  listener.onStart('Reading', entries.count);
  const schemas = createSchemaCheck();
  const onRecord = () => {
    listener.onStep(1);
  };
  const site = readSettings(entries.site, files, schemas, onRecord);
  const settings = site.record === undefined ? undefined : withRequest(site.record, request);
  const severities = severitiesOf(settings);
  const cache = request.openCache(digest(JSON.stringify([settings, request.drafts, [...severities]])));
  try {
    const options = { severities, isWanted: () => true, onRecord };
    const others = readOthers(entries, createRecordReader(files, schemas, options));
    return await buildFrom(request, { entries, site, settings, others, cache });
  } finally {
    cache.close();
  }
}

function withRequest(record: SiteRecord, { baseUrl, siblings }: BuildRequest): SiteRecord {
  return { ...record, baseUrl: baseUrl ?? record.baseUrl, encodings: siblings ? record.encodings : [] };
}

/** What is known before the games are read. */
interface Beginning {
  readonly entries: SortedEntries;
  readonly site: ReadSettings;
  readonly settings: SiteRecord | undefined;
  readonly others: ReadOthers;
  readonly cache: CacheStore;
}

async function buildFrom(request: BuildRequest, beginning: Beginning): Promise<Built> {
  const { entries, site, settings, others, cache } = beginning;
  const { known } = request.served;
  const time = releaseTime(Math.floor(request.now / 1000), request.previous);
  const isRemembered = cache.index?.list === digest(known.files.bytes);
  const results = await resultsOf(request, beginning, isRemembered, time);
  const judged = judge({ entries, site, others, results, index: cache.index });
  const { diagnostics, across, othersDigest } = judged;
  const counts = countRecords(entries);
  const remember = (list: string, retired: readonly string[]) => {
    cache.save({ list, others: othersDigest, across, retired, games: results.games });
  };
  if (settings === undefined || diagnostics.some(isError)) {
    remember('', []);
    return { diagnostics, counts, written: undefined };
  }
  const retired = retiredAnswers(others.retired);
  const ownFiles = await siteFiles(settings, others.runtimes, isRemembered ? known.files : undefined);
  const content = contentList({
    base: isRemembered ? { files: known.files, retired: cache.index.retired } : undefined,
    results,
    retired,
    site: { ...ownFiles, bodies: [...ownFiles.bodies, ...request.hostFiles(settings)] },
    jsonTwins: settings.jsonTwins,
  });
  const release = plan(request, content, settings, counts, time);
  const changes = write(request, content, release, results, settings, time);
  remember(
    digest(release.manifest.files.bytes),
    retired.map(({ path }) => path),
  );
  return { diagnostics, counts, written: { changes, manifest: release.manifest } };
}

function resultsOf(
  request: BuildRequest,
  { entries, settings, cache }: Beginning,
  isRemembered: boolean,
  time: number,
): Promise<GameResults> {
  const { catalogue, drafts, staging, threads, statOf, listener } = request;
  const { files } = request.served.known;
  const encodings = settings?.encodings ?? [];
  const render = settings === undefined ? undefined : { ...settings, drafts };
  return gameResults({
    entries,
    cache,
    work: {
      catalogue,
      process: { severities: severitiesOf(settings), encodings, render },
      known: files.bytes,
      staging,
      time,
    },
    served: { files, isRemembered },
    jsonTwins: settings?.jsonTwins ?? false,
    threads,
    statOf,
    onGame: ({ game, installers }) => {
      listener.onStep(installers.length + (game === undefined ? 0 : 1));
    },
  });
}

interface Judged {
  readonly diagnostics: readonly Diagnostic[];
  readonly across: readonly Diagnostic[];
  /** Stands for what the rules across records depend on besides the games. */
  readonly othersDigest: string;
}

interface ToJudge {
  readonly entries: SortedEntries;
  readonly site: ReadSettings;
  readonly others: ReadOthers;
  readonly results: GameResults;
  readonly index: CacheIndex | undefined;
}

function judge({ entries, site, others, results, index }: ToJudge): Judged {
  const othersDigest = digest(JSON.stringify(others.heads));
  const isKnown = index !== undefined && !results.headsChanged && index.others === othersDigest;
  const across = isKnown ? index.across : checkHeads(results.heads(), others, site.record);
  const parts = { entries, site, games: results.findings(), others };
  return { diagnostics: judgeCatalogue(parts, across), across, othersDigest };
}

function plan(
  { commit, key, previous }: BuildRequest,
  content: Content,
  { jsonTwins }: SiteRecord,
  counts: Counts,
  time: number,
): PlannedRelease {
  const publicKey = key?.publicKey ?? null;
  return planRelease({ content: content.files, counts, commit, key: publicKey, jsonTwins, time }, previous);
}

function write(
  { tree, served, key, listener }: BuildRequest,
  content: Content,
  { manifest, feed }: PlannedRelease,
  results: GameResults,
  { jsonTwins }: SiteRecord,
  stagedTime: number,
): Changes {
  const { files, times, time } = manifest;
  const order = new Map<string, number>();
  if (tree.state !== 'empty') {
    for (const { after } of results.changes) {
      for (const output of after) {
        // A million files of one rank are more than any catalogue changes at a time.
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
