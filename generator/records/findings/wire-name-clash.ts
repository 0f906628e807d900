import { defineFinding } from '../../findings/define-finding.ts';
import { site } from '../../findings/documentation/examples.ts';

export const wireNameClash = defineFinding({
  code: 'wire-name-clash',
  severity: 'error',
  message: (details: { name: string; other: string }) =>
    `The wire name "${details.name}" is already the name of ${details.other}`,
  help: () => `Choose a name that no other key of an installer has.`,
  why: 'Two keys of an installer cannot be served under the same name: one of them would be lost.',
  wrong: site('wire_names:', '  store1_id: steamid', '  store2_id: steamid'),
  right: site('wire_names:', '  store1_id: steamid', '  store2_id: gogid'),
});
