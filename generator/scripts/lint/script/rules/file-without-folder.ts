import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { collect } from '../../../reading/collect.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { placeOf } from '../../../reading/outline.ts';
import { valuesWhere, stepsWith } from '../../../reading/values-where.ts';
import { isKnownName } from '../../../reading/variables-of.ts';
import { plainName } from '../../../reading/plain-name.ts';

const fileWithoutFolder = defineFinding({
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
});

const outputsOf = valuesWhere(({ names }) => names === 'output');

export const fileWithoutFolderRule: ScriptRule = {
  finding: fileWithoutFolder,
  needs: stepsWith(({ parameters }) => Object.values(parameters).some(({ names }) => names === 'output')),
  check: inSteps((script, step) =>
    collect(outputsOf(step), ({ node: file }) => {
      if (file.kind !== 'scalar' || file.text === '') return [];
      if (!file.text.endsWith('/') && /[/$]/.test(file.text)) return [];
      if (file.plain && /^(?:~|null)$/i.test(file.text)) return [];
      if (isKnownName(script, plainName(file.text))) return [];
      return [fileWithoutFolder.at(placeOf(script, file), { step: step.key.text, file: file.text })];
    }),
  ),
};
