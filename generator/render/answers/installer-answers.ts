import type { GameSettings, ListAnswer } from '../answer.ts';
import { envelope } from '../envelope.ts';
import type { RenderedGame } from '../rendered-game.ts';

/** One answer for each installer, also for one that is not listed; a draft answers only in a preview. */
export function* installerAnswers(game: RenderedGame, { drafts }: GameSettings): Generator<ListAnswer> {
  for (const installer of game.installers) {
    const { slug, draft } = installer;
    // An installer that bears its game's slug is that game's whole list: the same answer.
    if (slug === game.slug || (draft && !drafts)) continue;
    const page = { count: 1, next: null, previous: null, results: [installer] };
    yield { path: `api/installers/${slug}`, envelope: envelope(page) };
  }
}
