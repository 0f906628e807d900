import { createAnswerCheck } from '../answers/check-answers.ts';
import type { OutputFile, ReleaseSource } from '../answers/endpoint.ts';
import { releaseEndpoints } from '../answers/places.ts';

/** Makes what makes the files that hold the serial. */
export function describing(source: Omit<ReleaseSource, 'serial'>): (serial: number) => readonly OutputFile[] {
  const described = releaseEndpoints(source.endpoints);
  return (serial) => {
    if (described.length === 0) return [];
    const check = createAnswerCheck();
    return described.map(({ file, schema, bodyOf }) => {
      const body = bodyOf({ ...source, serial });
      if (schema !== undefined) check(file, schema, JSON.parse(body));
      return { path: file, body };
    });
  };
}
