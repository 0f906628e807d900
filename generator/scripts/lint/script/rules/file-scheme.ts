import { defineFinding } from '../../../../findings/define-finding.ts';
import { script } from '../../../../findings/documentation/examples.ts';
import { collect } from '../../collect.ts';
import { addressKind, addressOf } from '../address.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const fileScheme = defineFinding({
  code: 'file-scheme',
  severity: 'error',
  message: (details: { scheme: string }) => `The client cannot download from ${details.scheme}: addresses`,
  help: () => `Use an https address, or N/A:prompt to let the person choose the file.`,
  why: 'The client downloads from https and http addresses only. Any other kind ends the installation.',
  wrong: script('files:', '  - setup: ftp://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});

/** The client downloads by http and https only. */
export const fileSchemeRule: ScriptRule = {
  finding: fileScheme,
  check: (script) =>
    collect(script.files, (file) => {
      const address = addressOf(file);
      if (address === undefined || addressKind(address.text) !== 'scheme') return [];
      const scheme = address.text.slice(0, address.text.indexOf(':'));
      return [fileScheme.at(placeOf(script, address), { scheme })];
    }),
};
