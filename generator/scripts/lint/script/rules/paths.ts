import { plainName } from '../../../reading/names.ts';
import { scriptFor, script } from '../../../../findings/define-finding.ts';
import { collect, partOf } from '../../../reading/nodes.ts';
import { isSet } from '../../../reading/outline.ts';
import { pathsOf, discPathsOf } from '../../../reading/paths-of.ts';
import { substitutedTexts, valuesWhere } from '../../../reading/substituted.ts';
import { isKnownName } from '../../../reading/variables-of.ts';
import { faultAt, scriptRule, inEach, stepRule } from '../script-rule.ts';

export const oddPathRule = scriptRule({
  code: 'odd-path',
  fix: 'rename',
  message: ({ path, sign }: { path: string; sign: string; suggestion: string | undefined; example: string }) => {
    if (sign === 'drive') return `"${path}" is a path of Windows, which the client does not find`;
    return sign.startsWith('%')
      ? `"${sign}" is no variable to the client, which takes it for a name in "${path}"`
      : `The client takes the ${sign} in "${path}" for a letter of a name`;
  },
  help: ({ suggestion, example }) =>
    suggestion === undefined ? `Write where it is on the disk, such as: ${example}` : `Write: ${suggestion}`,
  why: 'The client hands these paths to Linux as they are. No shell is there to know "~" or take away a backslash, and "\\" separates no folders: nothing is found, or it is put into a folder of an odd name. Only what Wine is given, such as "args" and "executable" of a task, may be a path of Windows.',
  wrong: scriptFor('wine', 'game:', String.raw`  exe: $GAMEDIR\bin\my-game.exe`),
  right: scriptFor('wine', 'game:', '  exe: $GAMEDIR/bin/my-game.exe'),
  find: inEach(pathsOf, ({ node, by: reader, isForWine }, { runner }) => {
    const { text } = node;
    const odd = isForWine ? undefined : oddIn(text, reader === 'step');
    if (odd === undefined) return [];
    const example = runner === 'wine' ? '$GAMEDIR/drive_c/Games/my-game.exe' : '$GAMEDIR/my-game';
    return [faultAt(node, { path: text, ...odd, example })];
  }),
});

