import { builtInVariables } from '../../vocabulary/script-keys.ts';
import { oncePerScript } from './once-per-script.ts';
import { pairOf, type Outline } from './outline.ts';

/** Variables that the script sets or that the client sets for it, as they are written; file labels are not among them. */
export const variablesOf = oncePerScript(({ script, steps }): ReadonlySet<string> => {
  const own = pairOf(script, 'variables')?.value;
  const names = own?.kind === 'mapping' ? own.pairs.map(({ key }) => key.text) : [];
  const inputs = steps.flatMap(({ name, value }) => {
    const id = name === 'input_menu' ? pairOf(value, 'id')?.value : undefined;
    return id?.kind === 'scalar' && id.text !== '' ? [`INPUT_${id.text}`] : [];
  });
  return new Set([...builtInVariables, ...names, ...inputs]);
});

/** The labels of a script's files, as they are written. */
export const labelsOf = oncePerScript(
  ({ files }): ReadonlySet<string> => new Set(files.map(({ label }) => label.text)),
);

const plainNamesOf = oncePerScript(
  (script): ReadonlySet<string> => new Set([...variablesOf(script), ...labelsOf(script)].map(plainName)),
);

const builtIn: ReadonlySet<string> = new Set(builtInVariables);

/** Whether a plain name is that of a variable or of a label. Most are those of the client's own variables. */
export function isKnownName(script: Outline, name: string): boolean {
  return builtIn.has(name) || plainNamesOf(script).has(name);
}

/** The plain names of all variables and labels. */
export function knownNames(script: Outline): string[] {
  return [...plainNamesOf(script)];
}

/** A name as the client compares it: `-` reads as `_`. */
export function plainName(name: string): string {
  return name.includes('-') ? name.replaceAll('-', '_') : name;
}
