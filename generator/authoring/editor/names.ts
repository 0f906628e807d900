import { plainName } from '../../scripts/reading/names.ts';
import { pairOf, scalarOf, type Outline } from '../../scripts/reading/outline.ts';
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
  const variablesNode = pairOf(script, 'variables')?.value;
  const variables = variablesNode?.kind === 'mapping' ? variablesNode.pairs : [];
  const inputs = stepEntries.flatMap(({ name, value }) => {
    const id = name === 'input_menu' ? scalarOf(value, 'id') : undefined;
    return id === undefined || id.text === '' ? [] : [id];
  });
  return [
    ...files.map(({ label, value }) => toName(label.text, 'label', label, value)),
    ...variables.map(({ key, value }) => toName(key.text, 'variable', key, value)),
    ...inputs.map((id) => toName(`INPUT_${id.text}`, 'variable', id, undefined)),
  ];
}

function toName(name: string, kind: DeclaredName['kind'], node: ScalarNode, value: YamlNode | undefined): DeclaredName {
  const address = value?.kind === 'mapping' ? pairOf(value, 'url')?.value : value;
  return { name, kind, node, value: address?.kind === 'scalar' ? address.text : '' };
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

function labelIn({ node, path }: LocatedScalar, text: string): Range | undefined {
  if (!takesLabel(path)) return undefined;
  const start = node.plain ? node.start : node.start + 1;
  const end = start + node.text.length;
  return text.slice(start, end) === node.text ? { start, end } : undefined;
}

function usesIn({ start, end }: ScalarNode, text: string) {
  return variablesIn(text.slice(start, end)).map(({ name, index }) => {
    const from = start + index + (text[start + index + 1] === '{' ? 2 : 1);
    return { name, start: from, end: from + name.length };
  });
}

export function nameAt(offset: number, text: string, root: YamlNode, names: readonly DeclaredName[]) {
  const isIn = ({ start, end }: Range) => start <= offset && offset <= end;
  const declaration = names.find(({ node }) => isIn(node));
  if (declaration !== undefined) return { ...declaration, use: declaration.node };
  for (const scalar of scalarsOf(root)) {
    if (scalar.path[0] !== 'script' || !isIn(scalar.node) || scalar.keyOf !== undefined) continue;
    const label = labelIn(scalar, text);
    const stretches = [
      ...usesIn(scalar.node, text),
      ...(label === undefined ? [] : [{ ...label, name: scalar.node.text }]),
    ];
    const use = stretches.find(isIn);
    const sameName = use && names.find(({ name }) => plainName(name) === plainName(use.name));
    if (use !== undefined && sameName !== undefined) return { ...sameName, use };
  }
  return undefined;
}
