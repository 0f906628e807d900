import type { CatalogueEndpoint, CataloguePages } from '../answers/endpoint.ts';
import { digest } from '../findings/digest.ts';
import type { PageCounts } from '../io/cache/result-cache.ts';
import type { DigestList } from '../release/manifest/digest-list.ts';

/** What is served for the results before. */
export interface ServedBefore {
  /** The digest of each file. */
  readonly files: DigestList;
  readonly counts: PageCounts;
  readonly read: (path: string) => Buffer | undefined;
}

/** The body of a file, if it has the bytes that the list of files says. */
export function readBefore({ files, read }: ServedBefore, file: string): Buffer | undefined {
  const sha256 = files.sha256Of(file);
  const body = sha256 === undefined ? undefined : read(file);
  return body !== undefined && digest(body) === sha256 ? body : undefined;
}

/** The files of an endpoint that are served, without twins and siblings. */
export function filesBefore(endpoint: CatalogueEndpoint | CataloguePages, files: DigestList | undefined): string[] {
  if (files === undefined || 'file' in endpoint) return [];
  const [from, to] = files.rangeOf(endpoint.folder);
  return Array.from({ length: to - from }, (_none, index) => files.path(from + index));
}
