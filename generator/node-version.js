// Says which Node is needed, before anything is loaded that an older one cannot read; so this file has old syntax alone.
import { readFileSync } from 'node:fs';

/** Why this Node cannot run the program; `undefined` where it can. */
export function oldNodeFault() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const needed = /\d+\.\d+/.exec(engines.node)[0];
  const [major, minor] = needed.split('.').map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return undefined;
  return `The catalogue program needs Node ${needed} or later; this is ${process.versions.node}`;
}
