import { script } from '../../../../findings/define-finding.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { splitWords } from '../../../effects/split-words.ts';
import { parametersOf } from '../../../reading/declared-maps.ts';
import { collect, isText, partOf } from '../../../reading/nodes.ts';
import { type Outline, valueAt } from '../../../reading/outline.ts';
import { pathsOf, argumentsOf, commandsOf } from '../../../reading/paths-of.ts';
import { faultAt, scriptRule, stepRule, inEach } from '../script-rule.ts';

/** A "#" without a blank after it, unlike most comments. */
const COMMENT = / #\S/;

const NUMBER = /^\d+(?:[^#]*\/\S|\.\w|$)/;

export const cutByCommentRule = scriptRule({
  code: 'cut-by-comment',
  message: ({ text }: { text: string; whole: string }) =>
    `The client reads only "${text}": what follows " #" is a comment`,
  help: ({ whole }) => `Put the whole text in quotes: ${whole}`,
  why: 'In YAML a "#" behind a blank begins a comment, unless the text is in quotes. The rest of the path or command is lost without a word.',
  wrong: script('game:', '  exe: $GAMEDIR/Episode #1/my-game'),
  right: script('game:', '  exe: "$GAMEDIR/Episode #1/my-game"'),
  find: (script) => {
    if (!script.source.text.includes(' #') || !COMMENT.test(script.source.text)) return [];
    return [
      ...collect(pathsOf(script), ({ node }) => (/\.\w{1,4}$/.test(node.text) ? [] : cutIn(script, node, NUMBER))),
      ...collect(argumentsOf(script), (node) => {
        const isQuoteOpen = (node.text.split('"').length % 2 === 0) !== (node.text.split("'").length % 2 === 0);
        return isQuoteOpen ? cutIn(script, node) : [];
      }),
    ];
  },
});

function cutIn(script: Outline, node: ScalarNode, start = /^/) {
  const { text } = script.source;
  if (!node.plain || !/^\s+#/.test(text.slice(node.end, node.end + 9))) return [];
  const [, blank = '', comment = ''] = /^([ \t]+)#([^\r\n]*)/.exec(text.slice(node.end, node.end + 999)) ?? [];
  if (blank === '' || !start.test(comment.trim())) return [];
  const whole = JSON.stringify(`${node.text}${blank}#${comment.trim()}`);
  return [faultAt(node, { text: node.text, whole })];
}

function settingsFile(style: string) {
  const head = ['installer:', '  - write_file:', '      file: $GAMEDIR/settings.ini', `      content: ${style}`];
  return script(...head, '        [display]', '        width=800', '        height=600');
}

const FOLDED = /^\s*(\[[^\][\n]+\])[ \t]+[\w.-]+[ \t]*=/m;

/** A line of a settings file, a console command, or the first line of a program. */
const LINE = /^(?:\[[^\][]+\]$|[\w.$-]+[ \t]*=|[\w.-]+:(?!\/\/)|"[^"]+"=|(?:seta?|bind)\s+\S+\s+\S|#!)/;

export const foldedTextRule = stepRule({
  code: 'folded-text',
  message: (details: { line: string }) => `"${details.line}" and the line after it have become one line`,
  help: () => `Begin the text with "content: |" and write each line indented below.`,
  why: 'YAML joins the lines of a text unless it begins with "|". The game then reads one long line, and none of the settings; of a program it runs nothing, since all of it is a comment.',
  wrong: settingsFile('>-'),
  right: settingsFile('|-'),
  find: ({ name, value }, script) => {
    const content = name === 'write_file' ? valueAt(value, 'content') : undefined;
    if (content?.kind !== 'scalar') return [];
    const line = FOLDED.exec(content.text)?.[1] ?? foldedLine(script.source.text.slice(content.start, content.end));
    return line === undefined ? [] : [faultAt(content, { line })];
  },
});

function foldedLine(source: string): string | undefined {
  if (source.startsWith('|') || !source.includes('\n')) return undefined;
  // Programs that print YAML fold long lines, and double line breaks.
  if (!source.startsWith('>') && /\n[ \t]*\n/.test(source.trimEnd().replace(/\s*["']$/, ''))) return undefined;
  const isQuoted = /^["']/.test(source);
  const lines = isQuoted ? source.slice(1, -1).split('\n') : source.split('\n').slice(source.startsWith('>') ? 1 : 0);
  return lines
    .map((line) => line.trimEnd())
    .find((line, index) => {
      const next = lines[index + 1]?.trim() ?? '';
      if (next === '' || line.length > 60 || line.endsWith('\\') || line.endsWith('\\n') || !LINE.test(line.trim()))
        return false;
      // Below ">", a deeper line keeps its break.
      const isIndented = source.startsWith('>') && indentOf(lines[index + 1]) !== indentOf(line);
      return !isIndented && (/^(?:#!|\[[^\][]+\]$)/.test(line.trim()) || LINE.test(next));
    })
    ?.trim();
}

function indentOf(line = ''): number {
  return line.search(/\S|$/);
}

/** A path outside quotes, or what no path can be in: an escape, a text in quotes, a comment. */
const PART =
  /\\[^]|'[^']*(?:'|$)|"(?:[^"\\]|\\[^])*(?:"|$)|(?<![^\s;])#[^\n]*|\$(?:(?:GAMEDIR|CACHE)(?!\w)|\{(?:GAMEDIR|CACHE)\})/g;

export const unquotedPathRule = scriptRule({
  code: 'unquoted-path',
  message: (details: { variable: string }) => `The command breaks if the path in ${details.variable} contains a space`,
  help: ({ variable }) => `Put the path in double quotes, such as "${variable}/data".`,
  why: 'The client puts the path into the command before bash reads it. In a folder such as "/media/My Games" an unquoted path becomes two words, and the command works on the wrong files.',
  wrong: script('installer:', '  - execute:', '      command: cp -r $GAMEDIR/data/. $GAMEDIR'),
  right: script('installer:', '  - execute:', `      command: cp -r "$GAMEDIR/data/." "$GAMEDIR"`),
  find: inEach(commandsOf, (command, script) => {
    // Here-documents are no commands.
    if (command.text.includes('<<')) return [];
    const match = [...command.text.matchAll(PART)].find(([part]) => part.startsWith('$'));
    if (match === undefined) return [];
    return [faultAt(partOf(script, command, { index: match.index, length: match[0].length }), { variable: match[0] })];
  }),
});

export const unclosedQuoteRule = scriptRule({
  code: 'unclosed-quote',
  severity: 'error',
  message: (details: { step: string; parameter: string }) =>
    `A quote in "${details.parameter}" of "${details.step}" is never closed`,
  help: () => `Close it, or write a backslash before it.`,
  why: 'The client splits this text into words as a shell does. Over a quote without its second half it crashes when it reaches the step, after all downloads.',
  wrong: script('installer:', '  - execute:', '      file: setup', '      args: --name "My Game'),
  right: script('installer:', '  - execute:', '      file: setup', '      args: --name "My Game"'),
  find: inEach(parametersOf, ({ map, key, value, declaration }) => {
    if (declaration?.split !== true || value.kind !== 'scalar' || !/["'\\]/.test(value.text)) return [];
    if (!isText(value) || splitWords(value.text) !== undefined) return [];
    return [faultAt(value, { step: map.name, parameter: key.text })];
  }),
});
