import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { placeInText } from '../../../reading/scalars-of.ts';
import { substitutedTexts } from '../../../reading/substituted.ts';

const doubledFolder = defineFinding({
  code: 'doubled-folder',
  severity: 'warning',
  message: (details: { path: string; inner: string }) =>
    `"${details.path}" has the whole path of ${details.inner} in its middle`,
  help: ({ path, inner }) =>
    `Write only one of the two, such as: ${inner}${path.slice(path.lastIndexOf(inner) + inner.length)}`,
  why: 'Each of these variables is a whole path that begins at the root of the disk. One after the other they name a folder that is not there.',
  wrong: script('game:', '  exe: $GAMEDIR/$GAMEDIR/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
});

const WHOLE = '\\$(?:(?:GAMEDIR|CACHE|HOME)(?!\\w)|\\{(?:GAMEDIR|CACHE|HOME)\\})';
const DOUBLED = new RegExp(`${WHOLE}[^\\s:;,=|&"'$]*(${WHOLE})[^\\s:;,"']*`);

export const doubledFolderRule: ScriptRule = {
  finding: doubledFolder,
  check: inEach(substitutedTexts, (script, scalar) => {
    // Most texts have no second variable.
    const match = scalar.text.lastIndexOf('$') > 0 ? DOUBLED.exec(scalar.text) : null;
    if (match === null) return [];
    const [path, inner = ''] = match;
    const part = { index: match.index, length: path.length };
    return [doubledFolder.at(placeInText(script, scalar, part), { path, inner })];
  }),
};
