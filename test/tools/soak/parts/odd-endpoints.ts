import { buildWith } from '../../../building/build-with.ts';
import { EXTRA } from '../../../building/extra-endpoints.ts';
import { runCommand } from '../../../run-command.ts';
import { editWarmSite } from '../edit-warm-site.ts';
import type { Part } from '../part.ts';

export const oddEndpoints: Part = {
  name: 'odd-endpoints',
  promise:
    'The same holds for endpoints that somebody adds, though a list has the same entry twice, is in no order or empty, ' +
    'and though files come and go with the games.',
  share: 1,
  gateRounds: [0],
  round: (bench) =>
    editWarmSite(bench, (words) => (words[0] === 'build' ? buildWith(EXTRA, words) : runCommand(words))),
};
