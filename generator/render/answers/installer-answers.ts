import type { Answer, GameSettings } from '../answer.ts';
import { envelope } from '../envelope.ts';
import type { RenderedGame } from '../rendered-game.ts';

/** One answer for each installer, also for one that is not listed; a draft answers only in a preview. */
export function* installerAnswers(game: RenderedGame, { drafts }: GameSettings): Generator<Answer> {
  for (const { slug, draft, json } of game.installers) {
    // An installer that bears its game's slug is that game's whole list: the same answer.
    if (slug === game.slug || (draft && !drafts)) continue;
    const results = [json];
    const body = envelope({ count: 1, next: null, previous: null, results });
    yield { path: `api/installers/${slug}`, body, kind: 'envelope', results };
  }
}
