import { builtInVariables } from '../../effects/built-in-variables.ts';
import { oncePerScript, pairOf, type Outline } from './outline.ts';

/** Variables that the script sets, as they are written: its own, and what the person chooses in its menus. */
const ownVariablesOf = oncePerScript(({ script, steps }): readonly string[] => {
  const own = pairOf(script, 'variables')?.value;
  const names = own?.kind === 'mapping' ? own.pairs.map(({ key }) => key.text) : [];
  for (const { name, value } of steps) {
    const id = name === 'input_menu' ? pairOf(value, 'id')?.value : undefined;
    if (id?.kind === 'scalar' && id.text !== '') names.push(`INPUT_${id.text}`);
  }
  return names;
});

/** Variables that the script sets or that the client sets for it, as they are written; file labels are not among them. */
export function variablesOf(script: Outline): ReadonlySet<string> {
  return new Set([...builtInVariables, ...ownVariablesOf(script)]);
}

/** The labels of a script's files, as they are written. */
export const labelsOf = oncePerScript(
  ({ files }): ReadonlySet<string> => new Set(files.map(({ label }) => label.text)),
);

const ownPlainNamesOf = oncePerScript((script): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const name of ownVariablesOf(script)) names.add(plainName(name));
  for (const { label } of script.files) names.add(plainName(label.text));
  return names;
});

const builtIn: ReadonlySet<string> = new Set(builtInVariables);

/** Whether a plain name is that of a variable or of a label. */
export function isKnownName(script: Outline, name: string): boolean {
  return builtIn.has(name) || ownPlainNamesOf(script).has(name);
}

/** Whether a plain name is that of a variable which the client sets, or the script itself, before anything happens. */
export function isSetAtStart({ script }: Outline, name: string): boolean {
  const own = pairOf(script, 'variables')?.value;
  return builtIn.has(name) || (own?.kind === 'mapping' && own.pairs.some(({ key }) => plainName(key.text) === name));
}

/** The plain names of all variables and labels. */
export function knownNames(script: Outline): string[] {
  return [...new Set([...builtInVariables, ...ownPlainNamesOf(script)])];
}

/** A name as the client compares it: `-` reads as `_`. */
export function plainName(name: string): string {
  return name.includes('-') ? name.replaceAll('-', '_') : name;
}
