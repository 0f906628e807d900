import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CatalogueFiles } from '../load/catalogue-files.ts';
import { sortEntries } from '../load/sort-entries.ts';
import type { Counts } from '../manifest/manifest.ts';
import type { GameRecord, InstallerRecord, RetiredRecord, RuntimeRecord, SiteRecord } from '../validate/records.ts';
import { createSchemaCheck } from '../validate/schemas.ts';
import { checkHeads, countRecords, judgeCatalogue } from './judge-catalogue.ts';
import { readOthers, readSettings, severitiesOf } from './read-others.ts';
import { createRecordReader } from './record-reader.ts';

/** A catalogue that was read and judged as a whole. */
export interface ReadCatalogue {
  /** Every finding, in the order of a report. */
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
  readonly runtimes: readonly RuntimeRecord[];
  readonly retired: readonly RetiredRecord[];
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
  const schemas = createSchemaCheck();
  const site = readSettings(entries.site, files, schemas, listener.onRecord);
  if (site.record !== undefined) listener.onSite(site.record);
  const options = { severities: severitiesOf(site.record), isWanted, onRecord: listener.onRecord };
  const reader = createRecordReader(files, schemas, options);
  const games = entries.games.map((folder) => {
    const { whole, ...read } = reader.readGame(folder);
    if (whole !== undefined) listener.onGame(whole.game, whole.installers);
    return read;
  });
  const others = readOthers(entries, reader);
  const diagnostics = judgeCatalogue({ entries, site, games, others }, checkHeads(games, others, site.record));
  return { diagnostics, counts: countRecords(entries), runtimes: others.runtimes, retired: others.retired };
}
