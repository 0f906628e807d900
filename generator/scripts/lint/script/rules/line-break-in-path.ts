import { defineFinding } from '../../../../findings/define-finding.ts';
import { script } from '../../../../findings/documentation/examples.ts';
import { collect } from '../../collect.ts';
import { isFalsy } from '../describe-node.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const lineBreakInPath = defineFinding({
  code: 'line-break-in-path',
  severity: 'error',
  message: (details: { step: string; label: string }) =>
    `"${details.step}" never finds "${details.label}", since a line break follows`,
  help: ({ label }) => `Write it on the line of its key: ${label}`,
  why: 'A text that begins with "|" or ">" ends with a line break, which the client takes for a part of the name. No file has such a name, so that the installation ends at this step.',
  wrong: script('installer:', '  - extract:', '      file: |', '        setup'),
  right: script('installer:', '  - extract:', '      file: setup'),
});

/** What steps take that must be there; of steps that take one text, nothing is named. */
const taken: ReadonlyMap<string, readonly string[]> = new Map([
  ['move', ['src']],
  ['rename', ['src']],
  ['merge', ['src']],
  ['copy', ['src']],
  ['extract', ['file', 'src']],
  ['insert_disc', ['requires']],
  ['chmodx', []],
  ['install_or_extract', []],
]);

/** A block of text was used for one word. */
export const lineBreakInPathRule: ScriptRule = {
  finding: lineBreakInPath,
  check: (script) =>
    collect(script.steps, ({ key, name, value }) => {
      const keys = taken.get(name);
      if (keys === undefined || value === undefined) return [];
      const optional = pairOf(value, 'optional')?.value;
      if (optional !== undefined && !isFalsy(optional)) return [];
      return collect(keys.length === 0 ? [value] : keys.map((parameter) => pairOf(value, parameter)?.value), (path) => {
        if (path?.kind !== 'scalar' || !path.text.includes('\n')) return [];
        return [lineBreakInPath.at(placeOf(script, path), { step: key.text, label: path.text.trim() })];
      });
    }),
};
