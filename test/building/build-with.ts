import { parseArgs } from 'node:util';
import type { Endpoint } from '../../generator/answers/endpoint.ts';
import { build } from '../../generator/cli/commands/build/build.ts';
import { runIn, type Ended } from '../run-command.ts';

/** The command `build` with these words, for these endpoints. */
export function buildWith(endpoints: readonly Endpoint[], words: readonly string[]): Promise<Ended> {
  const text = { type: 'string' } as const;
  const options = { catalogue: text, out: text, cache: text, release: text, previous: text, 'base-url': text } as const;
  const { values } = parseArgs({ args: words.slice(1), options: { ...options, drafts: { type: 'boolean' } } });
  const { catalogue = '', out = '', cache = false, release, previous, drafts = false, 'base-url': baseUrl } = values;
  const unset = { sign: undefined, forHost: undefined };
  const defaults = { ...unset, keep: 5, validFor: 0, threads: undefined, timings: false, quiet: false, adopt: false };
  return runIn({}, (environment) =>
    build({ ...defaults, catalogue, out, cache, release, previous, drafts, baseUrl }, environment, endpoints),
  );
}
