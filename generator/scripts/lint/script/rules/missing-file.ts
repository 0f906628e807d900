import { defineFinding, scriptFor } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { isOptional, pairOf, placeOf, type Outline, type StepEntry } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { isNull, isText } from '../../../reading/describe-node.ts';
import { hasFolder } from '../../../reading/section-forms.ts';
import { valuesWhere, stepsWith } from '../../../reading/values-where.ts';
import { isKnownName, labelsOf } from '../../../reading/variables-of.ts';
import { plainName } from '../../../reading/plain-name.ts';

const missingFile = defineFinding({
  code: 'missing-file',
  severity: 'error',
  message: (details: { step: string; label: string; suggestion: string | undefined }) =>
    didYouMean(`"${details.step}" needs a file with the label "${details.label}"`, details.suggestion),
  help: () => `Name a label of "files", with "_" for each "-".`,
  why: 'An autosetup step looks for the label among the files, exactly as it is written except for "-", which labels have as "_"; a move looks for any other name in the folder of the game, from where it cannot be moved to that folder. The installation ends when it reaches the step, after all downloads.',
  wrong: scriptFor('wine', 'files:', '  - setup: N/A', 'installer:', '  - autosetup_gog_game: setpu'),
  right: scriptFor('wine', 'files:', '  - setup: N/A', 'installer:', '  - autosetup_gog_game: setup'),
});

const labelsIn = valuesWhere(({ names }) => names === 'label');

export const missingFileRule: ScriptRule = {
  finding: missingFile,
  needs: ['move', ...stepsWith(({ text }) => text?.names === 'label')],
  check: (script) => {
    const files = pairOf(script.script, 'files')?.value;
    if (files !== undefined && files.kind !== 'sequence') return [];
    return collect(script.steps, (step) => {
      const label = labelsIn(step)[0]?.node ?? sourceWithin(script, step);
      if (label?.kind !== 'scalar' || label.text === '' || (step.name !== 'move' && !isText(label))) return [];
      const labels = [...labelsOf(script)].map(plainName);
      if (step.name === 'move' ? isKnownName(script, plainName(label.text)) : labels.includes(label.text)) return [];
      const details = { step: step.key.text, label: label.text, suggestion: suggest(label.text, labels) };
      return [missingFile.at(placeOf(script, label), details)];
    });
  },
};

/** A bare name that is not a label is sought in the folder of the game: from there nothing can be moved to that folder. */
function sourceWithin(script: Outline, step: StepEntry): YamlNode | undefined {
  const { name, value } = step;
  const source = name === 'move' && hasFolder(script) ? pairOf(value, 'src')?.value : undefined;
  const target = pairOf(value, 'dst')?.value;
  if (source?.kind !== 'scalar' || isNull(source) || /[/$.]./.test(source.text) || isOptional(step)) return undefined;
  return target?.kind === 'scalar' && /^\$(?:GAMEDIR|\{GAMEDIR\})\/?$/.test(target.text) ? source : undefined;
}
