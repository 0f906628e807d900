import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { collect } from '../../../reading/collect.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { isOptional, placeOf } from '../../../reading/outline.ts';
import { valuesWhere } from '../../../reading/values-where.ts';

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

/** What steps take that must be there; that a label is one of a file, another rule sees to. */
const sourcesOf = valuesWhere(({ names }) => names === 'source' || names === 'file' || names === 'on-disc');

export const lineBreakInPathRule: ScriptRule = {
  finding: lineBreakInPath,
  check: inSteps((script, step) =>
    collect(sourcesOf(step), ({ node: path }) => {
      if (path.kind !== 'scalar' || !path.text.includes('\n') || isOptional(step)) return [];
      return [lineBreakInPath.at(placeOf(script, path), { step: step.key.text, label: path.text.trim() })];
    }),
  ),
};
