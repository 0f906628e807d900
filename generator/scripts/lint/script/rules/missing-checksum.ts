import { diagnostic } from '../../../../findings/diagnostic.ts';
import { addressKind, addressOf } from '../address.ts';
import { isNull } from '../describe-node.ts';
import { pairOf, placeOf, type FileEntry } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** Without a checksum nobody notices when the host serves another file than the script was written for. */
export const missingChecksum: ScriptRule = (script) =>
  script.files
    .filter((file) => addressKind(addressOf(file)?.text ?? '') === 'download' && !hasChecksum(file))
    .map(({ label }) => diagnostic('missing-checksum', placeOf(script, label), { label: label.text }));

function hasChecksum({ value }: FileEntry): boolean {
  const checksum = pairOf(value, 'checksum')?.value;
  return checksum !== undefined && !isNull(checksum) && !(checksum.kind === 'scalar' && checksum.text === '');
}
