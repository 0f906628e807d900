import type { KeyPath } from '../fix/locate-scalars.ts';
import type { EntryLayout, Layout } from './layout.ts';
import type { EntryOrder } from './print-layout.ts';
import { schemaOf, type RecordSchema } from '../../records/record-schemas.ts';
import { fileKeys, launchConfigKeys } from '../../scripts/vocabulary/script-keys.ts';
import { steps } from '../../scripts/vocabulary/steps.ts';
import { tasks } from '../../scripts/vocabulary/tasks.ts';
import type { RecordPath } from '../../catalogue/layout.ts';

/** What a script asks for first, what it does next, settings last; the section named like the runner ends it. */
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

/** What is started, with what, and where. */
const GAME_KEYS = ['core', 'appid', 'game_id', 'exe', 'main_file', 'args', 'working_dir', 'path', 'prefix', 'arch'];

/** The usual order of the keys of a kind of record. Keys without one stay behind the others as they are. */
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

/** The keys at a path of a record, as its schema has them. */
function schemaOrder(role: RecordPath['role'], path: KeyPath): readonly string[] {
  let part: RecordSchema | undefined = schemaOf(role);
  for (const key of path) part = typeof key === 'number' ? part?.items : partBelow(part, key);
  return Object.keys(part?.properties ?? {});
}

function partBelow(part: RecordSchema | undefined, key: string): RecordSchema | undefined {
  const schema = part?.properties?.[key] ?? part?.additionalProperties;
  return typeof schema === 'object' ? schema : undefined;
}

/** The keys at a path of a script; a map that names files, steps or choices keeps its order. */
function scriptOrder(path: KeyPath, runner: string, entries: readonly EntryLayout[]): readonly string[] {
  const [section, , name] = path;
  if (section === undefined) return SCRIPT_KEYS;
  if (section === 'files' && path.length === 3) return Object.keys(fileKeys);
  if (section === 'game' && path.length === 1) return GAME_KEYS;
  if (section === 'game' && path[1] === 'launch_configs' && path.length === 3) return Object.keys(launchConfigKeys);
  if (section === 'installer' && path.length === 3) return stepOrder(String(name), runner, entries);
  return [];
}

/** What a step is comes first, what it is given after that. */
function stepOrder(step: string, runner: string, entries: readonly EntryLayout[]): readonly string[] {
  const first = ['description', 'name', 'id'];
  const parameters = Object.keys(steps[step.replaceAll('-', '_')]?.parameters ?? {});
  if (step !== 'task') return [...first, ...parameters];
  const name = textOf({ kind: 'mapping', entries, after: [] }, 'name');
  const task = tasks[name.includes('.') ? name : `${runner}.${name}`];
  return [...first, ...Object.keys(task?.parameters ?? {}), ...parameters];
}

/** The text below a key, empty if there is none. */
function textOf(layout: Layout, key: string): string {
  const match = layout.kind === 'scalar' ? undefined : layout.entries.find((entry) => entry.key?.text === key);
  return match?.value.kind === 'scalar' ? match.value.node.text : '';
}
