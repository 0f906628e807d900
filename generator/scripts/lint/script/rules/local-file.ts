import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { inFiles, type ScriptRule } from '../script-rule.ts';
import { placeOf } from '../../../reading/outline.ts';
import { addressKind } from '../address.ts';

const localFile = defineFinding({
  code: 'local-file',
  severity: 'warning',
  message: (details: { url: string }) => `"${details.url}" means nothing on another person's machine`,
  help: () =>
    `Use an https address; for a file that the player has, write "N/A:" and what to choose, such as: N/A:Select the installer`,
  why: 'The file lies on your own machine. The client accepts the address, and fails on the machine of another player when it fetches the file.',
  wrong: script('files:', '  - setup: file:///home/me/setup.zip'),
  right: script('files:', '  - setup: N/A:Please choose the file setup.zip'),
});

export const localFileRule: ScriptRule = {
  finding: localFile,
  needs: ['files'],
  check: inFiles((script, { address }) => {
    if (address === undefined || addressKind(address.text) !== 'local') return [];
    return [localFile.at(placeOf(script, address), { url: address.text })];
  }),
};
