import type { Endpoint } from '../answers/endpoint.ts';
import type { RetiredAnswer } from '../answers/endpoints/retired-answers.ts';
import { EMPTY_ENVELOPE } from '../answers/envelope.ts';
import type { NamesOf } from '../answers/forms.ts';
import { catalogueEndpoints, fileEndpoints, gameEndpoints, releaseEndpoints } from '../answers/places.ts';
import type { ListFiles } from './list-files.ts';
import { filesOf, type Output } from '../answers/output.ts';
import type { GameResults } from './game-results.ts';
import type { SiteFiles } from './site-files.ts';
import { digest } from '../findings/digest.ts';
import { CHANGES } from '../http/addresses.ts';
import { SIBLING_ENDINGS } from '../http/contract.ts';
import { outputsOf } from '../io/cache/result-columns.ts';
import type { ReleaseFile } from '../release/emit/write-release.ts';
import { DigestList } from '../release/manifest/digest-list.ts';
import { EditedList } from '../release/manifest/edited-list.ts';

/** A file and its siblings, by what is after its name. */
const ENDINGS = ['', ...SIBLING_ENDINGS];

/** What the content of a release is made from. */
export interface ContentSource {
  readonly games: GameResults;
  readonly site: SiteFiles;
  /** Files that are made from all games; where there is a base, those that differ from it. */
  readonly lists: ListFiles;
  /** The list to go on from, when it is that of the results before; `undefined` makes it from all results. */
  readonly base: ContentBase | undefined;
  readonly endpoints: readonly Endpoint[];
  readonly namesOf: NamesOf;
}

/** A list of files that was made before. */
interface ContentBase {
  readonly files: DigestList;
  /** The retired slugs in it. */
  readonly retired: readonly RetiredAnswer[];
  /** Retired slugs and files that come of no game, where all of these are the same in the list. */
  readonly site: SiteFiles | undefined;
}

/** The files of a release, except for what its history adds. */
export interface ReleaseContent {
  readonly files: EditedList;
  /** Retired slugs that answer with the bytes of another file. */
  readonly copies: ReadonlyMap<string, string>;
  /** Files that have no other source. */
  readonly bodies: readonly ReleaseFile[];
}

/** Makes the list of all files of a release; at the cost of what has changed, where there is a list to go on from. */
export function contentList({ games, site, lists, base, endpoints, namesOf }: ContentSource): ReleaseContent {
  const edits = new Map<string, string | null>();
  const put = (outputs: readonly Output[], isThere: boolean) => {
    for (const output of outputs) {
      for (const [name, sha256] of filesOf(output, namesOf)) edits.set(name, isThere ? sha256 : null);
    }
  };
  // What answers with the bytes of a file that stays as it is stays as well.
  const hasSameSite = base?.site !== undefined;
  const retired = hasSameSite ? touchedOf(site.retired, games) : site.retired;
  if (base !== undefined) {
    for (const path of hasSameSite ? historyOf(base.files, endpoints) : pathsOfSite(base.files, endpoints, namesOf))
      edits.set(path, null);
    for (const { path } of hasSameSite ? retired : base.retired) {
      for (const name of namesOf(path)) for (const ending of ENDINGS) edits.set(name + ending, null);
    }
    for (const path of lists.gone) edits.set(path, null);
    for (const { before } of games.changes()) put(outputsOf(before), false);
    for (const { after } of games.changes()) put(outputsOf(after), true);
  } else for (const outputs of games.outputs()) put(outputs, true);
  const files = base?.files ?? DigestList.EMPTY;
  // Before anything else is put in: what replaces a retired slug is an answer of a game.
  const { copies, own } = copiesOf(retired, new EditedList(files, edits), namesOf);
  for (const { path, sha256 } of copies) edits.set(path, sha256);
  for (const [path, sha256] of site.kept) edits.set(path, sha256);
  const bodies = [...own, ...site.bodies, ...lists.bodies];
  for (const { path, body } of bodies) edits.set(path, digest(body));
  const sources = new Map(copies.map(({ path, source }) => [path, source]));
  return { files: new EditedList(files, edits), copies: sources, bodies };
}

/** The retired slugs that give the answers of games that have changed, before or after. */
function touchedOf(retired: readonly RetiredAnswer[], games: GameResults): RetiredAnswer[] {
  const paths = new Set<string>();
  for (const { before, after } of games.changes()) {
    for (const [path] of [...outputsOf(before), ...outputsOf(after)]) paths.add(path);
  }
  return retired.filter(({ source }) => source !== undefined && paths.has(source));
}

interface Copy {
  readonly path: string;
  readonly source: string;
  readonly sha256: string;
}

/** The answers of retired slugs: copies of other files, with their siblings, and bodies of their own, which have none. */
function copiesOf(retired: readonly RetiredAnswer[], files: EditedList, namesOf: NamesOf) {
  const copies: Copy[] = [];
  const own: ReleaseFile[] = [];
  for (const { path, source, body = EMPTY_ENVELOPE } of retired) {
    const names = namesOf(path);
    if (source === undefined || files.sha256Of(source) === undefined) {
      own.push(...names.map((name) => ({ path: name, body })));
      continue;
    }
    for (const ending of ENDINGS) {
      const sha256 = files.sha256Of(source + ending);
      if (sha256 === undefined) continue;
      copies.push(...names.map((name) => ({ path: name + ending, source: source + ending, sha256 })));
    }
  }
  return { copies, own };
}

/**
 * Paths of the files that come of no game: all outside the folders of games, and what endpoints of the site have put into
 * these. They are rebuilt where the site has changed; what is made from all games is not.
 */
function* pathsOfSite(files: DigestList, endpoints: readonly Endpoint[], namesOf: NamesOf): Generator<string> {
  const kept = catalogueEndpoints(endpoints);
  const names = new Set(
    kept.flatMap((one) => ('file' in one ? namesOf(one.file).flatMap((name) => ENDINGS.map((end) => name + end)) : [])),
  );
  const folders = [...gameEndpoints(endpoints), ...kept.filter((one) => 'folder' in one)].map(({ folder }) => folder);
  for (const path of outside(folders, files, endpoints, namesOf)) if (!names.has(path)) yield path;
}

/** Paths outside some folders, and of files of the site in these. */
function* outside(
  folders: readonly string[],
  files: DigestList,
  endpoints: readonly Endpoint[],
  namesOf: NamesOf,
): Generator<string> {
  const ranges = folders.map((folder) => files.rangeOf(folder)).sort(([a], [b]) => a - b);
  let at = 0;
  for (const [from, to] of ranges) {
    yield* pathsFrom(files, at, from);
    at = Math.max(at, to);
  }
  yield* pathsFrom(files, at, files.length);
  for (const { file } of fileEndpoints(endpoints)) {
    if (!folders.some((folder) => file.startsWith(folder))) continue;
    yield* namesOf(file).flatMap((name) => ENDINGS.map((ending) => name + ending));
  }
}

/** Paths of the files that each release has anew: those of the change feed, and those that hold its serial. */
function* historyOf(files: DigestList, endpoints: readonly Endpoint[]): Generator<string> {
  yield* pathsFrom(files, ...files.rangeOf(CHANGES));
  for (const { file } of releaseEndpoints(endpoints)) yield file;
}

function* pathsFrom(files: DigestList, from: number, to: number): Generator<string> {
  for (let at = from; at < to; at += 1) yield files.path(at);
}
