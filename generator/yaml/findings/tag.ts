import { defineFinding } from '../../findings/define-finding.ts';
import { installer } from '../../findings/documentation/examples.ts';

export const tag = defineFinding({
  code: 'tag',
  severity: 'error',
  message: (details: { tag: string }) => `The tag "${details.tag}" is not allowed in a record`,
  help: ({ tag }) =>
    tag.startsWith('!!')
      ? `Delete it; put the value behind it in quotes if that is a text.`
      : `Put the whole value in quotes if it is a text that begins with "!"; else delete the tag.`,
  why: 'A tag tells a YAML reader to make something else of a value. Records do without: quotes are enough to say that a value is a text. A text that begins with "!" needs quotes, too.',
  wrong: installer('version: !!str 1.0'),
  right: installer('version: "1.0"'),
});
