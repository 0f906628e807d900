import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { pairOf, placeOf, type Outline } from '../../../reading/outline.ts';
import { labelsOf } from '../../../reading/variables-of.ts';
import { plainName } from '../../../reading/plain-name.ts';

function extracting(dst: string) {
  const steps = ['installer:', '  - extract:', '      file: data', `      dst: ${dst}`];
  return script('files:', '  - data: https://example.org/data.zip', ...steps);
}

const labelAsFolder = defineFinding({
  code: 'label-as-folder',
  severity: 'warning',
  message: (details: { label: string }) => `"dst: ${details.label}" is the path of that file, not a folder`,
  help: ({ label }) => `For a folder of that name, write: dst: $GAMEDIR/${label.replace(/^\$\{?|\}$/g, '')}`,
  why: 'A text that is a label stands for the path of its file. The client cannot make a folder where a file is: the step fails, or replaces the file.',
  wrong: extracting('data'),
  right: extracting('$GAMEDIR/data'),
});

export const labelAsFolderRule: ScriptRule = {
  finding: labelAsFolder,
  needs: ['files'],
  check: inSteps((script, { value }) => {
    const dst = pairOf(value, 'dst')?.value;
    if (dst?.kind !== 'scalar' || !isLabel(script, dst.text.replace(/^\$(?:(?=\w)|\{(?=\w+\}$))/, ''))) return [];
    return [labelAsFolder.at(placeOf(script, dst), { label: dst.text })];
  }),
};

function isLabel(script: Outline, text: string): boolean {
  const name = plainName(text.replace(/\}$/, ''));
  for (const label of labelsOf(script)) if (plainName(label) === name) return true;
  return false;
}
