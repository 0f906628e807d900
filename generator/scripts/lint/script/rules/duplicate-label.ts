import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { itemsOf, placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { plainName } from '../../../reading/plain-name.ts';

const duplicateLabel = defineFinding({
  code: 'duplicate-label',
  severity: 'warning',
  message: (details: { label: string; firstLine: number }) =>
    `The label "${details.label}" is already used in line ${String(details.firstLine)}; the client keeps only one of the two`,
  help: () => `Give each file a different label.`,
  why: 'Steps name a file by its label. Of two files with the same label the client keeps only one.',
  wrong: script('files:', '  - setup: https://example.org/setup.zip', '  - setup: https://example.org/music.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip', '  - music: https://example.org/music.zip'),
});

/** Steps find files by their labels: of two with one label, or with labels that read the same, one is out of reach. */
export const duplicateLabelRule: ScriptRule = {
  finding: duplicateLabel,
  needs: ['files'],
  check: (script) => {
    const first = new Map<string, ScalarNode>();
    return collect(script.files, ({ label }): Diagnostic[] => {
      const name = plainName(label.text);
      const earlier = first.get(name);
      if (earlier === undefined) {
        first.set(name, label);
        return [];
      }
      if (earlier.text === label.text && areInOneEntry(script, earlier, label)) return [];
      const details = { label: label.text, firstLine: placeOf(script, earlier).line };
      return [duplicateLabel.at(placeOf(script, label), details)];
    });
  },
};

/** One key twice in one map is reported separately. */
function areInOneEntry({ script }: Outline, a: ScalarNode, b: ScalarNode): boolean {
  return itemsOf(script, 'files').some(({ start, end }) => start <= a.start && b.end <= end);
}
