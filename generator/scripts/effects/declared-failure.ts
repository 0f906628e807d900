import { missingParameter, stops, type StepParameters } from './step-context.ts';
import { words } from './sentence.ts';
import type { Parameters, StepKind } from '../vocabulary/parameter.ts';

export function declaredFailure({ parameters, oneOf = [], notBoth }: DeclaredCall, values: StepParameters) {
  const isLacking = (name: string) =>
    parameters[name]?.filled === true ? values.text(name) === '' : !values.has(name);
  const missingGroup = neededNames(parameters, oneOf).find((names) => names.every(isLacking));
  if (missingGroup !== undefined) return missingParameter(missingGroup[0] ?? '');
  if (notBoth?.every((name) => values.has(name)) !== true) return undefined;
  return stops(words`${notBoth[0]} and ${notBoth[1]} exclude each other`);
}

/** Cached groups of parameters of which one is required. */
function neededNames(parameters: Parameters, oneOf: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const knownGroups = neededGroups.get(parameters);
  if (knownGroups !== undefined) return knownGroups;
  const required = Object.keys(parameters).filter((name) => parameters[name]?.required === true);
  const groups = [...required.map((name) => [name]), ...oneOf];
  neededGroups.set(parameters, groups);
  return groups;
}

const neededGroups = new WeakMap<Parameters, readonly (readonly string[])[]>();

type DeclaredCall = { readonly parameters: Parameters } & Pick<StepKind, 'oneOf' | 'notBoth'>;
