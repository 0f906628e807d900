import { defineFinding, scriptFor } from '../../../../findings/define-finding.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { placeOf } from '../../../reading/outline.ts';
import { pathsOf } from '../../../reading/paths-of.ts';

const oddPath = defineFinding({
  code: 'odd-path',
  severity: 'warning',
  fix: 'rename',
  message: ({ path, sign }: { path: string; sign: string; suggestion: string | undefined; example: string }) =>
    sign === 'drive'
      ? `"${path}" is a path of Windows, which the client does not find`
      : sign.startsWith('%')
        ? `"${sign}" is no variable to the client, which takes it for a name in "${path}"`
        : `The client takes the ${sign} in "${path}" for a letter of a name`,
  help: ({ suggestion, example }) =>
    suggestion === undefined ? `Write where it is on the disk, such as: ${example}` : `Write: ${suggestion}`,
  why: 'The client hands these paths to Linux as they are. No shell is there to know "~" or take away a backslash, and "\\" separates no folders: nothing is found, or it is put into a folder of an odd name. Only what Wine is given, such as "args" and "executable" of a task, may be a path of Windows.',
  wrong: scriptFor('wine', 'game:', String.raw`  exe: $GAMEDIR\bin\my-game.exe`),
  right: scriptFor('wine', 'game:', '  exe: $GAMEDIR/bin/my-game.exe'),
});

export const oddPathRule: ScriptRule = {
  finding: oddPath,
  check: inEach(pathsOf, (script, { node, by, isForWine }) => {
    const { text } = node;
    const odd = isForWine ? undefined : (oddIn(text) ?? (by === 'step' ? homeIn(text) : undefined));
    const example = script.runner === 'wine' ? '$GAMEDIR/drive_c/Games/my-game.exe' : '$GAMEDIR/my-game';
    return odd === undefined ? [] : [oddPath.at(placeOf(script, node), { path: text, ...odd, example })];
  }),
};

interface Odd {
  readonly sign: string;
  readonly suggestion: string | undefined;
}

function oddIn(text: string): Odd | undefined {
  if (/^[A-Za-z]:[\\/]/.test(text)) return { sign: 'drive', suggestion: undefined };
  const variable = /%[A-Za-z][\w()]*%/.exec(text)?.[0];
  if (variable !== undefined && variable !== '%GAMEDIR%')
    return { sign: variable, suggestion: variable === '%USERNAME%' ? text.replace(variable, '$USER') : undefined };
  if (!text.includes('\\')) return undefined;
  // Before a blank it was meant for a shell.
  return { sign: 'backslash', suggestion: text.replaceAll(/\\(?=[\s'"()&])/g, '').replaceAll('\\', '/') };
}

/** Of a game that is started the client finds the folder. */
function homeIn(text: string): Odd | undefined {
  return text.startsWith('~/') ? { sign: '"~"', suggestion: `$HOME${text.slice(1)}` } : undefined;
}
