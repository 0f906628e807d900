import { sortRuntimes } from '../../model/sort-runtimes.ts';
import type { Answer, Rendered } from '../answer.ts';
import { jsonObject } from '../json-object.ts';

/** The list of runtime packages: an array without an envelope (the interface's section 4.2). */
export function* runtimeAnswers({ runtimes }: Rendered): Generator<Answer> {
  const json = JSON.stringify;
  const objects = sortRuntimes(runtimes).map(({ name, createdAt, architecture, url }) =>
    jsonObject([
      ['name', json(name)],
      ['created_at', json(createdAt)],
      ['architecture', json(architecture)],
      ['url', json(url)],
    ]),
  );
  yield { path: 'api/runtime', body: `[${objects.join(',')}]`, kind: 'runtime' };
}
