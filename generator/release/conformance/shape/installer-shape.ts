import { isObject } from './page.ts';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isWhole: Test = (value) => Number.isInteger(value);
const isFlag: Test = (value) => typeof value === 'boolean';
const isWholeOrNull: Test = (value) => value === null || isWhole(value);
const isMoment: Test = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value);

/** Keys of an installer in the order of the interface's section 2.2, with their types. */
const INSTALLER: readonly (readonly [string, Test])[] = [
  ['id', isWhole],
  ['game_id', isWhole],
  ['game_slug', isText],
  ['name', isText],
  ['year', isWholeOrNull],
  ['user', isText],
  ['runner', isText],
  ['slug', isText],
  ['version', isText],
  ['description', isText],
  ['notes', isText],
  ['created_at', isMoment],
  ['updated_at', isMoment],
  ['draft', isFlag],
  ['published', isFlag],
  ['published_by', isWholeOrNull],
  ['rating', isText],
  ['store1_id', isWholeOrNull],
  ['store2_id', isWholeOrNull],
  ['store2_slug', isText],
  ['store3_id', isText],
  ['script', isObject],
  ['content', isText],
];

/** Keys that a site may rename on the wire (`wire_names`). */
const RENAMED = /^store\d_/;

/** Keys of a runtime package in the order of section 2.4, with their types. */
const RUNTIME: readonly (readonly [string, Test])[] = [
  ['name', isText],
  ['created_at', isMoment],
  ['architecture', isText],
  ['url', (value) => typeof value === 'string' && /^https?:\/\/[^\s/]+/.test(value)],
];

/** What is wrong with the names and the order of an installer's keys; `undefined` when nothing is. */
export function installerKeyProblem(installer: unknown): string | undefined {
  return keyProblem(installer, INSTALLER);
}

/** What is wrong with the types of an installer's values, which are told by place where a key is renamed. */
export function installerTypeProblem(installer: unknown): string | undefined {
  return typeProblem(installer, INSTALLER);
}

export function runtimeKeyProblem(runtime: unknown): string | undefined {
  return keyProblem(runtime, RUNTIME);
}

export function runtimeTypeProblem(runtime: unknown): string | undefined {
  return typeProblem(runtime, RUNTIME);
}

function keyProblem(value: unknown, members: readonly (readonly [string, Test])[]): string | undefined {
  if (!isObject(value)) return 'it is no object';
  const keys = Object.keys(value);
  const at = members.findIndex(([name], index) => keys[index] !== name && !isRenamed(name, keys[index], members));
  if (at >= 0) return `key ${String(at + 1)} is ${keys[at] ?? 'missing'}, not ${members[at]?.[0] ?? ''}`;
  return keys.length > members.length ? `there is a key too many: ${keys[members.length] ?? ''}` : undefined;
}

function isRenamed(name: string, key: string | undefined, members: readonly (readonly [string, Test])[]): boolean {
  return RENAMED.test(name) && key !== undefined && !members.some(([other]) => other === key);
}

function typeProblem(value: unknown, members: readonly (readonly [string, Test])[]): string | undefined {
  if (!isObject(value)) return 'it is no object';
  const keys = Object.keys(value);
  for (const [index, [name, test]] of members.entries()) {
    // A renamed key is found at its place.
    const key = Object.hasOwn(value, name) || !RENAMED.test(name) ? name : (keys[index] ?? name);
    if (!Object.hasOwn(value, key)) return `${key} is missing`;
    if (!test(value[key])) return `${key} is ${JSON.stringify(value[key])}`;
  }
  return undefined;
}
