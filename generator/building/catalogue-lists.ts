import type { AnswerCheck } from '../answers/check-answers.ts';
import type { CatalogueEndpoint, Entry, EntryEdits } from '../answers/endpoint.ts';
import type { GameSummary } from '../answers/game-summary.ts';
import { FirstItems } from '../answers/lists/first-of.ts';
import { isPlaceOf } from '../answers/places.ts';
import { compareCodePoints } from '../findings/compare-code-points.ts';
import { readSummary, type ResultRow } from '../io/cache/result-columns.ts';
import type { SiteRecord } from '../records/records.ts';
import type { GameResults } from './game-results.ts';
import { filesBefore, readBefore, type ServedBefore } from './served-before.ts';

/** What lists of all games are made from. */
interface ListsRequest {
  readonly endpoints: readonly CatalogueEndpoint[];
  readonly settings: SiteRecord;
  readonly games: GameResults;
  /** `undefined` where all of them are to be made. */
  readonly before: ServedBefore | undefined;
  readonly check: AnswerCheck;
  /** Told of each game where lists are made of all. */
  readonly onSummary: (game: GameSummary) => void;
}

/** Makes the lists in which something has changed, and hands each over; gives the paths of those that are no more. */
export function catalogueLists(
  request: ListsRequest,
  take: (path: string, body: string | Uint8Array) => void,
): string[] {
  const { endpoints, before } = request;
  const anew = before === undefined ? endpoints : editLists(request, before, take);
  if (before !== undefined && anew.length === 0) return [];
  const gone: string[] = [];
  for (const [endpoint, files] of collectEntries(request, anew)) {
    for (const file of filesBefore(endpoint, before?.files)) if (!files.has(file)) gone.push(file);
    for (const [file, collected] of files) {
      checkEntries(request, endpoint, file, collected.items);
      take(file, endpoint.bodyOf(collected.items, file, request.settings));
      // Nothing is kept twice: a list can be as large as all else.
      files.set(file, NOTHING);
    }
  }
  return gone;
}

/** Edits lists in place; gives the endpoints of those that cannot be, of which all are to be made. */
function editLists(
  { endpoints, settings, games }: ListsRequest,
  before: ServedBefore,
  take: (path: string, body: string | Uint8Array) => void,
): CatalogueEndpoint[] {
  const changes = changedSummaries(games);
  if (changes.length === 0) return [];
  return endpoints.filter((endpoint) => {
    const bodies = Array.from(editsOf(endpoint, changes, settings), ([file, edits]) => {
      const body = readBefore(before, file);
      return [file, body && endpoint.edit(body, edits, file, settings)] as const;
    });
    for (const [file, body] of bodies) {
      if (body === undefined) return true;
      take(file, body);
    }
    return false;
  });
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

/** Entries of a file, as far as it has them. */
interface Collected {
  readonly add: (entry: Entry) => void;
  readonly items: readonly Entry[];
}

const NOTHING: Collected = { add: () => undefined, items: [] };

function createCollected({ most }: CatalogueEndpoint): Collected {
  if (most !== undefined) return collectLast(most);
  const items: Entry[] = [];
  return { add: (entry) => items.push(entry), items };
}

/** Keeps those with the last keys. */
function collectLast(most: number): Collected {
  const last = new FirstItems<Entry>(most, (a, b) => compareCodePoints(b.key, a.key));
  return {
    add: (entry) => {
      last.add(entry);
    },
    get items() {
      return last.items;
    },
  };
}

/** The entries of every file of some endpoints. */
function collectEntries(
  { settings, games, onSummary }: ListsRequest,
  endpoints: readonly CatalogueEndpoint[],
): ReadonlyMap<CatalogueEndpoint, Map<string, Collected>> {
  const all = new Map(
    endpoints.map((endpoint) => [
      endpoint,
      new Map(endpoint.alwaysServed(settings).map((file) => [file, createCollected(endpoint)])),
    ]),
  );
  for (const summary of games.summaries()) {
    onSummary(summary);
    for (const [endpoint, files] of all) {
      for (const [file, entry] of endpoint.entriesOf(summary, settings)) {
        let collected = files.get(file);
        if (collected === undefined) {
          if (!isPlaceOf(endpoint, file))
            throw new Error(`The answer "${file}" lies outside the place of "${endpoint.name}"`);
          collected = createCollected(endpoint);
          files.set(file, collected);
        }
        collected.add(entry);
      }
    }
  }
  return all;
}

/** Entries that are checked at a time: all of a long list as objects would take many times its bytes. */
const CHECKED = 1000;

/** Checks a list in pieces, which are lists of the same form. */
function checkEntries(
  { check, settings }: ListsRequest,
  endpoint: CatalogueEndpoint,
  file: string,
  entries: readonly Entry[],
): void {
  if (endpoint.schema === undefined) return;
  for (let at = 0; at === 0 || at < entries.length; at += CHECKED) {
    const piece = endpoint.bodyOf(entries.slice(at, at + CHECKED), file, settings);
    check(file, endpoint.schema, JSON.parse(piece));
  }
}
