import { builtInVariables, plainName } from '../../../reading/names.ts';
import { script, scriptFor } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import type { ScalarNode, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { labelsOf, isKnownName } from '../../../reading/variables-of.ts';
import { collect, isNull, isText } from '../../../reading/nodes.ts';
import { placeOf, type Outline, itemsOf, isSet, type StepEntry, valueAt } from '../../../reading/outline.ts';
import { hasFolder } from '../../../reading/section-forms.ts';
import { valuesWhere } from '../../../reading/substituted.ts';
import { faultAt, fileRule, scriptRule, stepRule } from '../script-rule.ts';

export const reservedLabelRule = fileRule({
  code: 'reserved-label',
  severity: 'error',
  message: (details: { label: string }) =>
    `With the label "${details.label}", $GAMEDIR is this file and no longer the game folder`,
  help: () => `Give the file another label, such as setup.`,
  why: 'A label stands for its file wherever its name is after a "$". With this one no step can name the game folder: a path below it would lie inside a file.',
  wrong: script('files:', '  - GAMEDIR: https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
  find: ({ label }) => (plainName(label.text) === 'GAMEDIR' ? [faultAt(label, { label: label.text })] : []),
});

export const hiddenVariableRule = fileRule({
  code: 'hidden-variable',
  message: (details: { label: string; name: string }) =>
    `The label "${details.label}" hides the variable $${details.name} of the client`,
  help: () => `Give the file another label, such as setup.`,
  why: 'A label stands for its file wherever its name is after a "$", even where the client has a variable of that name: a step that means the variable gets the path of the file.',
  wrong: script('files:', '  - CACHE: https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
  find: ({ label }) => {
    const name = plainName(label.text);
    return name !== 'GAMEDIR' && builtInVariables.includes(name) ? [faultAt(label, { label: label.text, name })] : [];
  },
});

/** Steps find files by labels: of two equal labels, or two that the client reads alike, one is unreachable. */
export const duplicateLabelRule = scriptRule({
  code: 'duplicate-label',
  message: (details: { label: string; firstLine: number }) =>
    `The label "${details.label}" is already used in line ${String(details.firstLine)}; the client keeps only one of the two`,
  help: () => `Give each file a different label.`,
  why: 'Steps name a file by its label. Of two files with the same label the client keeps only one.',
  wrong: script('files:', '  - setup: https://example.org/setup.zip', '  - setup: https://example.org/music.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip', '  - music: https://example.org/music.zip'),
  find: (script) => {
    const first = new Map<string, ScalarNode>();
    const entries = itemsOf(script.script, 'files');
    return collect(script.files, ({ label }) => {
      const name = plainName(label.text);
      const earlier = first.get(name);
      if (earlier === undefined) {
        first.set(name, label);
        return [];
      }
      // Another rule reports a repeated key in one map.
      const isInOneEntry = ({ start, end }: YamlNode) => start <= earlier.start && label.end <= end;
      if (earlier.text === label.text && entries.some(isInOneEntry)) return [];
      return [faultAt(label, { label: label.text, firstLine: placeOf(script, earlier).line })];
    });
  },
});

function extractTo(dst: string) {
  const steps = ['installer:', '  - extract:', '      file: data', `      dst: ${dst}`];
  return script('files:', '  - data: https://example.org/data.zip', ...steps);
}

export const labelAsFolderRule = stepRule({
  code: 'label-as-folder',
  message: (details: { label: string }) => `"dst: ${details.label}" is the path of that file, not a folder`,
  help: ({ label }) => `For a folder of that name, write: dst: $GAMEDIR/${label.replace(/^\$\{?|\}$/g, '')}`,
  why: 'A text that is a label stands for the path of its file. The client cannot make a folder where a file is: the step fails, or replaces the file.',
  wrong: extractTo('data'),
  right: extractTo('$GAMEDIR/data'),
  find: ({ value }, script) => {
    const dst = valueAt(value, 'dst');
    if (dst?.kind !== 'scalar') return [];
    const name = plainName(dst.text.replace(/^\$(?:(?=\w)|\{(?=\w+\}$))/, '').replace(/\}$/, ''));
    return script.files.some(({ label }) => plainName(label.text) === name) ? [faultAt(dst, { label: dst.text })] : [];
  },
});

const labelsIn = valuesWhere(({ names }) => names === 'label');

export const missingFileRule = scriptRule({
  code: 'missing-file',
  severity: 'error',
  message: (details: { step: string; label: string; suggestion: string | undefined }) =>
    didYouMean(`"${details.step}" needs a file with the label "${details.label}"`, details.suggestion),
  help: () => `Name a label of "files", with "_" for each "-".`,
  why: 'An autosetup step looks for the label among the files, exactly as it is written except for "-", which labels have as "_"; a move looks for any other name in the folder of the game, from where it cannot be moved to that folder. The installation ends when it reaches the step, after all downloads.',
  wrong: scriptFor('wine', 'files:', '  - setup: N/A', 'installer:', '  - autosetup_gog_game: setpu'),
  right: scriptFor('wine', 'files:', '  - setup: N/A', 'installer:', '  - autosetup_gog_game: setup'),
  find: (script) => {
    const files = valueAt(script.script, 'files');
    if (files !== undefined && files.kind !== 'sequence') return [];
    return collect(script.steps, (step) => {
      const label = labelsIn(step)[0]?.node ?? sourceWithin(script, step);
      if (label?.kind !== 'scalar' || label.text === '' || (step.name !== 'move' && !isText(label))) return [];
      const labels = [...labelsOf(script)].map(plainName);
      if (step.name === 'move' ? isKnownName(script, plainName(label.text)) : labels.includes(label.text)) return [];
      return [faultAt(label, { step: step.key.text, label: label.text, suggestion: suggest(label.text, labels) })];
    });
  },
});

/** The source of a move from within the game folder to the folder itself, which fails. */
function sourceWithin(script: Outline, step: StepEntry): YamlNode | undefined {
  const { name, value } = step;
  const source = name === 'move' && hasFolder(script) && !isSet(value, 'optional') ? valueAt(value, 'src') : undefined;
  const target = valueAt(value, 'dst');
  if (source?.kind !== 'scalar' || isNull(source) || /[/$.]./.test(source.text)) return undefined;
  return target?.kind === 'scalar' && /^\$(?:GAMEDIR|\{GAMEDIR\})\/?$/.test(target.text) ? source : undefined;
}
