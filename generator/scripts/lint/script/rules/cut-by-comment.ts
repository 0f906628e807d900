import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { pathsOf, argumentsOf } from '../../../reading/paths-of.ts';

const cutByComment = defineFinding({
  code: 'cut-by-comment',
  severity: 'warning',
  message: ({ text }: { text: string; whole: string }) =>
    `The client reads only "${text}": what follows " #" is a comment`,
  help: ({ whole }) => `Put the whole text in quotes: ${whole}`,
  why: 'In YAML a "#" behind a blank begins a comment, unless the text is in quotes. The rest of the path or command is lost without a word.',
  wrong: script('game:', '  exe: $GAMEDIR/Episode #1/my-game'),
  right: script('game:', '  exe: "$GAMEDIR/Episode #1/my-game"'),
});

/** A comment mostly has a blank behind its sign. */
const HINT = / #\S/;

/** A number such as "#1", and behind it more of a path or nothing. */
const NUMBER = /^\d+(?:[^#]*\/\S|\.\w|$)/;

export const cutByCommentRule: ScriptRule = {
  finding: cutByComment,
  check: (script) => {
    if (!script.source.text.includes(' #') || !HINT.test(script.source.text)) return [];
    return [
      ...collect(pathsOf(script), ({ node }) =>
        cutIn(script, node, (comment) => NUMBER.test(comment) && !/\.\w{1,4}$/.test(node.text)),
      ),
      ...collect(argumentsOf(script), (node) => cutIn(script, node, () => isQuoteOpen(node.text))),
    ];
  },
};

function cutIn(script: Outline, node: ScalarNode, isMeant: (comment: string) => boolean): Diagnostic[] {
  const { text } = script.source;
  if (!node.plain || !/^\s+#/.test(text.slice(node.end, node.end + 9))) return [];
  const [, blank = '', comment = ''] = /^([ \t]+)#([^\r\n]*)/.exec(text.slice(node.end, node.end + 999)) ?? [];
  if (blank === '' || !isMeant(comment.trim())) return [];
  const whole = JSON.stringify(`${node.text}${blank}#${comment.trim()}`);
  return [cutByComment.at(placeOf(script, node), { text: node.text, whole })];
}

function isQuoteOpen(text: string): boolean {
  return (text.split('"').length % 2 === 0) !== (text.split("'").length % 2 === 0);
}
