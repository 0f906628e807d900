import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { ScalarNode } from '../../../load/yaml-node.ts';
import { builtInVariables } from '../../../vocabulary/script-keys.ts';
import { addressOf } from '../address.ts';
import { mentions } from '../mentions.ts';
import { pairOf, placeOf, type FileEntry, type Outline } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';
import { sectionTexts, stepTexts } from '../usable-texts.ts';
import { plainName } from '../variables-of.ts';

/** Steps that use files without naming them. */
const takingAll: ReadonlySet<string> = new Set(['autosetup_amazon', 'gogdl_setup', 'substitute_vars']);

const builtIn: ReadonlySet<string> = new Set(builtInVariables);

/** The origin refuses a file that no step uses: it is fetched in vain, or a step names another one by mistake. */
export const unusedLabel: ScriptRule = (script) => {
  if (script.files.length === 0) return [];
  const inSteps = stepTexts(script);
  if (mayUseAll(script, inSteps)) return [];
  const text = [...inSteps, ...sectionTexts(script)].map((scalar) => scalar.text).join('\n');
  const plainText = plainName(text);
  return script.files
    .filter((file) => !isUsed(file, text, plainText))
    .map(({ label }) => diagnostic('unused-label', placeOf(script, label), { label: label.text }));
};

function isUsed(file: FileEntry, text: string, plainText: string): boolean {
  const address = addressOf(file)?.text ?? '';
  // Of another game's data the label need not be used: that the game is there may be all that is wanted.
  return address.startsWith('$') || namesOf(file, address).some((name) => mentions(text, plainText, name));
}

/** A file is found by its label, or in the cache by its own name. */
function namesOf({ label, value }: FileEntry, address: string): string[] {
  const filename = pairOf(value, 'filename')?.value;
  const written = filename?.kind === 'scalar' ? filename.text : '';
  return [label.text, written, lastPart(address), lastPart(address.replace(/[?#].*$/s, ''))].filter(
    (name) => name !== '',
  );
}

function lastPart(address: string): string {
  return /^https?:/i.test(address) ? address.slice(address.lastIndexOf('/') + 1) : '';
}

/** Whether files may be used without a word of them: by the folder that holds them, or under a name put together. */
function mayUseAll(script: Outline, texts: readonly ScalarNode[]): boolean {
  if (script.runner === 'steam' || script.steps.some(({ name }) => takingAll.has(name))) return true;
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
