import type { MappingNode, Pair, YamlNode } from '../../yaml/load/yaml-node.ts';
import { type Parameter, takesParameters } from '../vocabulary/parameter.ts';
import { type Option, type Runner, runners, systemOptions } from '../vocabulary/runners.ts';
import {
  commonGameKeys,
  fileKeys,
  launchConfigKeys,
  legacyKeys,
  metadataKeys,
  scriptKeys,
  seldomGameKeys,
} from '../vocabulary/script-keys.ts';
import { stepDescription } from '../vocabulary/steps.ts';
import { collect, isText } from './nodes.ts';
import { itemsOf, oncePerScript, type StepEntry, valueAt } from './outline.ts';

/** A parameter, or an option of the client's preferences. */
export type Declaration = Option & Partial<Omit<Parameter, 'type'>>;

interface DeclaredKeys {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Keys to suggest; the client fills in others itself. */
  readonly usable: readonly string[];
  /** Keys that are not reported as unknown here. */
  readonly silent: ReadonlySet<string>;
  readonly required: readonly string[];
  /** Groups of keys of which one is needed. */
  readonly oneOf: readonly (readonly string[])[];
  readonly notBoth: readonly [string, string] | undefined;
  /** Whether there may be any further key. */
  readonly isOpen: boolean;
}

type MapKind = 'script' | 'game' | 'launch' | 'runner' | 'system' | 'file' | 'call';

export interface DeclaredMap {
  readonly kind: MapKind;
  /** A section, a label, or `extract`, or `wine.wineexec` for a task. */
  readonly name: string;
  readonly node: MappingNode;
  readonly keys: DeclaredKeys;
}

export interface Call extends DeclaredMap {
  readonly kind: 'call';
  readonly step: StepEntry;
}

export interface DeclaredPair<Of extends DeclaredMap = DeclaredMap> extends Pair {
  readonly map: Of;
  readonly declaration: Declaration | undefined;
}

function declare(
  declarations: Readonly<Record<string, Declaration>>,
  more: Partial<Pick<DeclaredKeys, 'silent' | 'oneOf' | 'notBoth' | 'isOpen'>> = {},
): DeclaredKeys {
  const keys = Object.keys(declarations);
  const usable = keys.filter((key) => declarations[key]?.description?.startsWith('Filled in') !== true);
  const required = keys.filter((key) => declarations[key]?.required === true);
  const defaults = { silent: new Set<string>(), oneOf: [], notBoth: undefined, isOpen: false };
  return { declarations: new Map(Object.entries(declarations)), usable, required, ...defaults, ...more };
}

const usualKeys = Object.fromEntries(Object.entries(scriptKeys).filter(([key]) => key !== 'custom-name'));
const seldomKeys = new Set<string>(seldomGameKeys);
const silentKeys = new Set(['custom-name', ...legacyKeys, ...metadataKeys, ...Object.keys(runners)]);

const keysOfSystem = declare(systemOptions);
const keysOfLaunch = declare(launchConfigKeys);
const keysOfFile = declare(fileKeys);
const keysOfRunner = new Map(Object.entries(runners).map(([name, runner]) => [name, sectionsOf(name, runner)]));

/** For an unknown runner, its section has no finding of its own, and the keys of its start are unknown. */
function sectionsOf(name: string, options?: Runner) {
  const isOpen = options === undefined;
  return {
    script: isOpen
      ? declare(usualKeys, { silent: new Set([...silentKeys, name]) })
      : declare({ ...usualKeys, [name]: { type: 'map' } }, { silent: silentKeys }),
    game: declare({ ...options?.game, ...commonGameKeys }, { silent: seldomKeys, isOpen }),
    launch: { ...keysOfLaunch, isOpen },
    runner: options && declare(options.runner),
  };
}

export const declaredMapsOf = oncePerScript((script): readonly DeclaredMap[] => {
  const { script: node, runner, files } = script;
  const sections = keysOfRunner.get(runner) ?? sectionsOf(runner);
  const game = valueAt(node, 'game');
  return [
    ...toMap('script', 'script', node, sections.script),
    ...toMap('game', 'game', game, sections.game),
    ...collect(itemsOf(game, 'launch_configs'), (launch) => toMap('launch', 'launch_configs', launch, sections.launch)),
    ...toMap('runner', runner, valueAt(node, runner), sections.runner),
    ...toMap('system', 'system', valueAt(node, 'system'), keysOfSystem),
    ...collect(files, ({ label, value }) => toMap('file', label.text, value, keysOfFile)),
  ];
});

function toMap(kind: MapKind, name: string, node: YamlNode | undefined, keys: DeclaredKeys | undefined): DeclaredMap[] {
  return node?.kind === 'mapping' && keys !== undefined ? [{ kind, name, node, keys }] : [];
}

/** Steps with parameters; other rules report unknown tasks. */
export const callsOf = oncePerScript(({ steps }): readonly Call[] =>
  collect(steps, (step) => {
    const { kind, value: node, call } = step;
    if (!takesParameters(kind) || node?.kind !== 'mapping') return [];
    const task = step.name === 'task' ? valueAt(node, 'name') : undefined;
    if (task !== undefined && isText(task) && (call === undefined || call.task.fails === true)) return [];
    return [{ kind: 'call', name: call?.name ?? step.key.text, step, node, keys: keysOfCall(step) }];
  }),
);

const keysByName = new Map<string, DeclaredKeys>();

function keysOfCall({ name: stepName, kind, call }: StepEntry): DeclaredKeys {
  const name = call?.name ?? stepName;
  let keys = keysByName.get(name);
  if (keys === undefined) {
    const declarations = { ...kind?.parameters, ...call?.task.parameters, ...stepDescription };
    const oneOf = [...(kind?.oneOf ?? []), ...(call?.task.oneOf ?? [])];
    keys = declare(declarations, { oneOf, notBoth: kind?.notBoth, isOpen: name === 'task' });
    keysByName.set(name, keys);
  }
  return keys;
}

export const parametersOf = oncePerScript((script): readonly DeclaredPair<Call>[] =>
  collect(callsOf(script), (map) =>
    map.node.pairs.map(({ key, value }) => ({ map, key, value, declaration: map.keys.declarations.get(key.text) })),
  ),
);

export type SettingPair = DeclaredPair & { readonly declaration: Declaration };

const SETTINGS: ReadonlySet<MapKind> = new Set(['game', 'runner', 'system']);

export const settingsOf = oncePerScript((script): readonly SettingPair[] =>
  collect(declaredMapsOf(script), (map) =>
    collect(SETTINGS.has(map.kind) ? map.node.pairs : [], ({ key, value }) => {
      const declaration = map.keys.declarations.get(key.text);
      return declaration === undefined || declaration.type === 'list' ? [] : [{ map, key, value, declaration }];
    }),
  ),
);

/** Keys that the client does not know where they stand. */
export const undeclaredPairsOf = oncePerScript((script): readonly Pick<DeclaredPair, 'map' | 'key'>[] =>
  collect([...declaredMapsOf(script), ...callsOf(script)], (map) => {
    const { declarations, silent, isOpen } = map.keys;
    return collect(isOpen ? [] : map.node.pairs, ({ key }) =>
      declarations.has(key.text) || silent.has(key.text) ? [] : [{ map, key }],
    );
  }),
);
