import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { SPOKEN } from '../../../vocabulary/parameter.ts';
import { builtInVariables } from '../../../effects/built-in-variables.ts';
import { mentions, sectionTexts, stepTexts } from '../../../reading/usable-texts.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { pairOf, placeOf, type FileEntry, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { parametersOf } from '../../../reading/calls-of.ts';
import { undeclaredLabels } from './undeclared-label.ts';
import { plainName } from '../../../reading/plain-name.ts';

const unusedLabel = defineFinding({
  code: 'unused-label',
  severity: 'warning',
  message: (details: { label: string }) => `The file "${details.label}" is fetched and never used`,
  help: ({ label }) => `Use it in a step, as "${label}" or "$${label}", or delete it from "files".`,
  why: 'The player waits for a download that nothing is done with. The origin refuses such a script.',
  wrong: script('files:', '  - setup: N/A', '  - music: N/A', 'installer:', '  - extract:', '      file: setup'),
  right: script('files:', '  - setup: N/A', 'installer:', '  - extract:', '      file: setup'),
});

const builtIn: ReadonlySet<string> = new Set(builtInVariables);

export const unusedLabelRule: ScriptRule = {
  finding: unusedLabel,
  needs: ['files'],
  check: (script) => {
    if (script.files.every(({ label }) => isParameter(script, label.text))) return [];
    const inSteps = stepTexts(script);
    const isMentioned = searchIn([...inSteps, ...sectionTexts(script)]);
    const unused = script.files.filter((file) => !isUsed(file, isMentioned));
    if (unused.length === 0 || mayUseAll(script, inSteps)) return [];
    // Where a misspelt label has a finding, this one is used once that is corrected.
    const meant = new Set(undeclaredLabels(script).map(({ suggestion }) => suggestion));
    const surely = unused.filter(({ label }) => !meant.has(label.text));
    return surely.map(({ label }) => unusedLabel.at(placeOf(script, label), { label: label.text }));
  },
};

/** Whether a step is given nothing but a name: so most files are used, and no text need be searched. */
function isParameter(script: Outline, name: string): boolean {
  if (name === '') return false;
  for (const { key, value } of parametersOf(script))
    if (value.kind === 'scalar' && value.text === name && !SPOKEN.has(key.text)) return true;
  return false;
}

type NameSearch = (name: string) => boolean;

/** Tells whether texts mention a name. Most labels are a text of their own, for which nothing need be searched. */
function searchIn(scalars: readonly ScalarNode[]): NameSearch {
  let joined: { readonly text: string; readonly plainText: string } | undefined;
  return (name) => {
    if (name === '') return false;
    for (const scalar of scalars) if (scalar.text === name) return true;
    joined ??= join(scalars);
    return mentions(joined.text, joined.plainText, name);
  };
}

function join(scalars: readonly ScalarNode[]) {
  const text = scalars.map((scalar) => scalar.text).join('\n');
  return { text, plainText: plainName(text) };
}

/** A file is found by its label, or in the cache by its own name. */
function isUsed(file: FileEntry, isMentioned: NameSearch): boolean {
  if (isMentioned(file.label.text)) return true;
  const address = file.address?.text ?? '';
  // Of another game's data the label need not be used: that the game is there may be all that is wanted.
  return address.startsWith('$') || fileNames(file, address).some(isMentioned);
}

function fileNames({ value }: FileEntry, address: string): string[] {
  const filename = pairOf(value, 'filename')?.value;
  const written = filename?.kind === 'scalar' ? filename.text : '';
  return [written, lastPart(address), lastPart(address.replace(/[?#].*$/s, ''))];
}

function lastPart(address: string): string {
  return /^https?:/i.test(address) ? address.slice(address.lastIndexOf('/') + 1) : '';
}

/** Whether files may be used without a word of them: by the folder that holds them, or under a name put together. */
function mayUseAll(script: Outline, texts: readonly ScalarNode[]): boolean {
  if (script.runner === 'steam' || script.steps.some(({ kind }) => kind?.usesAnyFile === true)) return true;
  // What could not be read may name them.
  if (script.steps.some(({ value }) => value?.kind === 'alias')) return true;
  const targets = new Set(script.steps.map(({ value }) => pairOf(value, 'dst')?.value));
  return texts.some((scalar) => isPutTogether(scalar.text) || (!targets.has(scalar) && takesWholeCache(scalar.text)));
}

function takesWholeCache(text: string): boolean {
  if (!text.includes('CACHE')) return false;
  return /\$(?:CACHE\b|\{CACHE\})(?!\/[\w.-])/.test(text) || /[*?[]/.test(text);
}

function isPutTogether(text: string): boolean {
  if (!text.includes('$')) return false;
  for (const [, before = '', after = ''] of text.matchAll(/[\w-]\$\{?(\w+)|\$\{(\w+)\}[\w-]/g)) {
    const name = before === '' ? after : before;
    if (name === 'INPUT' || !builtIn.has(name)) return true;
  }
  return false;
}
