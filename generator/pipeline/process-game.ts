import type { Sibling, SiblingMaker } from '../compress/make-siblings.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Acceptance } from '../lint/acceptance/find-acceptances.ts';
import type { CatalogueFiles, Content } from '../load/catalogue-files.ts';
import type { Encoding } from '../hosting/settings.ts';
import { MAXIMUM_BYTES } from '../load/limits.ts';
import type { GameFolder } from '../load/sort-entries.ts';
import { digest } from '../manifest/digest.ts';
import { toGame } from '../model/to-game.ts';
import { answersOfGame, pathsOf } from '../render/answers.ts';
import type { GameSettings } from '../render/answer.ts';
import { createAnswerCheck } from '../render/check-answers.ts';
import { checkResultsOnce } from '../render/check-results-once.ts';
import { renderGame } from '../render/rendered-game.ts';
import type { GameHead, InstallerHead, Severities, WireNames } from '../validate/records.ts';
import { createSchemaCheck } from '../validate/schemas.ts';
import type { Output } from './output.ts';
import { createRecordReader } from './record-reader.ts';

/** All that came of the records of one game: what is wrong with them, what others must know of them, what is served. */
export interface GameResult {
  readonly findings: {
    readonly diagnostics: readonly Diagnostic[];
    readonly acceptances: readonly Acceptance[];
  };
  readonly heads: { readonly game: GameHead | undefined; readonly installers: readonly InstallerHead[] };
  /** None where a record has an error. Of a file, its twin and its siblings, only the file. */
  readonly outputs: readonly Output[];
}

/** What the result for a game depends on, besides its records and the program itself. */
export interface ProcessSettings {
  readonly severities: Severities;
  /** Of which encodings there are siblings. */
  readonly encodings: readonly Encoding[];
  /** `undefined` where nothing is to be rendered. */
  readonly render: (GameSettings & { readonly wireNames: WireNames }) | undefined;
}

/** Takes what was rendered; called in the order of writing. */
export type Sink = (path: string, bytes: Uint8Array, sha256: string) => void;

/** The files of a game, and a digest of all of them. */
export interface FolderContent {
  readonly digest: string;
  readonly contents: ReadonlyMap<string, Content>;
}

/** Reads the files of a game, each once. */
export function readFolder(files: CatalogueFiles, { game, installers }: GameFolder): FolderContent {
  const contents = new Map<string, Content>();
  const parts: (string | Uint8Array)[] = [];
  for (const record of game === undefined ? installers : [game, ...installers]) {
    const content = files.read(record.path, MAXIMUM_BYTES);
    contents.set(record.path, content);
    const state = content.kind === 'bytes' ? String(content.bytes.length) : JSON.stringify(content);
    parts.push(`${record.path}\n${content.kind} ${state}\n`, content.kind === 'bytes' ? content.bytes : '');
  }
  return { digest: digest(Buffer.concat(parts.map((part) => Buffer.from(part)))), contents };
}

/** Makes what turns the files of a game into its result: load, validate, lint, model, render. */
export function createGameProcessor(
  settings: ProcessSettings,
  makeSiblings: SiblingMaker,
  sink: Sink,
): (folder: GameFolder, content: FolderContent) => GameResult {
  const { severities, render } = settings;
  const schemas = createSchemaCheck();
  const checkAnswer = render === undefined ? undefined : createAnswerCheck(render.wireNames);
  const options = { severities, isWanted: () => true, onRecord: () => undefined };
  return (folder, { contents }) => {
    const files: CatalogueFiles = {
      list: () => Promise.reject(new Error('A game has no list of files')),
      read: (path) => contents.get(path) ?? { kind: 'unreadable', reason: 'it is not there' },
    };
    const { game, installers, diagnostics, acceptances, whole } = createRecordReader(files, schemas, options).readGame(
      folder,
    );
    const outputs: Output[] = [];
    const siblingsOf = oncePerBody(makeSiblings);
    if (whole !== undefined && render !== undefined && checkAnswer !== undefined) {
      const check = checkResultsOnce(checkAnswer);
      const rendered = renderGame(toGame(whole.game, whole.installers), render.wireNames);
      for (const { answer, rank } of answersOfGame(rendered, render)) {
        check(answer);
        const bytes = Buffer.from(answer.body);
        const sha256 = digest(bytes);
        const siblings = siblingsOf(bytes, sha256);
        outputs.push(toOutput(answer.path, sha256, rank, siblings));
        for (const path of pathsOf(answer.path, render.jsonTwins)) {
          sink(path, bytes, sha256);
          for (const sibling of siblings) sink(path + sibling.ending, sibling.bytes, sibling.sha256);
        }
      }
    }
    return { findings: { diagnostics, acceptances }, heads: { game, installers }, outputs };
  };
}

/** The only installer of a game has the same answer as the game and its aliases. */
function oncePerBody(makeSiblings: SiblingMaker): (body: Uint8Array, sha256: string) => readonly Sibling[] {
  const made = new Map<string, readonly Sibling[]>();
  return (body, sha256) => {
    const siblings = made.get(sha256) ?? makeSiblings(body);
    made.set(sha256, siblings);
    return siblings;
  };
}

function toOutput(path: string, sha256: string, rank: number, siblings: readonly Sibling[]): Output {
  if (siblings.length === 0) return [path, sha256, rank];
  return [path, sha256, rank, Object.fromEntries(siblings.map((one) => [one.ending, one.sha256]))];
}
