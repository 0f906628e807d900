import { defineRule, retired } from '../../../findings/define-finding.ts';
import { suggest } from '../../../text/suggest.ts';
import type { Identities } from '../identities.ts';

/** What `replaced_by` names must answer: a game, an alias, an installer that is not a draft, or a retired slug in turn. */
export const danglingReplacementRule = defineRule({
  code: 'dangling-replacement',
  severity: 'error',
  message: (details: { slug: string; reason: string; suggestion: string | undefined }) =>
    `"replaced_by" names "${details.slug}", ${details.reason}`,
  help: ({ suggestion }) =>
    suggestion === undefined
      ? `Name a game, an alias or an installer of the catalogue, or leave "replaced_by" out.`
      : `Did you mean "${suggestion}"?`,
  why: 'A request for a retired slug gets the answer of its replacement. So the replacement must be something that the catalogue serves.',
  wrong: retired('- slug: my-old-game', '  date: "2026-03-01"', '  reason: It was renamed.', '  replaced_by: my-gane'),
  right: retired('- slug: my-old-game', '  date: "2026-03-01"', '  reason: It was renamed.', '  replaced_by: my-game'),
  check: ({ games, installers, retired }: Identities, findingAt) => {
    // So it is for each game of a catalogue, checked alone.
    if (retired.length === 0) return [];
    const drafts = new Set(installers.flatMap(({ slug, draft }) => (draft ? slug : [])));
    const answeringSlugs = new Set([
      ...games.flatMap(({ slug, aliases }) => [slug, ...aliases.map(({ value }) => value)]),
      ...installers.flatMap(({ slug, draft }) => (draft ? [] : slug)),
    ]);
    const next = new Map(retired.map(({ slug, replacedBy }) => [slug.value, replacedBy?.value]));

    return retired.flatMap(({ slug, replacedBy }) => {
      if (replacedBy === undefined) return [];
      const reason = faultOf(slug.value, replacedBy.value);
      if (reason === undefined) return [];
      const candidates = answeringSlugs.size > MOST_CANDIDATES ? [] : [...answeringSlugs];
      const suggestion = suggest(replacedBy.value, candidates);
      return [findingAt(replacedBy.place, { slug: replacedBy.value, reason, suggestion })];
    });

    function faultOf(from: string, to: string): string | undefined {
      if (answeringSlugs.has(to)) return undefined;
      if (drafts.has(to)) return 'which is a draft and is not served';
      if (!next.has(to)) return 'which the catalogue does not have';
      return leadsBack(from) ? 'which leads back here' : undefined;
    }

    function leadsBack(from: string): boolean {
      const visitedSlugs = new Set<string>([from]);
      for (let slug = next.get(from); slug !== undefined && !answeringSlugs.has(slug); slug = next.get(slug)) {
        if (visitedSlugs.has(slug)) return true;
        visitedSlugs.add(slug);
      }
      return false;
    }
  },
});

/** Most slugs to look through for a near one: beyond it the search would outlast the reader's patience. */
const MOST_CANDIDATES = 20_000;
