import { expect, test } from 'vitest';
import { labelAsFolderRule } from '../../../../../generator/scripts/lint/script/rules/labels.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

function script(dst: string): string {
  return scriptOf(`files: [{a-b: N/A}]\ninstaller: [extract: {file: a-b, dst: ${dst}}]`);
}

test.each(['a-b', 'a_b', '$a_b', '"${a_b}"', '$a-b'])('reports %s', (dst) => {
  expect(findingsOf(labelAsFolderRule, script(dst))).toEqual([`label-as-folder 4:41-4:${String(41 + dst.length)}`]);
});

test.each(['a', 'a-b/c', '$a_b/c', '$GAMEDIR/a-b', '"{a_b}"', 'b'])('leaves %s alone', (dst) => {
  expect(findingsOf(labelAsFolderRule, script(dst))).toEqual([]);
});
