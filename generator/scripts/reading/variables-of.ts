import { wordSet } from '../../text/word-set.ts';
import { builtInVariables, plainName } from './names.ts';
import { oncePerScript, pairsOf, scalarOf, type Outline, valueAt } from './outline.ts';

const ownVariablesOf = oncePerScript(({ script, steps }): readonly string[] => {
  const names = pairsOf(valueAt(script, 'variables')).map(({ key }) => key.text);
  for (const { name, value } of steps) {
    const id = name === 'input_menu' ? scalarOf(value, 'id')?.text : undefined;
    if (id !== undefined && id !== '') names.push(`INPUT_${id}`);
  }
  return names;
});

/** Variables of script and client, as written, without labels. */
export function variablesOf(script: Outline): ReadonlySet<string> {
  return new Set([...builtInVariables, ...ownVariablesOf(script)]);
}

export const dashedNamesOf = oncePerScript((script): readonly string[] =>
  [...ownVariablesOf(script), ...labelsOf(script)].filter((name) => name.includes('-')),
);

export const labelsOf = oncePerScript(
  ({ files }): ReadonlySet<string> => new Set(files.map(({ label }) => label.text)),
);

const ownPlainNamesOf = oncePerScript(
  (script): ReadonlySet<string> => new Set([...ownVariablesOf(script), ...labelsOf(script)].map(plainName)),
);

const builtIn: ReadonlySet<string> = new Set(builtInVariables);

export function isKnownName(script: Outline, name: string): boolean {
  return builtIn.has(name) || ownPlainNamesOf(script).has(name);
}

export function isSetAtStart(script: Outline, name: string): boolean {
  return builtIn.has(name) || isInVariables(script, name);
}

export function isInVariables({ script }: Outline, name: string): boolean {
  return pairsOf(valueAt(script, 'variables')).some(({ key }) => plainName(key.text) === name);
}

export function knownNames(script: Outline): string[] {
  return [...new Set([...builtInVariables, ...ownPlainNamesOf(script)])];
}

export const clientVariables = wordSet('GAMEDIR CACHE SCRIPTDIR WINEBIN STEAM_DATA_DIR');

/** Variables of Python's templates; the client also allows `-` in braces. */
const VARIABLE = /\$(?:\$|([A-Za-z_]\w*)|\{([A-Za-z_][\w-]*)\})/g;

export interface VariableUse {
  readonly name: string;
  readonly index: number;
  readonly length: number;
}

export function variablesIn(text: string): readonly VariableUse[] {
  const uses: VariableUse[] = [];
  if (!text.includes('$')) return uses;
  // `matchAll` copies the expression for each text.
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
