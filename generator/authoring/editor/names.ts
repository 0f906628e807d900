import { plainName } from '../../scripts/reading/names.ts';
import { scalarIn, textOffset } from '../../scripts/reading/nodes.ts';
import { pairsOf, type Outline, valueAt } from '../../scripts/reading/outline.ts';
import { variablesIn } from '../../scripts/reading/variables-of.ts';
import { steps } from '../../scripts/vocabulary/steps.ts';
import { tasks } from '../../scripts/vocabulary/tasks.ts';
import type { Range, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { scalarsOf, type KeyPath, type LocatedScalar } from '../fix/locate-scalars.ts';

export interface DeclaredName {
  readonly name: string;
  readonly kind: 'label' | 'variable';
  readonly node: ScalarNode;
  readonly value: string;
}

export function declaredNames({ script, files, steps: stepEntries }: Outline): DeclaredName[] {
  const inputs = stepEntries.flatMap(({ name, value }) =>
    name === 'input_menu' ? scalarIn(valueAt(value, 'id')) : [],
  );
  return [
    ...files.map(({ label, address }) => toName('label', label.text, label, address)),
    ...pairsOf(valueAt(script, 'variables')).map(({ key, value }) => toName('variable', key.text, key, value)),
    ...inputs.filter(({ text }) => text !== '').map((id) => toName('variable', `INPUT_${id.text}`, id, undefined)),
  ];
}

function toName(kind: DeclaredName['kind'], name: string, node: ScalarNode, value: YamlNode | undefined): DeclaredName {
  return { name, kind, node, value: value?.kind === 'scalar' ? value.text : '' };
}

export function takesLabel(path: KeyPath): boolean {
  const [first, section, index, step, parameter, ...more] = path;
  if (first !== 'script' || section !== 'installer' || typeof index !== 'number' || more.length > 0) return false;
  if (step === 'task') return typeof parameter === 'string' && takesPath.has(parameter);
  const kind = typeof step === 'string' && Object.hasOwn(steps, plainName(step)) ? steps[plainName(step)] : undefined;
  if (parameter === undefined) return kind?.text?.names !== undefined;
  const names = typeof parameter === 'string' ? kind?.parameters[parameter]?.names : undefined;
  return names === 'source' || names === 'file' || names === 'label';
}

const takesPath: ReadonlySet<string> = new Set(
  Object.values(tasks).flatMap(({ parameters }) =>
    Object.entries(parameters).flatMap(([name, { path }]) => (path === undefined ? [] : [name])),
  ),
);

function usesIn(script: Outline, { node, path }: LocatedScalar) {
  const { text } = script.source;
  const variables = variablesIn(text.slice(node.start, node.end)).map(({ name, index }) => {
    const start = node.start + index + (text[node.start + index + 1] === '{' ? 2 : 1);
    return { name, start, end: start + name.length };
  });
  const offset = takesLabel(path) ? textOffset(script, node) : undefined;
  if (offset === undefined) return variables;
  const start = node.start + offset;
  return [...variables, { name: node.text, start, end: start + node.text.length }];
}

/** The name that is declared or used there, with the range of its use. */
export function nameAt(offset: number, script: Outline) {
  const names = declaredNames(script);
  const isIn = ({ start, end }: Range) => start <= offset && offset <= end;
  const declaration = names.find(({ node }) => isIn(node));
  if (declaration !== undefined) return { ...declaration, use: declaration.node };
  for (const scalar of scalarsOf(script.record)) {
    if (scalar.path[0] !== 'script' || !isIn(scalar.node) || scalar.keyOf !== undefined) continue;
    const use = usesIn(script, scalar).find(isIn);
    const sameName = use && names.find(({ name }) => plainName(name) === plainName(use.name));
    if (use !== undefined && sameName !== undefined) return { ...sameName, use };
  }
  return undefined;
}
