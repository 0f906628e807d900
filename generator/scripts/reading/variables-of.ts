import { builtInVariables } from '../effects/built-in-variables.ts';
import { oncePerScript, pairOf, type Outline } from './outline.ts';
import { plainName } from './plain-name.ts';

/** Variables that the script sets, as they are written: its own, and what the person chooses in its menus. */
const ownVariablesOf = oncePerScript(({ script, steps }): readonly string[] => {
  const variables = pairOf(script, 'variables')?.value;
  const names = variables?.kind === 'mapping' ? variables.pairs.map(({ key }) => key.text) : [];
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

export const dashedNamesOf = oncePerScript((script): readonly string[] =>
  [...ownVariablesOf(script), ...labelsOf(script)].filter((name) => name.includes('-')),
);

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

export function isKnownName(script: Outline, name: string): boolean {
  return builtIn.has(name) || ownPlainNamesOf(script).has(name);
}

/** Whether a plain name is that of a variable which the client sets, or the script itself, before anything happens. */
export function isSetAtStart({ script }: Outline, name: string): boolean {
  const variables = pairOf(script, 'variables')?.value;
  return (
    builtIn.has(name) ||
    (variables?.kind === 'mapping' && variables.pairs.some(({ key }) => plainName(key.text) === name))
  );
}

export function knownNames(script: Outline): string[] {
  return [...new Set([...builtInVariables, ...ownPlainNamesOf(script)])];
}

/** Variables that no shell and no program has, in the client's spelling. */
export const clientVariables: ReadonlySet<string> = new Set(
  'GAMEDIR CACHE SCRIPTDIR WINEBIN STEAM_DATA_DIR'.split(' '),
);

/** What the client takes for a variable, as Python's templates do; in braces it allows `-`. */
const VARIABLE = /\$(?:\$|([A-Za-z_]\w*)|\{([A-Za-z_][\w-]*)\})/g;

export interface VariableUse {
  readonly name: string;
  readonly index: number;
  readonly length: number;
}

export function variablesIn(text: string): readonly VariableUse[] {
  const uses: VariableUse[] = [];
  if (!text.includes('$')) return uses;
  // `matchAll` makes a new expression for each text, which takes longer than to search it.
  for (let match = VARIABLE.exec(text); match !== null; match = VARIABLE.exec(text)) {
    const name = plainName(match[1] ?? match[2] ?? '');
    if (name !== '') uses.push({ name, index: match.index, length: match[0].length });
  }
  return uses;
}

export function isAssigned(text: string, name: string): boolean {
  return new RegExp(
    `(?:^|[\\s;&|(])(?:${name}=|(?:for|read|local|declare|export)\\s(?:[^;|&\\n]*\\s)?${name}\\b)`,
  ).test(text);
}
