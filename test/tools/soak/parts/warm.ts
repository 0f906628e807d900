import { runCommand } from '../../../run-command.ts';
import { editWarmSite } from '../edit-warm-site.ts';
import type { Part } from '../part.ts';

export const warm: Part = {
  name: 'warm',
  promise:
    'After any edit of records, settings, runtime packages and retired slugs, a build with a cache writes, byte for ' +
    'byte, what one without writes; the serial grows exactly when something has changed.',
  share: 1,
  // The same edits are made with `odd-endpoints`, which has all endpoints of the program as well.
  gateRounds: [],
  round: (bench) => editWarmSite(bench, runCommand),
};
