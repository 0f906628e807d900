import {
  addedCodes,
  type CheckedText,
  commentsOf,
  sameTree,
  type TextCheck,
  withLineEndsOf,
} from '../fix/checked-text.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { isError } from '../../findings/diagnostic.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { readLayout, type EntryLayout, type Layout } from './layout.ts';
import { printLayout, type EntryOrder } from './print-layout.ts';
import { readTwice } from '../../records/two-readings.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import type { KeyPath } from '../fix/locate-scalars.ts';
import { schemaBelow } from '../editor/schema-at.ts';
import { schemaOf, type RecordSchema } from '../../records/record-schemas.ts';
import { fileKeys, launchConfigKeys } from '../../scripts/vocabulary/script-keys.ts';
import { steps } from '../../scripts/vocabulary/steps.ts';
import { tasks } from '../../scripts/vocabulary/tasks.ts';

type Formatted =
  | { readonly kind: 'formatted'; readonly text: string }
  | { readonly kind: 'errors'; readonly count: number }
  | { readonly kind: 'refused'; readonly reason: string };

/** Keeps meaning, comments, findings and line ends, or refuses. */
export function formatText(role: RecordPath['role'], text: string, check: TextCheck): Formatted {
  const original = check(text);
  const { root, source } = original;
  const errors = original.diagnostics.filter(isError).length;
  if (root === undefined || errors > 0) return { kind: 'errors', count: Math.max(errors, 1) };
  const layout = readLayout(source, root);
  const output = printLayout(layout, entryOrder(role, layout));
  // Unchanged text needs no second check.
  const reason = output === text ? undefined : faultOf(original, check(output));
  if (reason !== undefined) return { kind: 'refused', reason };
  return { kind: 'formatted', text: withLineEndsOf(text, output) };
}

function faultOf(original: CheckedText, result: CheckedText): string | undefined {
  if (original.root === undefined || result.root === undefined || !sameMeaning(original.root, result.root))
    return 'it would mean something else';
  const [comments, remaining] = [original, result].map(({ source }) => commentsOf(source).sort().join('\n'));
  if (comments !== remaining) return 'a comment would be lost';
  const isSame = original.diagnostics.length === result.diagnostics.length && addedCodes(original, result).length === 0;
  return isSame ? undefined : 'its findings would change';
}

/** Under both versions of YAML, in any order of keys. */
export function sameMeaning(a: YamlNode, b: YamlNode): boolean {
  return sameTree(a, b, sameScalar, ({ pairs }) =>
    pairs.toSorted((left, right) => compareCodePoints(left.key.text, right.key.text)),
  );
}

function sameScalar(a: ScalarNode, b: ScalarNode): boolean {
  const [originalValues, formattedValues] = [a, b].map(valuesOf);
  return originalValues?.every((value, at) => Object.is(value, formattedValues?.[at])) ?? false;
}

function valuesOf({ plain, text }: ScalarNode): readonly unknown[] {
  if (!plain) return [text, text];
  const { yaml11, yaml12 } = readTwice(text);
  return [yaml11, yaml12];
}

/** Needs, steps, settings; the runner's section ends it. */
const SCRIPT_KEYS = [
  'custom-name',
  'extends',
  'requires',
  'require-binaries',
  'variables',
  'files',
  'game',
  'installer',
  'install_complete_text',
  'system',
];

/** Program, arguments, folders. */
const GAME_KEYS = ['core', 'appid', 'game_id', 'exe', 'main_file', 'args', 'working_dir', 'path', 'prefix', 'arch'];

export function entryOrder(role: RecordPath['role'], root: Layout): EntryOrder {
  const runner = textOf(root, 'runner');
  return (path, entries) => {
    if (entries[0]?.key === undefined) return entries;
    const keys = path[0] === 'script' ? scriptOrder(path.slice(1), runner, entries) : schemaOrder(role, path);
    return inOrder(entries, keys);
  };
}

function inOrder(entries: readonly EntryLayout[], keys: readonly string[]): readonly EntryLayout[] {
  const rank = ({ key }: EntryLayout) => {
    const index = keys.indexOf(key?.text ?? '');
    return index === -1 ? keys.length : index;
  };
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

function schemaOrder(role: RecordPath['role'], path: KeyPath): readonly string[] {
  const part = path.reduce<RecordSchema | undefined>(
    (schema, step) => schema && schemaBelow(schema, step),
    schemaOf(role),
  );
  return Object.keys(part?.properties ?? {});
}

/** Maps of names keep their order. */
function scriptOrder(path: KeyPath, runner: string, entries: readonly EntryLayout[]): readonly string[] {
  const [section, , name] = path;
  if (section === undefined) return SCRIPT_KEYS;
  if (section === 'files' && path.length === 3) return Object.keys(fileKeys);
  if (section === 'game' && path.length === 1) return GAME_KEYS;
  if (section === 'game' && path[1] === 'launch_configs' && path.length === 3) return Object.keys(launchConfigKeys);
  if (section === 'installer' && path.length === 3) return stepOrder(String(name), runner, entries);
  return [];
}

/** The order of a step's keys: what names and describes it, then its parameters. */
function stepOrder(step: string, runner: string, entries: readonly EntryLayout[]): readonly string[] {
  const first = ['description', 'name', 'id'];
  const parameters = Object.keys(steps[step.replaceAll('-', '_')]?.parameters ?? {});
  if (step !== 'task') return [...first, ...parameters];
  const name = textOf({ kind: 'mapping', entries, after: [] }, 'name');
  const task = tasks[name.includes('.') ? name : `${runner}.${name}`];
  return [...first, ...Object.keys(task?.parameters ?? {}), ...parameters];
}

function textOf(layout: Layout, key: string): string {
  const match = layout.kind === 'scalar' ? undefined : layout.entries.find((entry) => entry.key?.text === key);
  return match?.value.kind === 'scalar' ? match.value.node.text : '';
}
