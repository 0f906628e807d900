import { defineFinding } from '../../../../findings/define-finding.ts';
import { script } from '../../../../findings/documentation/examples.ts';
import { collect } from '../../collect.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const foldedText = defineFinding({
  code: 'folded-text',
  severity: 'warning',
  message: (details: { section: string }) => `The section "${details.section}" and its settings are in one line`,
  help: () => `Begin the text with "content: |" and write each setting on a line of its own, indented below.`,
  why: 'YAML joins the lines of a text unless it begins with "|". The game then reads one long line, and none of the settings.',
  wrong: script(
    'installer:',
    '  - write_file:',
    '      file: $GAMEDIR/settings.ini',
    '      content: >-',
    '        [display]',
    '        width=800',
    '        height=600',
  ),
  right: script(
    'installer:',
    '  - write_file:',
    '      file: $GAMEDIR/settings.ini',
    '      content: |-',
    '        [display]',
    '        width=800',
    '        height=600',
  ),
});

/** The head of a section with a setting behind it on the same line. */
const FOLDED = /^\s*\[([^\][\n]+)\][ \t]+[\w.-]+[ \t]*=/m;

/** A settings file whose lines YAML has joined. */
export const foldedTextRule: ScriptRule = {
  finding: foldedText,
  check: (script) =>
    collect(script.steps, ({ name, value }) => {
      const content = name === 'write_file' ? pairOf(value, 'content')?.value : undefined;
      const match = content?.kind === 'scalar' ? FOLDED.exec(content.text) : null;
      if (content === undefined || match === null) return [];
      return [foldedText.at(placeOf(script, content), { section: match[1] ?? '' })];
    }),
};
