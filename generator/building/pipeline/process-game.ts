import type { Endpoint, GameSettings } from '../../answers/endpoint.ts';
import type { GameResult } from '../../answers/game-result.ts';
import { toGame } from '../../answers/model/game.ts';
import { endpointsOf } from '../../answers/places.ts';
import { isNotice, type Diagnostic } from '../../findings/diagnostic.ts';
import { digestParts } from '../../text/digest.ts';
import { isInternalError, isolate } from '../../findings/internal-error.ts';
import type { SourceFolder } from '../../io/disk/scan-catalogue.ts';
import { hostClaim } from '../../records/across/claims.ts';
import { isListed } from '../../records/across/identities.ts';
import { imageBytes } from '../../records/images/check-image.ts';
import type { Severities } from '../../records/records.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import type { CatalogueFiles, FileContent } from '../../catalogue/catalogue-files.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { sortEntries, type GameFolder } from '../../catalogue/sort-entries.ts';
import { claimsAcross } from './catalogue-findings.ts';
import { createGamePublisher, type Published, type Sink } from './publish-game.ts';
import { RecordReader } from './record-reader.ts';

/** Everything that the result of a game depends on, besides its records and the program. */
export interface ProcessSettings {
  readonly severities: Severities;
  /** `undefined` where nothing is rendered. */
  readonly render: GameSettings | undefined;
  /** Whether the output may be served; otherwise only answers are rendered, for their checks. */
  readonly isServed: boolean;
}

interface FolderContent {
  readonly digest: string;
  readonly contents: ReadonlyMap<string, FileContent>;
}

/** Makes the result of a folder; `undefined` if its content has not changed. */
export type ProcessGame = (source: SourceFolder, knownContent: string) => GameResult | undefined;

const NO_RECORDS: GameFolder = { game: undefined, installers: [], images: [] };
const UNPUBLISHED: Published = { outputs: [], summary: undefined, details: undefined };

/** Creates the processor of games: load, validate, lint, model, render. */
export function createGameProcessor(
  settings: ProcessSettings,
  endpoints: readonly Endpoint[],
  files: CatalogueFiles,
  sink: Sink,
): ProcessGame {
  const { severities, isServed } = settings;
  const { guardedSink, rethrow } = guardSink(sink);
  const process = createRecordProcessor(settings, endpoints, guardedSink, rethrow);
  return ({ name, stamp, entries }, knownContent) => {
    const { games, diagnostics: placeDiagnostics } = sortEntries(entries);
    const [folder = NO_RECORDS] = games;
    let content: FolderContent | undefined;
    const processContent = () => {
      content = readFolder(files, folder, entries);
      return content.digest === knownContent ? undefined : process(folder, content.contents);
    };
    const gameParts = isolate<ReturnType<typeof process> | undefined>(fileOf(folder), processContent, (fault) => {
      rethrow();
      return { ...NO_GAME, diagnostics: [fault] };
    });
    if (gameParts === undefined) return undefined;
    const { game, installers, acceptances, hosts, hostUses, outputs, summary, details, diagnostics } = gameParts;
    const findings = [...gradedFindings(placeDiagnostics, { severities, acceptances: [] }), ...diagnostics];
    const hasAcceptances = acceptances.length > 0;
    const identities = { game, installers };
    // A bug may not show again (short memory, for example), and an unreadable file may become readable.
    const isPassing =
      findings.some(isInternalError) ||
      [...(content?.contents.values() ?? [])].some(({ kind }) => kind === 'unreadable');
    return {
      name,
      stamp: isPassing ? '' : stamp,
      content: isPassing ? '' : (content?.digest ?? ''),
      counts: [Number(folder.game !== undefined), folder.installers.length, installers.filter(isListed).length],
      problems: { diagnostics: findings.filter((finding) => hasAcceptances || !isNotice(finding)), acceptances },
      notices: hasAcceptances ? [] : findings.filter(isNotice),
      identities,
      claims: [...claimsAcross(identities), ...new Set(hostUses.map(({ host }) => hostClaim(host)))],
      outputs: isServed ? outputs : [],
      hosts,
      hostUses,
      summary,
      details,
    };
  };
}

function createRecordProcessor(
  { severities, render, isServed }: ProcessSettings,
  endpoints: readonly Endpoint[],
  sink: Sink,
  rethrow: () => void,
) {
  const schemas = createSchemaCheck();
  const endpointsToRender = isServed
    ? endpoints
    : endpointsOf(endpoints, 'game').filter(({ isPage }) => isPage !== true);
  const publish = render === undefined ? undefined : createGamePublisher(render, endpointsToRender, sink);
  return (folder: GameFolder, contents: FolderContent['contents']) => {
    const folderFiles: CatalogueFiles = {
      list: () => Promise.reject(new Error('A game has no list of files')),
      read: (path) => contents.get(path) ?? { kind: 'unreadable', reason: 'it is not there' },
    };
    const { servable, ...game } = new RecordReader(folderFiles, schemas, { severities }).readGame(folder);
    const faults: Diagnostic[] = [];
    const toPublished = () => {
      if (servable === undefined) return UNPUBLISHED;
      return publish?.(toGame(servable)) ?? UNPUBLISHED;
    };
    const published = isolate(fileOf(folder), toPublished, (fault) => {
      rethrow();
      faults.push(fault);
      return UNPUBLISHED;
    });
    return { ...game, ...published, diagnostics: [...game.diagnostics, ...faults] };
  };
}

/** The content of an unreadable folder. */
const NO_GAME = { game: undefined, installers: [], acceptances: [], hosts: [], hostUses: [], ...UNPUBLISHED };

/** Reads the files of a game, each once. */
function readFolder(
  files: CatalogueFiles,
  { game, installers, images }: GameFolder,
  entries: SourceFolder['entries'],
): FolderContent {
  const contents = new Map<string, FileContent>();
  const parts: Uint8Array[] = [Buffer.from(JSON.stringify(entries))];
  const addFile = (path: string, limit: number) => {
    const content = files.read(path, limit);
    contents.set(path, content);
    const state = content.kind === 'bytes' ? String(content.bytes.length) : JSON.stringify(content);
    parts.push(Buffer.from(`${path}\n${content.kind} ${state}\n`));
    if (content.kind === 'bytes') parts.push(content.bytes);
  };
  for (const { path } of game === undefined ? installers : [game, ...installers]) addFile(path, MAXIMUM_BYTES);
  for (const { path, kind } of images) addFile(path, imageBytes(kind));
  return { digest: digestParts(parts), contents };
}

/** The file to name for a game as a whole. */
function fileOf({ game, installers }: GameFolder): string {
  return (game ?? installers[0])?.path ?? '';
}

/** An error of the sink, such as a full disk, must not become a finding about a bug. */
function guardSink(sink: Sink): { readonly guardedSink: Sink; readonly rethrow: () => void } {
  let failure: { readonly error: unknown } | undefined;
  return {
    guardedSink: (path, bytes, sha256) => {
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
