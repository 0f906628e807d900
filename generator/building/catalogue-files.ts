import { canHaveSiblings, createSiblingMaker } from '../answers/make-siblings.ts';
import { createAnswerCheck } from '../answers/check-answers.ts';
import type { CatalogueEndpoint, CataloguePages, Endpoint, Entry, EntryEdits } from '../answers/endpoint.ts';
import { hasSiblings, namesBy } from '../answers/forms.ts';
import type { GameSummary } from '../answers/game-summary.ts';
import { catalogueEndpoints, isPlaceOf } from '../answers/places.ts';
import { digest } from '../findings/digest.ts';
import { readSummary, type ResultRow } from '../io/cache/result-columns.ts';
import type { SiteRecord } from '../records/records.ts';
import type { ReleaseFile } from '../release/emit/write-release.ts';
import type { DigestList } from '../release/manifest/digest-list.ts';
import type { GameResults } from './game-results.ts';

/** The files that are made from all games, as far as they are not as they were. */
export interface CatalogueFiles {
  readonly bodies: readonly ReleaseFile[];
  /** Paths, without twins and siblings, of those that are no more. */
  readonly gone: readonly string[];
}

/** What they are made from. */
export interface CatalogueFilesRequest {
  readonly endpoints: readonly Endpoint[];
  readonly settings: SiteRecord;
  readonly games: GameResults;
  /** Where the files of the results before are served: their digests, and the bytes of one. */
  readonly before: { readonly files: DigestList; readonly read: (path: string) => Buffer | undefined } | undefined;
}

/**
 * A longer body has no siblings: it changes with nearly every release, and to compress it each time would take longer than
 * all else that a small change costs.
 */
const LONGEST_PACKED = 1 << 20;

/** Makes the files that are made from all games; at the cost of what has changed, where they are served as they were. */
export async function catalogueFiles(request: CatalogueFilesRequest): Promise<CatalogueFiles> {
  const { settings, games, before } = request;
  const all = catalogueEndpoints(request.endpoints);
  const endpoints = all.filter((endpoint) => 'entriesOf' in endpoint);
  const bodies: ReleaseFile[] = [];
  const gone: string[] = [];
  if (all.length === 0) return { bodies, gone };
  const anew = new Set<CatalogueEndpoint>(before === undefined ? endpoints : []);
  const changes = before === undefined ? [] : changedSummaries(games);
  const made = new Map<string, string | Uint8Array>();
  for (const endpoint of changes.length === 0 ? [] : endpoints) {
    for (const [file, edits] of editsOf(endpoint, changes, settings)) {
      const body = before === undefined ? undefined : readBefore(before, file);
      const now = body && endpoint.edit(body, edits, file, settings);
      if (now === undefined) anew.add(endpoint);
      else made.set(file, now);
    }
  }
  const check = createAnswerCheck();
  for (const [endpoint, entries] of entriesOf([...anew], settings, anew.size === 0 ? [] : games.summaries())) {
    for (const file of filesBefore(endpoint, before?.files)) if (!entries.has(file)) gone.push(file);
    for (const [file, its] of entries) {
      const body = endpoint.bodyOf(its, file, settings);
      if (endpoint.schema !== undefined) check(file, endpoint.schema, JSON.parse(body));
      made.set(file, body);
    }
  }
  if (before === undefined || changes.length > 0) gone.push(...makePages(request, made));
  for (const [file, body] of made) bodies.push(...(await formsOf(file, body, settings)));
  return { bodies, gone };
}

/** Makes the pages that are made from all games; gives the paths of those that are no more. */
function makePages(
  { endpoints, settings, games, before }: CatalogueFilesRequest,
  made: Map<string, string | Uint8Array>,
) {
  const pages = catalogueEndpoints(endpoints).filter((endpoint) => 'pagesOf' in endpoint);
  const summaries = pages.length === 0 ? [] : [...games.summaries()];
  return pages.flatMap((endpoint) => {
    const its = pagesFrom(endpoint, summaries, settings);
    for (const [file, body] of its) made.set(file, body);
    return filesBefore(endpoint, before?.files).filter((file) => !its.has(file));
  });
}

