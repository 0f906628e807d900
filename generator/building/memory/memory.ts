import type { Diagnostic } from '../../findings/diagnostic.ts';
import {
  CacheFault,
  type CachedCatalogueRecords,
  type HostCounts,
  type RememberedOutput,
} from '../../io/cache/result-cache.ts';
import type { CacheStore } from '../../io/disk/cache-folder.ts';
import type { KnownCatalogue, Scan } from '../../io/disk/scan-catalogue.ts';
import type { RetiredAnswer } from '../../answers/endpoints/retired-answers.ts';
import type { GameResults } from '../game-results.ts';
import { printCatalogueRecords, type CatalogueRecords } from '../catalogue-records.ts';
import type { ReadCatalogueRecords } from '../pipeline/read-catalogue-records.ts';
import type { AcrossParts } from '../check-across.ts';
import { updateHosts } from './update-hosts.ts';
import { recheckAcross } from './recheck-across.ts';

/**
 * What earlier runs left for the steps of this one. A step asks for what is known, and does all its work where that is
 * `undefined`; so it is for every step of a cold run.
 */
export interface Memory {
  /** The lines of results: those of earlier runs, and those that this one adds. */
  readonly results: Pick<CacheStore, 'read' | 'append'>;
  readonly catalogue: KnownCatalogue | undefined;
  /** The output folder as the last build left it, and the retired slugs in it. */
  readonly output: (RememberedOutput & { readonly retired: readonly RetiredAnswer[] }) | undefined;
  /** How many installers name each host. */
  readonly hosts: HostCounts;
  /** The records that belong to no game, where their files are in this state. */
  catalogueRecords(state: string): CatalogueRecords | undefined;
  /** What the rules across records find, where only games that changed have to be checked. */
  across(parts: AcrossParts): readonly Diagnostic[] | undefined;
  save(run: Run, output?: Memory['output']): void;
  /** Saves a run that looked at no output, unless what is known of an output would be lost. */
  saveWithoutOutput(run: Run): void;
  close(): void;
}

/** What a run leaves for the next one. */
interface Run {
  readonly letters: Scan['letters'];
  readonly catalogueRecords: CatalogueRecords;
  readonly games: GameResults;
  readonly across: readonly Diagnostic[];
}

/** The memory that a cache holds; an empty cache makes a cold run. */
export function createMemory(cache: CacheStore): Memory {
  const { index } = cache;
  const save: Memory['save'] = ({ letters, catalogueRecords, games, across }, output) => {
    const { retired = [], ...rest } = output ?? {};
    const known = output && (rest as RememberedOutput);
    cache.save({
      output: known,
      retired,
      catalogueRecords: keepCatalogueRecords(cache, catalogueRecords),
      across,
      letters,
      hosts: updateHosts(index?.hosts, games),
      games: games.table,
    });
  };
  return {
    results: cache,
    catalogue: index,
    hosts: index?.hosts ?? [],
    output: index?.output && { ...index.output, retired: index.retired },
    catalogueRecords: (state) => knownCatalogueRecords(cache, state),
    across: (parts) => index && recheckAcross(index, parts),
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
