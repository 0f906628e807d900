import { digest } from '../../findings/digest.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import {
  CacheFault,
  type CachedCatalogueRecords,
  type CacheIndex,
  type RememberedOutput,
  type RememberedFiles,
} from '../../io/cache/result-cache.ts';
import type { KnownCatalogue, Scan } from '../../io/disk/scan-catalogue.ts';
import type { GameResults } from '../game-results.ts';
import { printCatalogueRecords, type CatalogueRecords } from '../catalogue-records.ts';
import type { ReadCatalogueRecords } from '../pipeline/read-catalogue-records.ts';
import type { ReleaseFile } from '../../release/emit/write-release.ts';
import type { DigestList } from '../../release/manifest/digest-list.ts';

/** What earlier runs left. A step does all its work where it asks and gets `undefined`, as in a cold run. */
export interface Memory extends Pick<CacheIndex, 'output' | 'made'> {
  /** The lines of results: those of earlier runs, and those that this one adds. */
  readonly results: Pick<CacheStore, 'read' | 'append'>;
  readonly catalogue: KnownCatalogue | undefined;
  /** The records that belong to no game, where their files are in this state. */
  catalogueRecords(state: string): CatalogueRecords | undefined;
  save(run: Run, output?: RememberedOutput): void;
  /** Saves a run that looked at no output, unless what is known of an output would be lost. */
  saveWithoutOutput(run: Run): void;
  close(): void;
}

/** What a run leaves for the next one. */
interface Run {
  readonly letters: Scan['letters'];
  readonly catalogueRecords: CatalogueRecords;
  readonly games: GameResults;
  /** Files that come of no single game; those of the run before where it is absent. */
  readonly made?: Memory['made'];
}

/** The memory that a cache holds; an empty cache makes a cold run. */
export function createMemory(cache: CacheStore): Memory {
  const { index } = cache;
  const save: Memory['save'] = ({ letters, catalogueRecords, games, made }, output) => {
    cache.save({
      output,
      made: made ?? index?.made ?? {},
      catalogueRecords: keepCatalogueRecords(cache, catalogueRecords),
      letters,
      games: games.table,
    });
  };
  return {
    results: cache,
    catalogue: index,
    output: index?.output,
    made: index?.made ?? {},
    catalogueRecords: (state) => knownCatalogueRecords(cache, state),
    save,
    saveWithoutOutput: (run) => {
      const isSame = run.games.table === index?.games && index.catalogueRecords?.sha256 === run.catalogueRecords.digest;
      if (index?.output === undefined && !isSame) save(run);
    },
    close: () => {
      cache.close();
    },
  };
}

function knownCatalogueRecords(cache: CacheStore, state: string): CatalogueRecords | undefined {
  const known = cache.index?.catalogueRecords;
  if (known === undefined || state === '' || known.state !== state) return undefined;
  let loaded: ReadCatalogueRecords | undefined;
  const load = () => (loaded ??= parseCatalogueRecords(cache.read(known)));
  const { sha256, hasFindings, claims, offered } = known;
  return { state, digest: sha256, hasFindings, claims, offered, load };
}

function parseCatalogueRecords(line: string | undefined): ReadCatalogueRecords {
  if (line === undefined) throw new CacheFault();
  return JSON.parse(line) as ReadCatalogueRecords;
}

function keepCatalogueRecords(cache: CacheStore, catalogueRecords: CatalogueRecords): CachedCatalogueRecords {
  const { state, digest: sha256, hasFindings, claims, offered } = catalogueRecords;
  const known = cache.index?.catalogueRecords;
  if (known?.sha256 === sha256) return { ...known, state };
  const line = printCatalogueRecords(catalogueRecords.load());
  return { state, hasFindings, claims, offered, offset: cache.append(line), length: line.length, sha256 };
}

/** Files made together, with the bodies of those that may not be served yet. */
export interface MadeFiles {
  readonly files: RememberedFiles['files'];
  readonly bodies: readonly ReleaseFile[];
}

/** Makes files, unless they were made of the same input before and are served. `input` stands for all that `make` reads. */
export type Remember = (name: string, input: string, make: () => readonly ReleaseFile[]) => MadeFiles;

/** Creates what remembers files; `made` is for the next run. */
export function createRemember(known: Readonly<Record<string, RememberedFiles>>, served: DigestList) {
  const made: Record<string, RememberedFiles> = {};
  const remember: Remember = (name, input, make) => {
    const [key, before] = [digest(input), known[name]];
    const isServed = before?.key === key && before.files.every(([path, sha256]) => served.has(path, sha256));
    const { files, bodies } = isServed ? { files: before.files, bodies: [] } : madeFiles(make());
    made[name] = { key, files };
    return { files, bodies };
  };
  return { remember, made };
}

/** Files that were just made. */
export function madeFiles(bodies: readonly ReleaseFile[]): MadeFiles {
  return { files: bodies.map(({ path, body }) => [path, digest(body)]), bodies };
}
