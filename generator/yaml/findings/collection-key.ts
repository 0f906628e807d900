import { defineFinding } from '../../findings/define-finding.ts';
import { script } from '../../findings/documentation/examples.ts';

export const collectionKey = defineFinding({
  code: 'collection-key',
  severity: 'error',
  message: () => `A list or a map stands where a key belongs`,
  help: () => `Use a text as the key; put a text that contains "{", "[" or ": " in quotes.`,
  why: 'The records are served as JSON, where every key is a text.',
  wrong: script('files:', '  - [setup]: N/A'),
  right: script('files:', '  - setup: N/A'),
});
