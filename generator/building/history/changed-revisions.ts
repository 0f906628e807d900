import { REVISIONS } from '../../http/addresses.ts';
import type { DigestList } from '../../release/manifest/digest-list.ts';

/** Numbers of states that were published would stand for other states. */
export class RevisionsChanged extends Error {
  /** Paths of what is published. */
  readonly paths: readonly string[];

  constructor(paths: readonly string[]) {
    super(`${String(paths.length)} published revisions would have other bytes`);
    this.paths = paths;
  }
}

/** The paths of states that were published, and would now have other bytes. Those that are gone say nothing wrong. */
export function changedRevisions(published: DigestList, now: DigestList): string[] {
  const differing: string[] = [];
  published.compare(now, (one, _other, alike) => {
    if (alike === 0 && one !== -1) differing.push(published.path(one));
  });
  return differing.filter((path) => path.startsWith(REVISIONS) && now.find(path) !== -1);
}
