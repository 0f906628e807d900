import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';

function settingsFile(style: string) {
  const head = ['installer:', '  - write_file:', '      file: $GAMEDIR/settings.ini', `      content: ${style}`];
  return script(...head, '        [display]', '        width=800', '        height=600');
}

const foldedText = defineFinding({
  code: 'folded-text',
  severity: 'warning',
  message: (details: { line: string }) => `"${details.line}" and the line after it have become one line`,
  help: () => `Begin the text with "content: |" and write each line indented below.`,
  why: 'YAML joins the lines of a text unless it begins with "|". The game then reads one long line, and none of the settings; of a program it runs nothing, since all of it is a comment.',
  wrong: settingsFile('>-'),
  right: settingsFile('|-'),
});

/** The head of a section with a setting behind it on the same line. */
const FOLDED = /^\s*(\[[^\][\n]+\])[ \t]+[\w.-]+[ \t]*=/m;

/** A line of a settings file: a section, a name with its value, a command of a console, or the first line of a program. */
const LINE = /^(?:\[[^\][]+\]$|[\w.$-]+[ \t]*=|[\w.-]+:(?!\/\/)|"[^"]+"=|(?:seta?|bind)\s+\S+\s+\S|#!)/;

export const foldedTextRule: ScriptRule = {
  finding: foldedText,
  needs: ['write_file'],
  check: inSteps((script, { name, value }) => {
    const content = name === 'write_file' ? pairOf(value, 'content')?.value : undefined;
    if (content?.kind !== 'scalar') return [];
    const line = FOLDED.exec(content.text)?.[1] ?? foldedLine(script.source.text.slice(content.start, content.end));
    return line === undefined ? [] : [foldedText.at(placeOf(script, content), { line })];
  }),
};

/** The first line that YAML joins with the next, where a reader of the file sees two lines. */
function foldedLine(written: string): string | undefined {
  if (written.startsWith('|') || !written.includes('\n')) return undefined;
  // Programs that write YAML fold long lines, and double the breaks between lines.
  if (!written.startsWith('>') && /\n[ \t]*\n/.test(written.trimEnd().replace(/\s*["']$/, ''))) return undefined;
  const isQuoted = /^["']/.test(written);
  const lines = isQuoted
    ? written.slice(1, -1).split('\n')
    : written.split('\n').slice(written.startsWith('>') ? 1 : 0);
  return lines
    .map((line) => line.trimEnd())
    .find((line, index) => {
      const next = lines[index + 1]?.trim() ?? '';
      if (next === '' || line.length > 60 || line.endsWith('\\') || line.endsWith('\\n') || !LINE.test(line.trim()))
        return false;
      // Below ">" a line that is indented by more stays one.
      const isIndented = written.startsWith('>') && indentOf(lines[index + 1]) !== indentOf(line);
      return !isIndented && (/^(?:#!|\[[^\][]+\]$)/.test(line.trim()) || LINE.test(next));
    })
    ?.trim();
}

function indentOf(line = ''): number {
  return line.search(/\S|$/);
}
