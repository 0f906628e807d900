import { defineFinding } from '../../findings/define-finding.ts';
import { installer, TIME } from '../../findings/documentation/examples.ts';

export const timestampsBackwards = defineFinding({
  code: 'timestamps-backwards',
  severity: 'error',
  message: (details: { created: string }) => `"updated_at" lies before "created_at" (${details.created})`,
  help: ({ created }) => `Set "updated_at" to "${created}" or later.`,
  why: 'Nothing can be changed before it was made. One of the two dates is wrong.',
  wrong: installer(`created_at: "${TIME}"`, 'updated_at: "2025-03-01T12:00:00.000000Z"'),
  right: installer(`created_at: "${TIME}"`, `updated_at: "${TIME}"`),
});
