import { afterAll, beforeAll } from 'vitest';
import { PyyamlOracle } from './pyyaml-oracle.ts';

/** PyYAML for the tests around the call, started before the first one and stopped after the last. */
export function useOracle(): () => PyyamlOracle {
  let oracle: PyyamlOracle | undefined;
  beforeAll(() => {
    oracle = new PyyamlOracle();
  });
  afterAll(() => {
    oracle?.stop();
  });
  return () => {
    if (oracle === undefined) throw new Error('PyYAML is started when the tests run');
    return oracle;
  };
}
