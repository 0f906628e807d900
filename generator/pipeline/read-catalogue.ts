import { compareDiagnostics } from '../diagnostics/compare-diagnostics.ts';
import { diagnostic, fileStart, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { applyAcceptances } from '../lint/acceptance/apply-acceptances.ts';
import { lintCatalogue } from '../lint/lint-catalogue.ts';
import { regrade } from '../lint/regrade.ts';
import type { CatalogueFiles } from '../load/catalogue-files.ts';
import { sortEntries } from '../load/sort-entries.ts';
import { checkAcross } from '../validate/across/check-across.ts';
import type { Heads } from '../validate/across/heads.ts';
import type { GameRecord, InstallerRecord, RetiredRecord, RuntimeRecord, SiteRecord } from '../validate/records.ts';
import { createRecordReader } from './record-reader.ts';

/** A catalogue that was read and judged as a whole. */
export interface ReadCatalogue {
  /** Every finding, in the order of a report. */
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
  readonly runtimes: readonly RuntimeRecord[];
  readonly retired: readonly RetiredRecord[];
}

export interface Counts {
  readonly games: number;
  readonly installers: number;
  readonly runtimes: number;
}

/** What is told while a catalogue is being read. */
export interface ReadListener {
  /** How many records there are, once that is known. */
  readonly onStart: (records: number) => void;
  /** A record was read. */
  readonly onRecord: () => void;
  /** The settings, before any game; not called when they have errors. */
  readonly onSite: (site: SiteRecord) => void;
  /** A game, none of whose records has an error. Nothing is kept of it here, so that memory stays bounded. */
  readonly onGame: (game: GameRecord, installers: readonly InstallerRecord[]) => void;
}

/** Which records have to be judged; of the others only so much is read as the rules across records need. */
export type Wanted = (path: string) => boolean;

/** Reads all records of a catalogue: load, validate, lint. A wrong record never keeps the others from being judged. */
export async function readCatalogue(
  files: CatalogueFiles,
  listener: ReadListener,
  isWanted: Wanted = () => true,
): Promise<ReadCatalogue> {
  const entries = sortEntries(await files.list());
  listener.onStart(entries.count);
  const reader = createRecordReader(files, listener.onRecord, isWanted);

  const site = entries.site === undefined ? undefined : reader.readSite(entries.site);
  if (site !== undefined) listener.onSite(site);
  const missingSite = entries.site === undefined ? [diagnostic('missing-site', fileStart('site.yaml'), {})] : [];
  const games = entries.games.map((folder) => reader.readGame(folder, listener.onGame));
  const runtimes = entries.runtimes.map((path) => reader.readRuntime(path));
  const retired = entries.retired === undefined ? undefined : reader.readRetired(entries.retired);

  const heads: Heads = {
    games: games.flatMap(({ game }) => game ?? []),
    installers: games.flatMap(({ installers }) => installers),
    runtimes: runtimes.map(({ head }) => head),
    retired: retired?.head ?? [],
  };
  const severities = site?.severities ?? new Map<string, never>();
  const own = [...entries.diagnostics, ...missingSite, ...reader.diagnostics];
  const shared = regrade([...checkAcross(heads), ...lintCatalogue(heads)], severities);
  // What is switched off needs no acceptance, and its acceptance is not in the way.
  const acceptances = reader.acceptances.filter(({ code }) => severities.get(code) !== 'off');
  return {
    diagnostics: applyAcceptances([...own, ...shared], acceptances).sort(compareDiagnostics),
    counts: { games: heads.games.length, installers: heads.installers.length, runtimes: runtimes.length },
    runtimes: runtimes.flatMap(({ record }) => record ?? []),
    retired: retired?.record ?? [],
  };
}
