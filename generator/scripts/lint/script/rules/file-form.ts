import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { describeNode } from '../../../reading/describe-node.ts';
import { itemsOf, placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const fileForm = defineFinding({
  code: 'file-form',
  severity: 'error',
  message: ({ actual }: { actual: string; text: string | undefined }) =>
    `An entry of "files" must be a label with an address, not ${actual}`,
  help: ({ text }) => {
    if (text?.startsWith('http') === true) return `Write a label before it, by which steps name it: - setup: ${text}`;
    return /^\w+$/.test(text ?? '')
      ? `Write a colon and the address behind it: - ${String(text)}: https://example.org/file.zip`
      : 'Write it as: - setup: https://example.org/file.zip';
  },
  why: 'Steps name a file by its label. Without a label nothing can be done with the file, and the client refuses the script.',
  wrong: script('files:', '  - https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});

export const fileFormRule: ScriptRule = {
  finding: fileForm,
  needs: ['files'],
  check: (script) =>
    itemsOf(script.script, 'files')
      .filter((item) => item.kind !== 'alias' && item.kind !== 'mapping')
      .map((item) => {
        const text = item.kind === 'scalar' ? item.text : undefined;
        return fileForm.at(placeOf(script, item), { actual: describeNode(item), text });
      }),
};
