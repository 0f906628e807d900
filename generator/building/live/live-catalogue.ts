import type { ReadGames } from '../check-across.ts';
import { compareDiagnostics, isError, type Diagnostic } from '../../findings/diagnostic.ts';
import { groupBy } from '../../findings/group-by.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { gameFolderOf } from '../../yaml/load/layout.ts';
import { entriesOf } from '../game-plan.ts';
import type { GameResults } from '../game-results.ts';
import { catalogueFindings } from '../pipeline/catalogue-findings.ts';
import { offeredRunners, readSettings, type ReadCatalogueRecords } from '../pipeline/read-catalogue-records.ts';
import { createRecordReader } from '../pipeline/record-reader.ts';
import { readEditedGame, type EditedGame, readEditedRecords } from './edited-game.ts';
import { createAcrossCheck } from './edited-across.ts';
import { createHostCheck } from './edited-hosts.ts';
import type { OpenedFiles } from './opened-files.ts';

/** A catalogue of which records are being edited. */
export interface LiveCatalogue {
  /** The text of a record has changed, or it was opened or closed. */
  readonly note: (path: string) => void;
  /** Every finding in a game of which a record is open, and in records that belong to no game; of all others the errors. */
  readonly findings: () => readonly Diagnostic[];
}

/** Lays edited texts over a catalogue read from disk; a change reads only its game anew. */
export function createLiveCatalogue({ catalogue, games }: ReadGames, files: OpenedFiles): LiveCatalogue {
  const { table } = games;
  const schemas = createSchemaCheck();
  const severities = severitiesOf(catalogue.settings);
  const reader = createRecordReader(files, schemas, { severities });
  const edited = new Map<string, EditedGame>();
  const checkAcross = createAcrossCheck(games);
  const checkHosts = createHostCheck({ catalogue, games });
  const errors = errorsOnDisk(games);
  let others: ReadCatalogueRecords | undefined;

  /** Reads the games that are open, as far as they were not or have changed. */
  function readEdited(): void {
    const opened = groupBy(files.paths(), (path) => gameFolderOf(path) ?? '');
    for (const folder of edited.keys()) if (!opened.has(folder)) edited.delete(folder);
    for (const [folder, paths] of opened) {
      if (folder === '' || edited.has(folder)) continue;
      const place = table.find(folder);
      const entries = place === -1 ? [] : [...entriesOf(table.folder(place))];
      edited.set(folder, readEditedGame(entries, paths, reader));
    }
  }

  function readSite() {
    const isOpen = files.paths().includes('site.yaml');
    const site = isOpen ? readSettings({ role: 'site', path: 'site.yaml' }, files, schemas) : catalogue.site;
    return { ...site, record: catalogue.settings };
  }

  function findings(): readonly Diagnostic[] {
    readEdited();
    others ??= readEditedRecords(catalogue, files.paths(), reader);
    const across = checkAcross(edited, others);
    // Their acceptances may be of a finding across records.
    const concerned = new Set(across.flatMap(({ place }) => gameFolderOf(place.file) ?? []));
    const folders = new Set([...concerned].filter((folder) => !edited.has(folder)));
    const open = [...edited.values()];
    const found = catalogueFindings(
      {
        entries: { diagnostics: [...catalogue.entries.diagnostics, ...open.flatMap(({ misplaced }) => misplaced)] },
        site: readSite(),
        games: [...games.findings({ folders }).games, ...open.map((game) => game.findings)],
        catalogueRecords: others,
        offered: offeredRunners(others),
        hosts: checkHosts(edited),
      },
      across,
    );
    const rest = [...errors].flatMap(([folder, those]) => (folders.has(folder) || edited.has(folder) ? [] : those));
    return [...found, ...rest].sort(compareDiagnostics);
  }

  return {
    note: (path) => {
      const folder = gameFolderOf(path);
      if (folder === undefined) others = undefined;
      else edited.delete(folder);
    },
    findings,
  };
}

/** The errors of games on disk, by their folders. */
function errorsOnDisk(games: GameResults): ReadonlyMap<string, readonly Diagnostic[]> {
  const { games: found } = games.findings({ enoughWarnings: 0 });
  const errors = found.flatMap(({ diagnostics }) => diagnostics).filter(isError);
  return groupBy(errors, ({ place }) => gameFolderOf(place.file) ?? '');
}
