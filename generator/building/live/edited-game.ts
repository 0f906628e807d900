import { readCatalogueRecords, type ReadCatalogueRecords } from '../pipeline/read-catalogue-records.ts';
import type { Catalogue } from '../read-catalogue.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { GameResult } from '../../answers/game-result.ts';
import { placeEntry, type RecordPath } from '../../yaml/load/layout.ts';
import { sortEntries } from '../../yaml/load/sort-entries.ts';
import type { Entry } from '../../yaml/load/catalogue-files.ts';
import { claimsAcross } from '../pipeline/catalogue-findings.ts';
import type { RecordReader } from '../pipeline/record-reader.ts';

/** What comes of a game of which a record is being edited. */
export interface EditedGame extends Pick<GameResult, 'findings' | 'identities' | 'claims' | 'hosts' | 'hostUses'> {
  /** What is wrong with names and places of its records that are not on disk yet. */
  readonly misplaced: readonly Diagnostic[];
}

/** Reads a game: what is in its folder, and records that are not on disk yet. */
export function readEditedGame(known: readonly Entry[], opened: readonly string[], reader: RecordReader): EditedGame {
  const there = new Set(known.map(({ path }) => path));
  const fresh = opened.filter((path) => !there.has(path)).map((path): Entry => ({ path, kind: 'file' }));
  const entries = [...known, ...fresh].sort((a, b) => compareCodePoints(a.path, b.path));
  const misplaced = fresh.flatMap((entry) => placeEntry(entry).diagnostics);
  const [folder] = sortEntries(entries).games;
  if (folder === undefined) return { ...NOTHING, misplaced };
  const { game, installers, diagnostics, acceptances, hosts, hostUses } = reader.readGame(folder);
  const identities = { game, installers };
  return {
    findings: { diagnostics, acceptances },
    identities,
    claims: claimsAcross(identities),
    hosts,
    hostUses,
    misplaced,
  };
}

const NOTHING: Omit<EditedGame, 'misplaced'> = {
  findings: { diagnostics: [], acceptances: [] },
  identities: { game: undefined, installers: [] },
  claims: [],
  hosts: [],
  hostUses: [],
};

/** The records that belong to no game, with those that are being edited; as they are on disk where none is. */
export function readEditedRecords(
  { entries, catalogueRecords }: Pick<Catalogue, 'entries' | 'catalogueRecords'>,
  opened: readonly string[],
  reader: RecordReader,
): ReadCatalogueRecords {
  const records = opened.flatMap((path) => placeEntry({ path, kind: 'file' }).record ?? []);
  const openAs = (role: RecordPath['role']) => records.filter((record) => record.role === role);
  const [runtimes, runners, retired] = [openAs('runtime'), openAs('runner'), openAs('retired')];
  if (runtimes.length + runners.length + retired.length === 0) return catalogueRecords.load();
  const all = {
    runtimes: together(entries.runtimes, runtimes),
    runners: together(entries.runners, runners),
    retired: entries.retired ?? retired[0],
  };
  return readCatalogueRecords(all, reader);
}

function together(there: readonly RecordPath[], opened: readonly RecordPath[]): RecordPath[] {
  const byPath = new Map([...there, ...opened].map((record) => [record.path, record]));
  return [...byPath.values()].sort((a, b) => compareCodePoints(a.path, b.path));
}
