import { defineFinding, script } from '../../../findings/define-finding.ts';
import type { Place } from '../../../findings/diagnostic.ts';
import { placeAt, type Source } from '../../../yaml/load/source.ts';
import { type Comment, findComments } from '../../../yaml/load/walk-tokens.ts';

/** A comment by which an author accepts a finding: `# accept plain-http: the host has no https`. */
export interface Acceptance {
  readonly code: string;
  readonly reason: string;
  readonly place: Place;
  readonly line: number;
}

const ACCEPTANCE = /^#\s*accept\s+([a-z0-9-]+)\s*(?::\s*(.*\S)?)?\s*$/;

/** The acceptances of a record: at the end of the line they report, or alone on a line before it. */
export function findAcceptances(source: Source): Acceptance[] {
  // Few records have acceptances, and searching a word is faster than parsing comments.
  if (!source.text.includes('accept') || !/#\s*accept\s/.test(source.text)) return [];
  return findComments(source).flatMap((comment) => {
    const [, code, reason = ''] = ACCEPTANCE.exec(comment.text) ?? [];
    if (code === undefined) return [];
    return [{ code, reason, place: placeAt(source, comment.start, comment.end), line: acceptedLine(source, comment) }];
  });
}

function acceptedLine(source: Source, { start, end, alone }: Comment): number {
  if (!alone) return placeAt(source, start, end).line;
  const blankLength = /^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(source.text.slice(end + 1))?.[0].length ?? 0;
  const next = end + 1 + blankLength;
  return placeAt(source, next, next).line;
}

export const badAcceptance = defineFinding({
  code: 'bad-acceptance',
  message: (details: { reason: string }) => `This acceptance has no effect: ${details.reason}`,
  help: () => `Write it as: # accept plain-http: the host has no https`,
  why: 'The finding is still shown. A comment that accepts one names its code and gives a reason, so that reviewers can check it; an error cannot be accepted, unless only the policy of the site makes it one.',
  wrong: script('files:', '  # accept plain-http', '  - setup: http://example.org/setup.zip'),
  right: script('files:', '  # accept plain-http: the host has no https', '  - setup: http://example.org/setup.zip'),
});

export const unneededAcceptance = defineFinding({
  code: 'unneeded-acceptance',
  message: (details: { code: string }) => `Nothing is left to accept: there is no finding "${details.code}" here`,
  help: () => `Delete the comment.`,
  why: 'A comment that accepts nothing misleads the next reader, and would hide the finding if it came back. It is not reported in a record with an error, which cannot be checked completely.',
  wrong: script('files:', '  # accept plain-http: the host has no https', '  - setup: https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});
