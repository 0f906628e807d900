import type { Diagnostic } from '../../findings/diagnostic.ts';
import { CacheFault, type CachedSharedRecords, type RememberedOutput } from '../../io/cache/result-cache.ts';
import type { CacheStore } from '../../io/disk/cache-folder.ts';
import type { KnownCatalogue, Scan } from '../../io/disk/scan-catalogue.ts';
import type { RetiredAnswer } from '../../answers/endpoints/retired-answers.ts';
import type { GameResults } from '../game-results.ts';
import { printSharedRecords, type SharedRecords } from '../shared-records.ts';
import type { ReadSharedRecords } from '../pipeline/read-shared-records.ts';
import type { AcrossParts } from '../check-across.ts';
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
  /** The records that belong to no game, where their files are in this state. */
  shared(state: string): SharedRecords | undefined;
  /** What the rules across records find, where only games that changed have to be judged. */
  across(parts: AcrossParts): readonly Diagnostic[] | undefined;
  save(run: Run, output?: Memory['output']): void;
  /** Saves a run that looked at no output, unless what is known of an output would be lost. */
  saveWithoutOutput(run: Run): void;
  close(): void;
}

/** What a run leaves for the next one. */
interface Run {
  readonly letters: Scan['letters'];
  readonly shared: SharedRecords;
  readonly games: GameResults;
  readonly across: readonly Diagnostic[];
}

/** The memory that a cache holds; an empty cache makes a cold run. */
export function createMemory(cache: CacheStore): Memory {
  const { index } = cache;
  const save: Memory['save'] = ({ letters, shared, games, across }, output) => {
    const { retired = [], ...rest } = output ?? {};
    const known = output && (rest as RememberedOutput);
    cache.save({
      output: known,
      retired,
      shared: keepSharedRecords(cache, shared),
      across,
      letters,
      games: games.table,
    });
  };
  return {
    results: cache,
    catalogue: index,
    output: index?.output && { ...index.output, retired: index.retired },
    shared: (state) => knownSharedRecords(cache, state),
    across: (parts) => index && recheckAcross(index, parts),
    save,
    saveWithoutOutput: (run) => {
      const isSame = run.games.table === index?.games && index.shared?.sha256 === run.shared.digest;
      if (index?.output === undefined && !isSame) save(run);
    },
    close: () => {
      cache.close();
    },
  };
}

function knownSharedRecords(cache: CacheStore, state: string): SharedRecords | undefined {
  const known = cache.index?.shared;
  if (known === undefined || state === '' || known.state !== state) return undefined;
  let loaded: ReadSharedRecords | undefined;
  const load = () => (loaded ??= parseSharedRecords(cache.read(known)));
  const { sha256, hasFindings, claims, offered } = known;
  return { state, digest: sha256, hasFindings, claims, offered, load };
}

function parseSharedRecords(line: string | undefined): ReadSharedRecords {
  if (line === undefined) throw new CacheFault();
  return JSON.parse(line) as ReadSharedRecords;
}

function keepSharedRecords(cache: CacheStore, shared: SharedRecords): CachedSharedRecords {
  const { state, digest: sha256, hasFindings, claims, offered } = shared;
  const known = cache.index?.shared;
  if (known?.sha256 === sha256) return { ...known, state };
  const line = printSharedRecords(shared.load());
  return { state, hasFindings, claims, offered, offset: cache.append(line), length: line.length, sha256 };
}
