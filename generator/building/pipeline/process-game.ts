import type { Endpoint, GameSettings } from '../../answers/endpoint.ts';
import type { GameResult } from '../../answers/game-result.ts';
import { toGame } from '../../answers/model/game.ts';
import { gameEndpoints } from '../../answers/places.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { digest } from '../../findings/digest.ts';
import { isolate } from '../../findings/internal-error.ts';
import { hostClaim } from '../../records/across/claims.ts';
import { imageBytes } from '../../records/images/check-image.ts';
import type { Severities } from '../../records/records.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import type { CatalogueFiles, FileContent } from '../../yaml/load/catalogue-files.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import type { GameFolder } from '../../yaml/load/sort-entries.ts';
import { claimsAcross } from './catalogue-findings.ts';
import { createGamePublisher, type Published, type Sink } from './publish-game.ts';
import { createRecordReader } from './record-reader.ts';

/** What the result for a game depends on, besides its records and the program itself. */
export interface ProcessSettings {
  readonly severities: Severities;
  /** `undefined` where nothing is rendered. */
  readonly render: GameSettings | undefined;
  /** Whether what is rendered may be served; else only the answers of the game are rendered, to check them. */
  readonly isServed: boolean;
}

export interface FolderContent {
  readonly digest: string;
  readonly contents: ReadonlyMap<string, FileContent>;
}

/** Reads the files of a game, each once. */
export function readFolder(files: CatalogueFiles, { game, installers, images }: GameFolder): FolderContent {
  const contents = new Map<string, FileContent>();
  const parts: Uint8Array[] = [];
  const read = (path: string, limit: number) => {
    const content = files.read(path, limit);
    contents.set(path, content);
    const state = content.kind === 'bytes' ? String(content.bytes.length) : JSON.stringify(content);
    parts.push(Buffer.from(`${path}\n${content.kind} ${state}\n`));
    if (content.kind === 'bytes') parts.push(content.bytes);
  };
  for (const { path } of game === undefined ? installers : [game, ...installers]) read(path, MAXIMUM_BYTES);
  for (const { path, kind } of images) read(path, imageBytes(kind));
  return { digest: digest(Buffer.concat(parts)), contents };
}

const NOTHING: Published = { outputs: [], summary: undefined, details: undefined };

/** Creates what turns the files of a game into its result: load, validate, lint, model, render. */
export function createGameProcessor(
  settings: ProcessSettings,
  endpoints: readonly Endpoint[],
  sink: Sink,
): (folder: GameFolder, content: FolderContent) => GameResult {
  const { severities, render, isServed } = settings;
  const schemas = createSchemaCheck();
  const { guarded, rethrow } = guardSink(sink);
  const wanted = isServed ? endpoints : gameEndpoints(endpoints).filter(({ isPage }) => isPage !== true);
  const publish = render === undefined ? undefined : createGamePublisher(render, wanted, guarded);
  return (folder, { contents }) => {
    const files: CatalogueFiles = {
      list: () => Promise.reject(new Error('A game has no list of files')),
      read: (path) => contents.get(path) ?? { kind: 'unreadable', reason: 'it is not there' },
    };
    const reader = createRecordReader(files, schemas, { severities });
    const { game, installers, diagnostics, acceptances, hostUses, hosts, servable } = reader.readGame(folder);
    const faults: Diagnostic[] = [];
    const toPublished = () => {
      if (servable === undefined) return NOTHING;
      return publish?.(toGame(servable.game, servable.installers, servable.images)) ?? NOTHING;
    };
    const { outputs, summary, details } = isolate(fileOf(folder), toPublished, (fault) => {
      rethrow();
      faults.push(fault);
      return NOTHING;
    });
    const identities = { game, installers };
    const claims = [...claimsAcross(identities), ...new Set(hostUses.map(({ host }) => hostClaim(host)))];
    return {
      findings: { diagnostics: [...diagnostics, ...faults], acceptances },
      identities,
      claims,
      hosts,
      hostUses,
      outputs: isServed ? outputs : undefined,
      summary,
      details,
    };
  };
}

/** The result of a game that failed as a whole. */
export function faultyResult(fault: Diagnostic): GameResult {
  const findings = { diagnostics: [fault], acceptances: [] };
  return { findings, identities: { game: undefined, installers: [] }, claims: [], hosts: [], hostUses: [], ...NOTHING };
}

/** The file to name for a game as a whole. */
export function fileOf({ game, installers }: GameFolder): string {
  return (game ?? installers[0])?.path ?? '';
}

/** A full disk is not a bug: what fails where files are handed over must not be taken for one. */
function guardSink(sink: Sink): { readonly guarded: Sink; readonly rethrow: () => void } {
  let failure: { readonly error: unknown } | undefined;
  return {
    guarded: (path, bytes, sha256) => {
      try {
        sink(path, bytes, sha256);
      } catch (error) {
        failure = { error };
        throw error;
      }
    },
    rethrow: () => {
      if (failure !== undefined) throw failure.error;
    },
  };
}
