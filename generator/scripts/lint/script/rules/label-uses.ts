import { builtInVariables, plainName } from '../../../reading/names.ts';
import { script } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { isKnownName, labelsOf } from '../../../reading/variables-of.ts';
import { collect, isText, scalarIn } from '../../../reading/nodes.ts';
import {
  oncePerScript,
  scalarOf,
  type Outline,
  type StepEntry,
  type FileEntry,
  valueAt,
} from '../../../reading/outline.ts';
import { mentions, sectionTexts, stepTexts, valuesWhere } from '../../../reading/substituted.ts';
import { faultAt, scriptRule } from '../script-rule.ts';

const archivesOf = valuesWhere(({ names }) => names === 'file');

/** Parameters that also take a folder of the game, without `$GAMEDIR`. */
const sourcesOf = valuesWhere(({ names }) => names === 'source');

export const undeclaredLabelRule = scriptRule({
  code: 'undeclared-label',
  message: (details: { label: string; suggestion: string | undefined }) =>
    didYouMean(`No file has the label "${details.label}"`, details.suggestion),
  help: ({ suggestion }) =>
    suggestion === undefined
      ? `Name a label of "files", or write a path that begins with $GAMEDIR or $CACHE.`
      : `Write "${suggestion}" instead.`,
  why: 'A step that works on a file which is nowhere declared finds nothing, and the installation fails. Usually a label is misspelt.',
  wrong: script('files:', '  - setup: N/A', 'installer:', '  - extract:', '      file: setpu'),
  right: script('files:', '  - setup: N/A', 'installer:', '  - extract:', '      file: setup'),
  find: (script) =>
    undeclaredLabels(script).map(({ node, suggestion }) => faultAt(node, { label: node.text, suggestion })),
});

const undeclaredLabels = oncePerScript((script) => {
  const files = valueAt(script.script, 'files');
  if (files !== undefined && files.kind !== 'sequence') return [];
  const unknownUses = collect(script.steps, (step, index) => uses(script, step, index === 0)).filter(
    ({ node }) => /^[\w-]+$/.test(node.text) && isText(node) && !isKnownName(script, plainName(node.text)),
  );
  const labels = [...labelsOf(script)];
  return unknownUses
    .map((use) => ({ ...use, suggestion: suggest(use.node.text, labels) }))
    .filter(({ surely, suggestion }) => surely || suggestion !== undefined);
});

function uses({ script }: Outline, step: StepEntry, isFirst: boolean) {
  // Without `requires` and `extends`, the game folder is empty before the first step.
  const isEmpty = isFirst && valueAt(script, 'requires') === undefined && valueAt(script, 'extends') === undefined;
  return [
    ...collect(archivesOf(step), ({ node }) => scalarIn(node).map((scalar) => ({ node: scalar, surely: true }))),
    ...collect(sourcesOf(step), ({ node }) => scalarIn(node).map((scalar) => ({ node: scalar, surely: isEmpty }))),
  ];
}

export const unusedLabelRule = scriptRule({
  code: 'unused-label',
  message: (details: { label: string }) => `The file "${details.label}" is fetched and never used`,
  help: ({ label }) => `Use it in a step, as "${label}" or "$${label}", or delete it from "files".`,
  why: 'The player waits for a download that nothing is done with. The origin refuses such a script.',
  wrong: script('files:', '  - setup: N/A', '  - music: N/A', 'installer:', '  - extract:', '      file: setup'),
  right: script('files:', '  - setup: N/A', 'installer:', '  - extract:', '      file: setup'),
  find: (script) => {
    const inSteps = stepTexts(script);
    const isMentioned = searchIn([...inSteps, ...sectionTexts(script)]);
    const unusedFiles = script.files.filter((file) => !isUsed(file, isMentioned));
    if (unusedFiles.length === 0 || mayUseAll(script, inSteps)) return [];
    // A label is used once the finding about its misspelling is fixed.
    const suggestions = new Set(undeclaredLabels(script).map(({ suggestion }) => suggestion));
    const surely = unusedFiles.filter(({ label }) => !suggestions.has(label.text));
    return surely.map(({ label }) => faultAt(label, { label: label.text }));
  },
});

function searchIn(scalars: readonly ScalarNode[]): (name: string) => boolean {
  const text = scalars.map((scalar) => scalar.text).join('\n');
  const plainText = plainName(text);
  return (name) => name !== '' && mentions(text, plainText, name);
}

/** A file is found by its label, or in the cache by its own name. */
function isUsed(file: FileEntry, isMentioned: (name: string) => boolean): boolean {
  if (isMentioned(file.label.text)) return true;
  const address = file.address?.text ?? '';
  const names = [
    scalarOf(file.value, 'filename')?.text ?? '',
    lastPart(address),
    lastPart(address.replace(/[?#].*$/s, '')),
  ];
  // A file of another game may only check that the game is installed.
  return address.startsWith('$') || names.some(isMentioned);
}

function lastPart(address: string): string {
  return /^https?:/i.test(address) ? address.slice(address.lastIndexOf('/') + 1) : '';
}

/** Whether files may be used without their labels: by their folder, or by a composed name. */
function mayUseAll(script: Outline, texts: readonly ScalarNode[]): boolean {
  if (script.runner === 'steam' || script.steps.some(({ kind }) => kind?.usesAnyFile === true)) return true;
  // An unreadable step may name them.
  if (script.steps.some(({ value }) => value?.kind === 'alias')) return true;
  const targets = new Set(script.steps.map(({ value }) => valueAt(value, 'dst')));
  const takesCache = (text: string) => text.includes('CACHE') && /\$(?:CACHE\b|\{CACHE\})(?!\/[\w.-])|[*?[]/.test(text);
  return texts.some((scalar) => isPutTogether(scalar.text) || (!targets.has(scalar) && takesCache(scalar.text)));
}

function isPutTogether(text: string): boolean {
  const matches = text.includes('$') ? [...text.matchAll(/[\w-]\$\{?(\w+)|\$\{(\w+)\}[\w-]/g)] : [];
  const names = matches.map(([, leading, trailing = '']) => leading ?? trailing);
  return names.some((name) => name === 'INPUT' || !builtInVariables.includes(name));
}
