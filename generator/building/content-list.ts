import { retiredAnswers, type RetiredAnswer } from '../answers/endpoints/retired-answers.ts';
import { EMPTY_ENVELOPE } from '../answers/envelope.ts';
import type { NamesOf } from '../answers/places.ts';
import { digestFiles, type DigestedFiles } from './render.ts';
import type { RetiredRecord } from '../records/records.ts';
import type { ReleaseFile, RenderedFile } from '../release/emit/write-release.ts';
import { DigestList } from '../release/manifest/digest-list.ts';
import type { Games } from './games.ts';

interface ContentSource {
  readonly games: Games;
  readonly retired: readonly RetiredRecord[];
  /** All other files, in the order of writing. */
  readonly others: readonly DigestedFiles[];
  readonly namesOf: NamesOf;
}

/** The files of a release, except for what its history adds. */
export interface ReleaseContent {
  readonly files: DigestList;
  /** Retired slugs that answer with the bytes of another file. */
  readonly copies: ReadonlyMap<string, string>;
  /** Files that have no other source. */
  readonly bodies: readonly RenderedFile[];
}

export function contentList({ games, retired, others: otherFiles, namesOf }: ContentSource): ReleaseContent {
  const answers = DigestList.of([...games.all('outputs')].flat());
  const { copies, own: ownFiles } = copiesOf(retiredAnswers(retired), answers, namesOf);
  const parts = [digestFiles(ownFiles), ...otherFiles];
  const digests = new Map(copies.map(({ path, sha256 }) => [path, sha256]));
  for (const { files } of parts) for (const [path, sha256] of files) digests.set(path, sha256);
  return {
    files: answers.edit(digests),
    copies: new Map(copies.map(({ path, source }) => [path, source])),
    bodies: parts.flatMap(({ bodies }) => bodies),
  };
}

/** The answers of retired slugs: copies of other files, and bodies of their own. */
function copiesOf(retired: readonly RetiredAnswer[], files: DigestList, namesOf: NamesOf) {
  const copies: { readonly path: string; readonly source: string; readonly sha256: string }[] = [];
  const ownFiles: ReleaseFile[] = [];
  for (const { path, source } of retired) {
    const names = namesOf(path);
    const sha256 = source === undefined ? undefined : files.sha256Of(source);
    if (source === undefined || sha256 === undefined)
      ownFiles.push(...names.map((name) => ({ path: name, body: EMPTY_ENVELOPE })));
    else copies.push(...names.map((name) => ({ path: name, source, sha256 })));
  }
  return { copies, own: ownFiles };
}
