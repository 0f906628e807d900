import { isUtf8 } from 'node:buffer';
import type { GameResult } from '../../answers/game-result.ts';
import { ordered, type ReadGames } from '../check-across.ts';
import { countHosts } from '../pipeline/check-files.ts';
import { compareDiagnostics, isError, type Diagnostic } from '../../findings/diagnostic.ts';
import { groupBy } from '../../findings/group-by.ts';
import { compareFolders } from '../../io/cache/game-table.ts';
import { readHosts } from '../../io/cache/result-columns.ts';
import { FOUND_ALONE, HOST_CLAIMS, retiredClaims, hostClaim } from '../../records/across/claims.ts';
import { danglingReplacement } from '../../records/across/rules/dangling-replacement.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { comparesHosts, findInHosts, type FoundOfHosts } from '../../scripts/policy/catalogue-hosts.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import type { CatalogueFiles, FileContent } from '../../yaml/load/catalogue-files.ts';
import { gameFolderOf } from '../../yaml/load/layout.ts';
import { entriesOf } from '../game-plan.ts';
import type { GameResults } from '../game-results.ts';
import { catalogueFindings, checkAcross, hostFindings } from '../pipeline/catalogue-findings.ts';
import { offeredRunners, readSettings, type ReadCatalogueRecords } from '../pipeline/read-catalogue-records.ts';
import { createRecordReader } from '../pipeline/record-reader.ts';
import { readEditedGame, type EditedGame, readEditedRecords } from './edited-game.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';

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

type GameIdentities = GameResult['identities'];

/** The rule looks through no more slugs than that for one that is like a missing one. */
const MOST_NAMED = 20_000;

/** Applies the rules across records to games being edited; of others only those that share a claim. */
function createAcrossCheck(results: GameResults) {
  const { table } = results;
  const shared = table.sharedClaims(HOST_CLAIMS).add(FOUND_ALONE);
  const known = new Map<number, GameIdentities>();

  function identitiesAt(place: number): GameIdentities {
    const identities = known.get(place) ?? results.identities(place);
    known.set(place, identities);
    return identities;
  }

  return (edited: ReadonlyMap<string, EditedGame>, records: ReadCatalogueRecords): readonly Diagnostic[] => {
    const wanted = new Set([...shared, ...retiredClaims(records.identities.retired)]);
    for (const { claims } of edited.values()) for (const claim of claims) wanted.add(claim);
    /** Of games at some places, and of those that are edited, in the order of paths. */
    const check = (places: Iterable<number>) => {
      const found = new Map([...edited].map(([folder, { identities }]) => [folder, identities]));
      for (const place of places) {
        const folder = table.name(place);
        if (!found.has(folder)) found.set(folder, identitiesAt(place));
      }
      const games = [...found].sort(([a], [b]) => compareFolders(a, b)).map(([, identities]) => identities);
      return checkAcross(games, records);
    };
    const found = check(table.claimants(wanted));
    // It names a slug of any game that is like the missing one.
    const namesAny = found.some(({ code }) => code === danglingReplacement.code) && table.length < MOST_NAMED;
    return namesAny ? check(table.columns.installers.keys()) : found;
  };
}

type EditedGames = ReadonlyMap<string, EditedGame>;

/** Creates what compares the hosts of all installers, with those that are being edited; where the site does not want it, nothing. */
function createHostCheck({ catalogue, games }: ReadGames): (edited: EditedGames) => readonly Diagnostic[] {
  const { table } = games;
  const site = catalogue.settings;
  const severities = severitiesOf(site);
  if (!comparesHosts(severities)) return () => [];
  const onDisk = countHosts(games.hosts());
  let last: { readonly key: string; readonly found: FoundOfHosts } | undefined;

  /** Hosts seldom change while a person types, and to compare all of them takes long. */
  function findOnce(edited: EditedGames): FoundOfHosts {
    const key = JSON.stringify([...edited].map(([folder, { hosts }]) => [folder, hosts]));
    if (last?.key !== key) last = { key, found: findInHosts(countsWith(edited), severities) };
    return last.found;
  }

  function countsWith(edited: EditedGames): ReadonlyMap<string, number> {
    const counts = new Map(onDisk);
    for (const [folder, { hosts }] of edited) {
      const place = table.find(folder);
      if (place !== -1) countHosts(readHosts(table.json('hosts', place)), counts, -1);
      countHosts(hosts, counts);
    }
    return new Map([...counts].filter(([, count]) => count > 0));
  }

  return (edited) => {
    const found = findOnce(edited);
    const replaced = new Set([...edited.keys()].map((folder) => table.find(folder)));
    const places = ordered(table.claimants(new Set(Array.from(found.keys(), hostClaim))));
    const uses = places.filter((place) => !replaced.has(place)).flatMap((place) => games.hostUses(place));
    return hostFindings(found, [...uses, ...[...edited.values()].flatMap(({ hostUses }) => hostUses)], site);
  };
}

/** The files of a catalogue with the texts of an editor laid over them. */
export interface OpenedFiles extends CatalogueFiles {
  /** Takes the text of a file as the editor has read it. */
  open(path: string, text: string): void;
  /** Takes the text of a file that a person has changed. */
  change(path: string, text: string): void;
  close(path: string): void;
  paths(): readonly string[];
}

const MARK = '\uFEFF';

/** Lays texts over files. What no editor shows as it is, such as a link or other bytes than UTF-8, is taken from the file. */
export function createOpenedFiles(files: CatalogueFiles): OpenedFiles {
  const texts = new Map<string, string | undefined>();
  return {
    open: (path, text) => {
      const content = files.read(path, MAXIMUM_BYTES);
      const isShown = content.kind === 'unreadable' || (content.kind === 'bytes' && isUtf8(content.bytes));
      texts.set(path, isShown ? text : undefined);
    },
    change: (path, text) => texts.set(path, text),
    close: (path) => texts.delete(path),
    paths: () => [...texts.keys()],
    list: () => files.list(),
    read: (path, limit) => {
      const text = texts.get(path);
      if (text === undefined) return files.read(path, limit);
      return laidOver(files.read(path, limit), text, limit);
    },
  };
}

/** Editors keep the byte order mark of a file without showing it. */
function laidOver(content: FileContent, text: string, limit: number): FileContent {
  if (content.kind === 'symbolic-link' || content.kind === 'not-a-file') return content;
  const isMarked = content.kind === 'bytes' && startsWithMark(content.bytes) && !text.startsWith(MARK);
  const bytes = Buffer.from(isMarked ? MARK + text : text);
  return bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes };
}

function startsWithMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
