import { outputsOf } from '../cache/result-columns.ts';
import type { ReleaseFile } from '../emit/write-release.ts';
import { SIBLING_ENDINGS } from '../hosting/sibling-paths.ts';
import { digest } from '../manifest/digest.ts';
import { DigestList } from '../manifest/digest-list.ts';
import { filesOf, type Output } from '../pipeline/output.ts';
import { pathsOf } from '../render/answers.ts';
import { EMPTY_ENVELOPE } from '../render/envelope.ts';
import type { RetiredAnswer } from '../render/answers/retired-answers.ts';
import type { GameResults } from './game-results.ts';
import type { SiteFiles } from './site-files.ts';

/** The folders that answers of games lie in. All else in a list is made anew each time. */
const GAME_FOLDERS = ['api/installers/', 'api/pages/'];

/** A file and its siblings, by what stands after its name. */
const ENDINGS = ['', ...SIBLING_ENDINGS];

/** What the content of a release is made from. */
export interface ContentParts {
  /** The list to go on from, when it is that of the results before; `undefined` makes it from all results. */
  readonly base: { readonly files: DigestList; readonly retired: readonly string[] } | undefined;
  readonly results: GameResults;
  readonly retired: readonly RetiredAnswer[];
  readonly site: SiteFiles;
  readonly jsonTwins: boolean;
}

/** The files of a release, but for what its history adds. */
export interface Content {
  readonly files: DigestList;
  /** Retired slugs that answer with the bytes of another file. */
  readonly copies: ReadonlyMap<string, string>;
  /** Files that have no other source. */
  readonly bodies: readonly ReleaseFile[];
}

/** Makes the list of all files of a release; at the cost of what has changed, where there is a list to go on from. */
export function contentList({ base, results, retired, site, jsonTwins }: ContentParts): Content {
  const edits = new Map<string, string | null>();
  const put = (outputs: readonly Output[], isThere: boolean) => {
    for (const output of outputs) {
      for (const [name, sha256] of filesOf(output, jsonTwins)) edits.set(name, isThere ? sha256 : null);
    }
  };
  if (base !== undefined) {
    for (const path of othersOf(base.files)) edits.set(path, null);
    for (const path of base.retired) {
      for (const name of pathsOf(path, jsonTwins)) for (const ending of ENDINGS) edits.set(name + ending, null);
    }
    for (const { before } of results.changes()) put(outputsOf(before), false);
    for (const { after } of results.changes()) put(outputsOf(after), true);
  } else for (const outputs of results.outputs()) put(outputs, true);
  const ofGames = (base?.files ?? DigestList.EMPTY).edit(edits);

  const copies = new Map<string, string>();
  // An empty list is too small for siblings.
  const empty: ReleaseFile[] = [];
  const more = new Map(site.kept);
  for (const { path, source } of retired) {
    const names = pathsOf(path, jsonTwins);
    if (source === undefined || ofGames.find(source) === -1) {
      empty.push(...names.map((name) => ({ path: name, body: EMPTY_ENVELOPE })));
      continue;
    }
    for (const ending of ENDINGS) {
      const index = ofGames.find(source + ending);
      if (index === -1) continue;
      for (const name of names) {
        copies.set(name + ending, source + ending);
        more.set(name + ending, ofGames.sha256(index));
      }
    }
  }
  const all = [...empty, ...site.bodies];
  for (const { path, body } of all) more.set(path, digest(body));
  return { files: ofGames.edit(more), copies, bodies: all };
}

/** Paths of the files that come of no game. */
function* othersOf(files: DigestList): Generator<string> {
  let at = 0;
  for (const folder of GAME_FOLDERS) {
    const start = files.lowerBound(folder);
    for (; at < start; at += 1) yield files.path(at);
    // "0" follows "/" in order, so this is the first path after the folder.
    at = files.lowerBound(`${folder.slice(0, -1)}0`);
  }
  for (; at < files.length; at += 1) yield files.path(at);
}
