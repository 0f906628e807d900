import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { commandsOf } from '../../../reading/paths-of.ts';
import { placeInText } from '../../../reading/scalars-of.ts';

const unquotedPath = defineFinding({
  code: 'unquoted-path',
  severity: 'warning',
  message: (details: { variable: string }) => `The command breaks if the path in ${details.variable} contains a space`,
  help: ({ variable }) => `Put the path in double quotes, such as "${variable}/data".`,
  why: 'The client puts the path into the command before bash reads it. In a folder such as "/media/My Games" an unquoted path becomes two words, and the command works on the wrong files.',
  wrong: script('installer:', '  - execute:', '      command: cp -r $GAMEDIR/data/. $GAMEDIR'),
  right: script('installer:', '  - execute:', `      command: cp -r "$GAMEDIR/data/." "$GAMEDIR"`),
});

export const unquotedPathRule: ScriptRule = {
  finding: unquotedPath,
  needs: ['execute'],
  check: inEach(commandsOf, (script, command) => {
    const found = unquotedVariable(command.text);
    if (found === undefined) return [];
    return [unquotedPath.at(placeInText(script, command, found), { variable: found.variable })];
  }),
};

const VARIABLE = /^\$(?:(?:GAMEDIR|CACHE)(?!\w)|\{(?:GAMEDIR|CACHE)\})/;

/** The first path outside of quotes. What a shell reads as an input of several lines is not a command. */
function unquotedVariable(command: string): { index: number; length: number; variable: string } | undefined {
  if (command.includes('<<')) return undefined;
  let quote = '';
  for (let index = 0; index < command.length; index += 1) {
    const character = command[index] ?? '';
    if (character === '\\' && quote !== "'") index += 1;
    else if (quote === '') {
      if (character === '"' || character === "'") quote = character;
      if (character === '#' && /^$|[\s;]/.test(command[index - 1] ?? '')) index = endOfLine(command, index);
      const [variable = ''] = character === '$' ? (VARIABLE.exec(command.slice(index, index + 12)) ?? []) : [];
      if (variable !== '') return { index, length: variable.length, variable };
    } else if (character === quote) quote = '';
  }
  return undefined;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
