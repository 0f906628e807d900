import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { ScalarNode, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { fileKeys } from '../../../vocabulary/script-keys.ts';
import { collect } from '../../../reading/collect.ts';
import { inFiles, type ScriptRule } from '../script-rule.ts';
import { itemsOf, pairOf, placeOf, type FileEntry, type Outline } from '../../../reading/outline.ts';
import { describeNode, isBlank, isFalsy, isNull, isText } from '../../../reading/describe-node.ts';

const fileValue = defineFinding({
  code: 'file-value',
  severity: 'error',
  message: ({ label, actual }: { label: string; actual: string; beside?: string | undefined }) =>
    actual === 'nothing'
      ? `The file "${label}" has no address`
      : `The file "${label}" must have an address or a map with "url" and "filename", not ${actual}`,
  help: ({ beside }) =>
    beside === undefined
      ? `Write an address; "N/A:" and what to choose for a file that the player has, such as N/A:Select the installer; or "url" and "filename" below the label.`
      : `Indent ${beside} by two more spaces, so that they belong to the label.`,
  why: 'The client fails on a number, or on nothing, where an address belongs.',
  wrong: script('files:', '  - setup:'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});

export const fileValueRule: ScriptRule = {
  finding: fileValue,
  needs: ['files'],
  check: inFiles(check),
};

function check(script: Outline, file: FileEntry) {
  return [...checkTexts(script, file), ...checkNames(script, file)];
}

/** Names under which the client looks for a file that it has already; it looks for none that the person chooses. */
function checkNames(script: Outline, { label, value }: FileEntry) {
  const names = pairOf(value, 'alternate_filenames')?.value;
  if (names === undefined || names.kind === 'alias' || isFalsy(names)) return [];
  const address = pairOf(value, 'url')?.value;
  if (address?.kind === 'scalar' && /^(?:N\/A|\$STEAM)/.test(address.text)) return [];
  const items = names.kind === 'sequence' ? names.items : [names];
  const wrong = items.filter((item) => (names.kind === 'sequence' ? !isText(item) : isNoIterable(item)));
  return wrong.map((item) => {
    const actual = `a map with ${describeNode(item)} in "alternate_filenames"`;
    return fileValue.at(placeOf(script, item), { label: label.text, actual });
  });
}

/** Of a text the client takes the letters for names, of a map the keys. */
function isNoIterable(node: YamlNode): boolean {
  return node.kind === 'scalar' && !isText(node);
}

function checkTexts(script: Outline, { label, value }: FileEntry) {
  const texts = value.kind === 'mapping' ? ['url', 'filename'] : [undefined];
  return collect(texts, (key) => {
    const text = key === undefined ? value : pairOf(value, key)?.value;
    if (text === undefined || isAccepted(text, key)) return [];
    const found = isNull(text) ? 'nothing' : describeNode(text);
    const actual = key === undefined ? found : `a map with ${found} as "${key}"`;
    const beside = key === undefined && actual === 'nothing' ? besideLabel(script, label) : undefined;
    return [fileValue.at(placeOf(script, text), { label: label.text, actual, beside })];
  });
}

/** Keys of the long form that stand beside a label, not below it. */
function besideLabel({ script }: Outline, label: ScalarNode): string | undefined {
  const entry = itemsOf(script, 'files').find((item) => item.kind === 'mapping' && item.pairs[0]?.key === label);
  const keys = entry?.kind === 'mapping' ? entry.pairs.filter(({ key }) => Object.hasOwn(fileKeys, key.text)) : [];
  return keys.length === 0 ? undefined : keys.map(({ key }) => `"${key.text}"`).join(' and ');
}

/** The client has a name for a file that the person chooses, but no address for one without. */
function isAccepted(text: YamlNode, key: string | undefined): boolean {
  return text.kind === 'alias' || (isText(text) && (key === 'filename' || !isBlank(text)));
}
