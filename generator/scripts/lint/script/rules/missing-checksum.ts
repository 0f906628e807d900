import { defineFinding, script, CHECKSUM, fileWith } from '../../../../findings/define-finding.ts';
import { movingReason } from '../../../effects/addresses.ts';
import { isNull } from '../../../reading/describe-node.ts';
import { pairOf, placeOf, type FileEntry } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { addressKind } from '../address.ts';

const missingChecksum = defineFinding({
  code: 'missing-checksum',
  severity: 'notice',
  message: (details: { label: string }) => `The file "${details.label}" has no checksum`,
  help: () => 'Run "catalogue pin", or give it as url, filename and checksum: sha256:… by hand.',
  why: 'With a checksum the client notices that the file is damaged, or that the host now has another one.',
  wrong: script('files:', '  - setup: https://example.org/setup.zip'),
  right: fileWith(`checksum: sha256:${CHECKSUM}`),
});

/** Without a checksum nothing shows that a file was replaced. Files of a branch or the latest release change. */
export const missingChecksumRule: ScriptRule = {
  finding: missingChecksum,
  needs: ['files'],
  check: (script) =>
    script.files
      .filter((file) => !hasChecksum(file) && isFixed(file.address?.text ?? ''))
      .map(({ label }) => missingChecksum.at(placeOf(script, label), { label: label.text })),
};

/** Whether an address leads to a download that stays the same. */
function isFixed(address: string): boolean {
  return addressKind(address) === 'download' && movingReason(address) === null;
}

function hasChecksum({ value }: FileEntry): boolean {
  const checksum = pairOf(value, 'checksum')?.value;
  return checksum !== undefined && !isNull(checksum) && !(checksum.kind === 'scalar' && checksum.text === '');
}
