import { defineFinding } from '../../findings/define-finding.ts';
import { site } from '../../findings/documentation/examples.ts';

export const unknownWithdrawal = defineFinding({
  code: 'unknown-withdrawal',
  severity: 'warning',
  message: ({ state, count }: { state: string; count: number | undefined }) =>
    count === undefined
      ? `"${state}" withdraws a state of a game that is not there`
      : `"${state}" withdraws a state that the game does not have: the last one has the number ${String(count)}`,
  help: () =>
    'Write the slug of the game, or an alias, and a number that "catalogue history" prints; or take it out of "withdrawn_revisions".',
  why: 'Who withdraws a state means that it does harm. With a slip in the name or the number, it would still be served.',
  wrong: site('withdrawn_revisions: [my-gane@3]'),
  right: site('withdrawn_revisions: [my-game@3]'),
});
