import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { oncePerScript, pairOf, placeOf, type Outline, type StepEntry } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { isText } from '../../../reading/describe-node.ts';
import { scalarIn } from '../../../reading/scalars-of.ts';
import { valuesWhere } from '../../../reading/values-where.ts';
import { isKnownName, labelsOf } from '../../../reading/variables-of.ts';
import { plainName } from '../../../reading/plain-name.ts';

const undeclaredLabel = defineFinding({
  code: 'undeclared-label',
  severity: 'warning',
  message: (details: { label: string; suggestion: string | undefined }) =>
    didYouMean(`No file has the label "${details.label}"`, details.suggestion),
  help: ({ suggestion }) =>
    suggestion === undefined
      ? `Name a label of "files", or write a path that begins with $GAMEDIR or $CACHE.`
      : `Write "${suggestion}" instead.`,
  why: 'A step that works on a file which is nowhere declared finds nothing, and the installation fails. Usually a label is misspelt.',
  wrong: script('files:', '  - setup: N/A', 'installer:', '  - extract:', '      file: setpu'),
  right: script('files:', '  - setup: N/A', 'installer:', '  - extract:', '      file: setup'),
});

const archivesOf = valuesWhere(({ names }) => names === 'file');

/** What may be a folder of the game as well, by a path without `$GAMEDIR`. */
const sourcesOf = valuesWhere(({ names }) => names === 'source');

export const undeclaredLabelRule: ScriptRule = {
  finding: undeclaredLabel,
  check: (script) =>
    undeclaredLabels(script).map(({ node, suggestion }) =>
      undeclaredLabel.at(placeOf(script, node), { label: node.text, suggestion }),
    ),
};

/** What is used as a label and is none, with the label that was probably meant. */
export const undeclaredLabels = oncePerScript((script) => {
  const files = pairOf(script.script, 'files')?.value;
  if (files !== undefined && files.kind !== 'sequence') return [];
  const unknown = collect(script.steps, (step, index) => uses(script, step, index === 0)).filter(
    ({ node }) => isWord(node) && !isKnownName(script, plainName(node.text)),
  );
  if (unknown.length === 0) return [];
  const labels = [...labelsOf(script)];
  return unknown
    .map((use) => ({ ...use, suggestion: suggest(use.node.text, labels) }))
    .filter(({ surely, suggestion }) => surely || suggestion !== undefined);
});

interface Use {
  readonly node: ScalarNode;
  /** Whether it can be nothing but a label. */
  readonly surely: boolean;
}

function uses({ script }: Outline, step: StepEntry, isFirst: boolean): Use[] {
  // Before the first step the folder of a game that is no extension is empty.
  const isEmpty = isFirst && pairOf(script, 'requires') === undefined && pairOf(script, 'extends') === undefined;
  return [
    ...collect(archivesOf(step), ({ node }) => scalarIn(node).map((scalar) => ({ node: scalar, surely: true }))),
    ...collect(sourcesOf(step), ({ node }) => scalarIn(node).map((scalar) => ({ node: scalar, surely: isEmpty }))),
  ];
}

function isWord(node: ScalarNode): boolean {
  return /^[\w-]+$/.test(node.text) && isText(node);
}
