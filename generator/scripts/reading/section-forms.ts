import type { YamlNode, Pair } from '../../yaml/load/yaml-node.ts';
import { runners } from '../vocabulary/runners.ts';
import { isBlank, isFalsy, isNull, isText } from './nodes.ts';
import { isSet, oncePerScript, pairOf, pairsOf, scalarOf, type Outline, type StepEntry, valueAt } from './outline.ts';
import { stepTexts } from './substituted.ts';

interface WrongForm {
  readonly key: string;
  readonly expected: 'a list' | 'a map of keys and values';
  readonly value: YamlNode;
  /** Whether the client crashes; otherwise it ignores the section. */
  readonly isFatal: boolean;
}

export const wrongForms = oncePerScript((script): readonly WrongForm[] => {
  const { script: node, runner } = script;
  const system = valueAt(node, 'system');
  const isRunner = Object.hasOwn(runners, runner);
  return [
    ...wrong(node, 'files', 'sequence', (value) => !isEmpty(value)),
    ...wrong(node, 'installer', 'sequence', () => true),
    ...wrong(node, 'game', 'mapping', (value) => readsGame(script) || (isSaved(script) && !isEmpty(value))),
    ...wrong(node, 'system', 'mapping', (value) => runsProgram(script) || (isSaved(script) && !isEmpty(value))),
    ...wrong(node, 'variables', 'mapping', (value) => !isEmpty(value)),
    ...(isRunner
      ? wrong(node, runner, 'mapping', (value) => !isFalsy(value) && (runner === 'wine' || isSaved(script)))
      : []),
    ...wrong(system, 'env', 'mapping', () => runsProgram(script)),
    ...wrong(valueAt(node, 'game'), 'launch_configs', 'sequence', (value) => isSaved(script) && !isEmpty(value)),
  ];
});

function wrong(
  node: YamlNode | undefined,
  key: string,
  kind: 'sequence' | 'mapping',
  isFatal: (value: YamlNode) => boolean,
): WrongForm[] {
  const value = valueAt(node, key);
  if (value === undefined || value.kind === kind || value.kind === 'alias') return [];
  const expected = kind === 'sequence' ? 'a list' : 'a map of keys and values';
  return [{ key, expected, value, isFatal: isFatal(value) }];
}

function isEmpty(value: YamlNode): boolean {
  return isBlank(value) && !isNull(value);
}

/** Whether settings are saved: with `extends`, the other game keeps its own. */
export function isSaved({ script }: Outline): boolean {
  return !isSet(script, 'extends');
}

function runsProgram({ steps }: Outline): boolean {
  return steps.some(
    ({ name, call }) => name === 'execute' || call?.name === 'wine.wineexec' || /^autosetup_(?:gog|zoom)_/.test(name),
  );
}

function readsGame(script: Outline): boolean {
  const { files, runner, steps } = script;
  if (runner === 'steam' || runner === 'libretro' || namesStore(script)) return true;
  // For steps without files, `game` decides whether there is a folder.
  const mayHaveFolder = files.length === 0 && steps.length > 0 && !isOnTop(script);
  const takesPrefix = ({ name, call }: StepEntry) =>
    call?.name.startsWith('wine.') === true
      ? ['prefix', 'arch'].some((key) => !isSet(call.parameters, key))
      : name.startsWith('autosetup_');
  return mayHaveFolder || steps.some(takesPrefix);
}

/** Whether the version names a store, whose id the client uses. */
export function namesStore({ record }: Outline): boolean {
  return /gog|humble|itch\.io/i.test(scalarOf(record, 'version')?.text ?? '');
}

export function isOnTop({ script }: Outline): boolean {
  return ['requires', 'extends'].some((key) => isSet(script, key));
}

export function hasFolder(script: Outline): boolean {
  const { files, runner, steps } = script;
  if (isOnTop(script)) return true;
  if (runner === 'steam' || steps.length === 0) return false;
  const game = valueAt(script.script, 'game');
  return (
    files.length > 0 ||
    ['gog', 'prefix'].some((key) => pairOf(game, key) !== undefined) ||
    steps.some(({ name }) => name === 'insert_disc' || name === 'gogdl_setup')
  );
}

/** Variables whose values crash the client: it replaces a text that is only a variable by the value itself. */
export function crashingVariables(script: Outline): readonly Pair[] {
  const variables = pairsOf(valueAt(script.script, 'variables'));
  const untypedPairs = variables.filter(({ value }) => value.kind !== 'alias' && !isText(value));
  if (untypedPairs.length === 0) return [];
  const words = new Set(stepTexts(script).flatMap(({ text }) => [text, ...text.split(/\s+/)]));
  return untypedPairs.filter(({ key }) => words.has(key.text));
}

const TRUE = /^(?:true|yes|y|on|1|enabled?)$/i;
const FALSE = /^(?:false|no|n|off|0|none|disabled?)$/i;

export function meaningOf(text: string): boolean | undefined {
  if (text.length > 8) return undefined;
  if (TRUE.test(text)) return true;
  return FALSE.test(text) ? false : undefined;
}
