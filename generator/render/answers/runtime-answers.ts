import { sortRuntimes } from '../../model/sort-runtimes.ts';
import type { RuntimeRecord } from '../../validate/records.ts';
import { FOLDER_FILE, type Answer } from '../answer.ts';
import { jsonObject } from '../json-object.ts';
import { versionsBody } from '../runtime-versions.ts';

/**
 * The runtime packages in the three forms that clients have asked for.
 *
 * `api/runtime` is the interface's section 4.2. Clients from 0.5.9 on ask `api/runtimes` for the same array, and those
 * from 0.5.14 on `api/runtimes/versions`. So `api/runtimes` is a folder, whose answer has to be a file within.
 */
export function* runtimeAnswers(runtimes: readonly RuntimeRecord[]): Generator<Answer> {
  const sorted = sortRuntimes(runtimes);
  const list = `[${sorted.map(toJson).join(',')}]`;
  yield { path: 'api/runtimes/versions', body: versionsBody(sorted), kind: 'runtime-versions' };
  yield { path: 'api/runtime', body: list, kind: 'runtime' };
  yield { path: `api/runtimes/${FOLDER_FILE}`, body: list, kind: 'runtime' };
}

/** An array without an envelope, of exactly these four keys. */
function toJson({ name, createdAt, architecture, url }: RuntimeRecord): string {
  return jsonObject([
    ['name', JSON.stringify(name)],
    ['created_at', JSON.stringify(createdAt)],
    ['architecture', JSON.stringify(architecture)],
    ['url', JSON.stringify(url)],
  ]);
}
