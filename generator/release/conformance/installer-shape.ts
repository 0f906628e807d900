import envelope from '../../../schemas/served/envelope.schema.json' with { type: 'json' };
import runtime from '../../../schemas/served/runtime.schema.json' with { type: 'json' };
import { isObject } from '../../findings/parsed-json.ts';

type Test = (value: unknown) => boolean;

/** What the schema of an answer says of one member. */
interface MemberSchema {
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly $ref?: string;
}

/** Whether a value is of a type that schemas name. */
const TYPES: Readonly<Record<string, Test>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
  null: (value) => value === null,
};

/** Keys of an installer in the order of the interface's section 2.2, with their types. */
export const INSTALLER = membersOf(envelope.$defs.installer, envelope.$defs);

/** Keys that a site may rename on the wire (`wire_names`). */
const RENAMED = /^store\d_/;

/** Keys of a runtime package in the order of section 2.4, with their types. */
export const RUNTIME = membersOf(runtime.items, runtime.$defs);

/** The members of an object in the order in which its schema requires them. */
function membersOf(schema: { required: readonly string[]; properties: object }, definitions: object) {
  const properties = new Map<string, MemberSchema>(Object.entries(schema.properties));
  const named = new Map<string, MemberSchema>(Object.entries(definitions));
  return schema.required.map((name) => {
    const { $ref, ...member } = properties.get(name) ?? {};
    const own = $ref === undefined ? member : named.get($ref.slice('#/$defs/'.length));
    return [name, testOf(own ?? {})] as const;
  });
}

function testOf({ type = [], pattern = '' }: MemberSchema): Test {
  const tests = [type].flat().map((name) => TYPES[name]);
  const form = new RegExp(pattern, 'u');
  return (value) => tests.some((test) => test?.(value)) && (typeof value !== 'string' || form.test(value));
}

type Members = ReturnType<typeof membersOf>;

/** Finds what is wrong with the names and the order of a value's keys; `undefined` when nothing is. */
export function keyProblemOf(members: Members): (value: unknown) => string | undefined {
  return (value) => {
    if (!isObject(value)) return 'it is not an object';
    const keys = Object.keys(value);
    const at = members.findIndex(([name], index) => keys[index] !== name && !isRenamed(name, keys[index], members));
    if (at >= 0) return `key ${String(at + 1)} is ${keys[at] ?? 'missing'}, not ${members[at]?.[0] ?? ''}`;
    return keys.length > members.length ? `there is a key too many: ${keys[members.length] ?? ''}` : undefined;
  };
}

function isRenamed(name: string, key: string | undefined, members: Members): boolean {
  return RENAMED.test(name) && key !== undefined && !members.some(([other]) => other === key);
}

/** Finds what is wrong with the types of values, which are identified by position where a key is renamed. */
export function typeProblemOf(members: Members): (value: unknown) => string | undefined {
  return (value) => {
    if (!isObject(value)) return 'it is not an object';
    const keys = Object.keys(value);
    for (const [index, [name, test]] of members.entries()) {
      // A renamed key is found at its place.
      const key = Object.hasOwn(value, name) || !RENAMED.test(name) ? name : (keys[index] ?? name);
      if (!Object.hasOwn(value, key)) return `${key} is missing`;
      if (!test(value[key])) return `${key} is ${JSON.stringify(value[key])}`;
    }
    return undefined;
  };
}
