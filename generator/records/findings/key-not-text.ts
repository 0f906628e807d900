import { defineFinding } from '../../findings/define-finding.ts';
import { script } from '../../findings/documentation/examples.ts';

export const keyNotText = defineFinding({
  code: 'key-not-text',
  severity: 'error',
  fix: 'quote',
  message: (details: { text: string; quoted: string }) => `The key ${details.text} is not a text to every YAML reader`,
  help: ({ quoted }) => `Put it in quotes: ${quoted}`,
  why: 'The records are served as JSON, where every key is a text. Without quotes, some YAML readers take this key for a number, or for true or false.',
  wrong: script(
    'installer:',
    '  - input_menu:',
    '      id: SIZE',
    '      options:',
    '        - 1: Small',
    '        - 2: Large',
  ),
  right: script(
    'installer:',
    '  - input_menu:',
    '      id: SIZE',
    '      options:',
    '        - "1": Small',
    '        - "2": Large',
  ),
});
