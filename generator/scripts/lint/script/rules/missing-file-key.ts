import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { fileKeys } from '../../../vocabulary/script-keys.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { inFiles, type ScriptRule } from '../script-rule.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';

interface MissingFileKeyDetails {
  readonly label: string;
  readonly key: string;
  readonly name: string;
  /** A key that was probably meant to be it. */
  readonly misnamed?: string;
}

const missingFileKey = defineFinding({
  code: 'missing-file-key',
  severity: 'error',
  fix: 'rename',
  message: ({ label, key, misnamed }: MissingFileKeyDetails) =>
    `The file "${label}" has no "${key}"${misnamed === undefined ? '' : `, and the client ignores "${misnamed}"`}`,
  help: ({ key, name, misnamed }) =>
    misnamed !== undefined
      ? `Write "${key}" instead of "${misnamed}".`
      : key === 'filename'
        ? `Add: filename: ${name}`
        : `Add: url: https://example.org/file.zip`,
  why: 'In the long form the client needs both: from where to fetch the file, and under which name to keep it.',
  wrong: script('files:', '  - setup:', '      url: https://example.org/download?id=7'),
  right: script('files:', '  - setup:', '      url: https://example.org/download?id=7', '      filename: setup.zip'),
});

const required = Object.keys(fileKeys).filter((key) => fileKeys[key]?.required);

export const missingFileKeyRule: ScriptRule = {
  finding: missingFileKey,
  needs: ['files'],
  check: inFiles((script, { label, value }) => {
    if (value.kind !== 'mapping') return [];
    return required
      .filter((key) => pairOf(value, key) === undefined)
      .map((key) => missingFileKey.at(placeOf(script, label), { label: label.text, key, name: nameOf(value) }));
  }),
};

/** The last part of the address, where that may be the name of a file. */
function nameOf(file: YamlNode): string {
  const url = pairOf(file, 'url')?.value;
  return (url?.kind === 'scalar' ? /\/([\w.-]+\.\w+)$/.exec(url.text)?.[1] : undefined) ?? 'name-of-the-file.zip';
}
