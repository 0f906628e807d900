import { createContext, runInContext } from 'node:vm';

/** What texts and lists can do in the oldest runtime of CloudFront's functions, by its documentation. */
const METHODS = {
  String:
    'charAt charCodeAt concat indexOf lastIndexOf match replace search slice split substr substring toLowerCase trim toUpperCase codePointAt endsWith includes repeat startsWith padStart padEnd trimStart trimEnd',
  Array:
    'concat every filter forEach indexOf join lastIndexOf map pop push reduce reduceRight reverse shift slice some sort splice unshift copyWithin fill find findIndex includes',
  Object: 'hasOwnProperty isPrototypeOf propertyIsEnumerable',
};

/** Properties of every value. */
const COMMON = ['constructor', 'length', 'toString', 'valueOf', '__proto__'];

const RESTRICT = `for (const [type, names] of Object.entries(${JSON.stringify(METHODS)})) {
  const members = new Set([...names.split(' '), ...${JSON.stringify(COMMON)}]);
  const { prototype } = globalThis[type];
  for (const name of Object.getOwnPropertyNames(prototype)) if (!members.has(name)) delete prototype[name];
}`;

/** Runs the code of a function as CloudFront does: in strict mode, with little of the language, and without anything around it. */
export function cloudfrontFunction(code: string): (event: object) => unknown {
  const context = createContext({});
  runInContext(RESTRICT, context);
  runInContext(`'use strict';\n${code}`, context);
  return (event) => runInContext(`handler(${JSON.stringify(event)})`, context) as unknown;
}
