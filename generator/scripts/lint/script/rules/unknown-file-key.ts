import { fileWith } from '../../../../findings/define-finding.ts';
import { fileKeys } from '../../../vocabulary/script-keys.ts';
import { inFiles, type ScriptRule } from '../script-rule.ts';
import { defineUnknownKey, knownKeys, unknownKeys } from '../unknown-keys.ts';

const unknownFileKey = defineUnknownKey({
  code: 'unknown-file-key',
  where: 'in a file',
  why: 'The client silently ignores a key that it does not know: a misspelt checksum, for example, is never compared.',
  wrong: fileWith('refferer: https://example.org/'),
  right: fileWith('referer: https://example.org/'),
});

const known = knownKeys(Object.keys(fileKeys));

export const unknownFileKeyRule: ScriptRule = {
  finding: unknownFileKey,
  needs: ['files'],
  check: inFiles((script, { value }) => unknownKeys(script, unknownFileKey, value, known, homeOf)),
};

function homeOf(key: string): string | undefined {
  return key === 'update' ? `below "downloads" of the record and the file's label` : undefined;
}