/** When it starts a game, the client expands "~". */
function oddIn(text: string, isOfStep: boolean) {
  if (/^[A-Za-z]:[\\/]/.test(text)) return { sign: 'drive', suggestion: undefined };
  const variable = /%[A-Za-z][\w()]*%/.exec(text)?.[0];
  if (variable !== undefined && variable !== '%GAMEDIR%')
    return { sign: variable, suggestion: variable === '%USERNAME%' ? text.replace(variable, '$USER') : undefined };
  // A backslash before a blank was meant for a shell.
  if (text.includes('\\'))
    return { sign: 'backslash', suggestion: text.replaceAll(/\\(?=[\s'"()&])/g, '').replaceAll('\\', '/') };
  if (BLANK.test(text)) return { sign: 'blank', suggestion: text.replace(BLANK, '$1') };
  return isOfStep && text.startsWith('~/') ? { sign: '"~"', suggestion: `$HOME${text.slice(1)}` } : undefined;
}

const WHOLE = '\\$(?:(?:GAMEDIR|CACHE|HOME)(?!\\w)|\\{(?:GAMEDIR|CACHE|HOME)\\})';
const BLANK = new RegExp(`^(${WHOLE}) +(?=/)`);
const DOUBLED = new RegExp(`${WHOLE}[^\\s:;,=|&"'$]*(${WHOLE})[^\\s:;,"']*`);

export const doubledFolderRule = scriptRule({
  code: 'doubled-folder',
  message: (details: { path: string; inner: string }) =>
    `"${details.path}" has the whole path of ${details.inner} in its middle`,
  help: ({ path, inner }) =>
    `Write only one of the two, such as: ${inner}${path.slice(path.lastIndexOf(inner) + inner.length)}`,
  why: 'Each of these variables is a whole path that begins at the root of the disk. One after the other they name a folder that is not there.',
  wrong: script('game:', '  exe: $GAMEDIR/$GAMEDIR/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
  find: inEach(substitutedTexts, (scalar, script) => {
    // Most texts have no second variable.
    const match = scalar.text.lastIndexOf('$') > 0 ? DOUBLED.exec(scalar.text) : null;
    if (match === null) return [];
    const [path, inner = ''] = match;
    return [faultAt(partOf(script, scalar, { index: match.index, length: path.length }), { path, inner })];
  }),
});

/** Parameters whose file must exist; another rule checks labels. */
const sourcesOf = valuesWhere(({ names }) => names === 'source' || names === 'file' || names === 'on-disc');

export const lineBreakInPathRule = stepRule({
  code: 'line-break-in-path',
  severity: 'error',
  message: (details: { step: string; label: string }) =>
    `"${details.step}" never finds "${details.label}", since a line break follows`,
  help: ({ label }) => `Write it on the line of its key: ${label}`,
  why: 'A text that begins with "|" or ">" ends with a line break, which the client takes for a part of the name. No file has such a name, so that the installation ends at this step.',
  wrong: script('installer:', '  - extract:', '      file: |', '        setup'),
  right: script('installer:', '  - extract:', '      file: setup'),
  find: (step) =>
    collect(sourcesOf(step), ({ node: path }) => {
      if (path.kind !== 'scalar' || !path.text.includes('\n') || isSet(step.value, 'optional')) return [];
      return [faultAt(path, { step: step.key.text, label: path.text.trim() })];
    }),
});

const outputsOf = valuesWhere(({ names }) => names === 'output');

export const fileWithoutFolderRule = stepRule({
  code: 'file-without-folder',
  severity: 'error',
  message: ({ step, file }: { step: string; file: string }) =>
    file.endsWith('/')
      ? `"${step}" cannot write to "${file}", which is a folder`
      : `"${step}" needs a folder before "${file}"`,
  help: ({ file }) =>
    file.endsWith('/')
      ? `Add the name of the file, such as: file: ${file}settings.ini`
      : `Write: file: $GAMEDIR/${file}`,
  why: 'Before it writes, the client makes the folder of the file, and then opens the file. A bare name has no folder, and a path with "/" at its end no file: the client crashes when it reaches the step, after all downloads.',
  wrong: script('installer:', '  - write_file:', '      file: settings.ini', '      content: fullscreen=1'),
  right: script('installer:', '  - write_file:', '      file: $GAMEDIR/settings.ini', '      content: fullscreen=1'),
  find: (step, script) =>
    collect(outputsOf(step), ({ node: file }) => {
      if (file.kind !== 'scalar' || file.text === '') return [];
      if (!file.text.endsWith('/') && /[/$]/.test(file.text)) return [];
      if (file.plain && /^(?:~|null)$/i.test(file.text)) return [];
      return isKnownName(script, plainName(file.text)) ? [] : [faultAt(file, { step: step.key.text, file: file.text })];
    }),
});

export const absoluteDiscPathRule = scriptRule({
  code: 'absolute-disc-path',
  severity: 'error',
  message: (details: { path: string }) =>
    `The client never finds "${details.path}" on a disc, since it begins with ${details.path.startsWith('/') ? '"/"' : 'a drive of Windows'}`,
  help: ({ path }) =>
    `Write the path below the top folder of the disc: requires: ${path.replace(/^(?:[A-Za-z]:)?[\\/]+/, '').replaceAll('\\', '/') || 'setup.exe'}`,
  why: 'The client looks for this file or folder below each disc that is mounted. A path from the root of the file system leads past them all, so that the installation cannot go on from this step.',
  wrong: script('installer:', '  - insert-disc:', '      requires: /data/setup.exe'),
  right: script('installer:', '  - insert-disc:', '      requires: data/setup.exe'),
  find: inEach(discPathsOf, (path) =>
    /^(?:\/|[A-Za-z]:)/.test(path.text) ? [faultAt(path, { path: path.text })] : [],
  ),
});

export const backslashInDiscPathRule = scriptRule({
  code: 'backslash-in-disc-path',
  message: (details: { path: string }) => `"${details.path}" has a backslash, which separates no folders on Linux`,
  help: ({ path }) => `Write "/" for it: requires: ${path.replaceAll('\\', '/').replace(/^\/+/, '')}`,
  why: 'The client looks for a file with a backslash in its name, which no disc has. The installation cannot go on from this step.',
  wrong: script('installer:', '  - insert-disc:', '      requires: data\\setup.exe'),
  right: script('installer:', '  - insert-disc:', '      requires: data/setup.exe'),
  find: inEach(discPathsOf, (path) =>
    /^(?![A-Za-z]:).*\\/s.test(path.text) ? [faultAt(path, { path: path.text })] : [],
  ),
});
