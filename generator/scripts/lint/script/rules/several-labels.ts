import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { fileKeys } from '../../../vocabulary/script-keys.ts';
import { collect } from '../../../reading/collect.ts';
import { isUnlabelled, itemsOf, placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { isNull } from '../../../reading/describe-node.ts';

const severalLabels = defineFinding({
  code: 'several-labels',
  since: '0.5.14',
  severity: 'error',
  message: ({ isUnlabelled }: { isUnlabelled: boolean }) =>
    isUnlabelled ? 'This file has no label, by which steps could name it' : 'An entry of "files" must have one label',
  help: ({ isUnlabelled }) =>
    isUnlabelled
      ? 'Write a label above it, such as "- setup:", and begin each of its keys four spaces behind that "-", without a "-".'
      : 'Begin each file with "- " on a new line.',
  why: 'Each entry of "files" is one file with one label. With two the client refuses the whole list of the installers of the game: none of them can be chosen.',
  wrong: script('files:', '  - setup: https://example.org/setup.zip', '    music: https://example.org/music.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip', '  - music: https://example.org/music.zip'),
});

/** The origin takes one label in each entry of `files`; a second one mostly is at the wrong depth. */
export const severalLabelsRule: ScriptRule = {
  finding: severalLabels,
  needs: ['files'],
  check: (script) =>
    collect(itemsOf(script.script, 'files'), (item) => {
      if (item.kind !== 'mapping' || item.pairs.length < 2) return [];
      const [first, ...more] = item.pairs;
      if (first !== undefined && isUnlabelled(item))
        return [severalLabels.at(placeOf(script, first.key), { isUnlabelled: true })];
      // A label without a value is an error already, of which the keys beside it are a part.
      const second =
        first !== undefined && isNull(first.value) ? more.find(({ key }) => !isFileKey(key.text)) : more[0];
      return second === undefined ? [] : [severalLabels.at(placeOf(script, second.key), { isUnlabelled: false })];
    }),
};

function isFileKey(key: string): boolean {
  return Object.hasOwn(fileKeys, key);
}
