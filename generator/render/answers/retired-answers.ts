import type { Answer, Rendered } from '../answer.ts';
import { EMPTY_ENVELOPE } from '../envelope.ts';
import { gameAnswers } from './game-answers.ts';
import { installerAnswers } from './installer-answers.ts';

/** Retired slugs answer with the body of what replaced them, else with the empty envelope. */
export function* retiredAnswers(rendered: Rendered): Generator<Answer> {
  const { games, retired } = rendered;
  const next = new Map(retired.map(({ slug, replacedBy }) => [slug, replacedBy]));
  const targets = new Set([...next.values()].filter((slug) => slug !== undefined && !next.has(slug)));
  const wanted = games.filter(
    ({ slug, aliases, installers }) =>
      [slug, ...aliases].some((name) => targets.has(name)) ||
      installers.some((installer) => targets.has(installer.slug)),
  );
  const few = { ...rendered, games: wanted };
  const bodies = new Map<string, string>();
  for (const answers of [installerAnswers(few), gameAnswers(few)]) {
    for (const { path, body } of answers) bodies.set(path, body);
  }
  for (const { slug } of retired) {
    const body = bodies.get(`api/installers/${lastReplacement(slug, next)}`) ?? EMPTY_ENVELOPE;
    yield { path: `api/installers/${slug}`, body, kind: 'envelope' };
  }
}

/** Follows replacements that were retired in turn; validation has refused circles. */
function lastReplacement(slug: string, next: ReadonlyMap<string, string | undefined>): string {
  const after = next.get(slug);
  return after === undefined ? slug : lastReplacement(after, next);
}
