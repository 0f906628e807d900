import { defineFinding } from '../../findings/define-finding.ts';
import { installer } from '../../findings/documentation/examples.ts';

export const tag = defineFinding({
  code: 'tag',
  severity: 'error',
  message: (details: { tag: string }) => `The tag "${details.tag}" is not allowed in a record`,
  help: ({ tag }) => `Delete it; if a text is meant, put it in quotes: "${tag} …".`,
  why: 'A tag tells a YAML reader to make something else of a value. Records do without: quotes are enough to say that a value is a text. A text that begins with "!" needs quotes, too.',
  wrong: installer('version: !!str 1.0'),
  right: installer('version: "1.0"'),
});
