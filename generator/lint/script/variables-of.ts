import { builtInVariables } from '../../vocabulary/script-keys.ts';
import { pairOf, type Outline } from './outline.ts';

/** Variables that the script sets or that the client sets for it, as they are written; file labels are not among them. */
export function variablesOf({ script, steps }: Outline): Set<string> {
  const own = pairOf(script, 'variables')?.value;
  const names = own?.kind === 'mapping' ? own.pairs.map(({ key }) => key.text) : [];
  const inputs = steps.flatMap(({ name, value }) => {
    const id = name === 'input_menu' ? pairOf(value, 'id')?.value : undefined;
    return id?.kind === 'scalar' && id.text !== '' ? [`INPUT_${id.text}`] : [];
  });
  return new Set([...builtInVariables, ...names, ...inputs]);
}

/** The labels of a script's files, as they are written. */
export function labelsOf({ files }: Outline): Set<string> {
  return new Set(files.map(({ label }) => label.text));
}

/** A name as the client compares it: `-` reads as `_`. */
export function plainName(name: string): string {
  return name.replaceAll('-', '_');
}