function pagesFrom(
  endpoint: CataloguePages,
  summaries: readonly GameSummary[],
  settings: SiteRecord,
): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const { path, body } of endpoint.pagesOf(summaries, settings)) {
    if (!isPlaceOf(endpoint, path)) throw new Error(`The page "${path}" lies outside the place of "${endpoint.name}"`);
    pages.set(path, body);
  }
  return pages;
}

interface ChangedSummary {
  readonly before: GameSummary | undefined;
  readonly after: GameSummary | undefined;
}

function changedSummaries(games: GameResults): ChangedSummary[] {
  const summaryOf = (columns: ResultRow | undefined) => columns && readSummary(columns.summary);
  return Array.from(games.changes())
    .filter(({ before, after }) => before?.summary !== after?.summary)
    .map(({ before, after }) => ({ before: summaryOf(before), after: summaryOf(after) }));
}

/** What changes in each file of an endpoint. */
function editsOf(
  endpoint: CatalogueEndpoint,
  changes: readonly ChangedSummary[],
  settings: SiteRecord,
): ReadonlyMap<string, EntryEdits> {
  const edits = new Map<string, { removed: Entry[]; added: Entry[] }>();
  const editsIn = (file: string) => {
    const known = edits.get(file) ?? { removed: [], added: [] };
    edits.set(file, known);
    return known;
  };
  const entriesIn = (summaries: readonly (GameSummary | undefined)[]) => {
    const all = summaries.flatMap((summary) =>
      summary === undefined ? [] : [...endpoint.entriesOf(summary, settings)],
    );
    return new Map(all.map(([file, entry]) => [`${file}\n${entry.key}\n${entry.text}`, { file, entry }]));
  };
  const [earlier, later] = [
    entriesIn(changes.map(({ before }) => before)),
    entriesIn(changes.map(({ after }) => after)),
  ];
  for (const [text, { file, entry }] of earlier) if (!later.has(text)) editsIn(file).removed.push(entry);
  for (const [text, { file, entry }] of later) if (!earlier.has(text)) editsIn(file).added.push(entry);
  return edits;
}

/** The body of a file, if it has the bytes that the list of files says. */
function readBefore({ files, read }: NonNullable<CatalogueFilesRequest['before']>, file: string): Buffer | undefined {
  const sha256 = files.sha256Of(file);
  const body = sha256 === undefined ? undefined : read(file);
  return body !== undefined && digest(body) === sha256 ? body : undefined;
}

/** The entries of every file of some endpoints. */
function entriesOf(
  endpoints: readonly CatalogueEndpoint[],
  settings: SiteRecord,
  summaries: Iterable<GameSummary>,
): ReadonlyMap<CatalogueEndpoint, ReadonlyMap<string, Entry[]>> {
  const all = new Map(
    endpoints.map((endpoint) => [
      endpoint,
      new Map(endpoint.alwaysServed(settings).map((file): [string, Entry[]] => [file, []])),
    ]),
  );
  for (const summary of summaries) {
    for (const [endpoint, files] of all) {
      for (const [file, entry] of endpoint.entriesOf(summary, settings)) {
        const entries = files.get(file);
        if (entries !== undefined) entries.push(entry);
        else if (isPlaceOf(endpoint, file)) files.set(file, [entry]);
        else throw new Error(`The answer "${file}" lies outside the place of "${endpoint.name}"`);
      }
    }
  }
  return all;
}

/** The files of an endpoint that are served, without twins and siblings. */
function filesBefore(endpoint: CatalogueEndpoint | CataloguePages, files: DigestList | undefined): string[] {
  if (files === undefined || 'file' in endpoint) return [];
  const [from, to] = files.rangeOf(endpoint.folder);
  return Array.from({ length: to - from }, (_none, index) => files.path(from + index));
}

/** A body under each of its names, and the siblings of these. */
async function formsOf(path: string, body: string | Uint8Array, settings: SiteRecord): Promise<ReleaseFile[]> {
  const names = namesBy(settings)(path);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const isPacked = settings.encodings.length > 0 && hasSiblings(path) && canHaveSiblings(bytes);
  const siblings =
    isPacked && bytes.length <= LONGEST_PACKED ? (await createSiblingMaker(settings.encodings))(bytes) : [];
  return names.flatMap((name) => [
    { path: name, body: bytes },
    ...siblings.map((one) => ({ path: name + one.ending, body: one.bytes })),
  ]);
}
