import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { printContent } from '../../../generator/yaml/pyyaml/print-content.ts';
import type { ValueMap } from '../../../generator/yaml/value/value.ts';
import { readTypedJson } from '../json/read-typed-json.ts';
import { BLESS } from '../../project.ts';
import { PyyamlOracle } from './pyyaml-oracle.ts';

const FOLDER = new URL('../../golden/content/', import.meta.url);

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));

// The expected texts come from the real PyYAML. Where it is installed, this writes them anew from the inputs:
//   npm run bless -- test/yaml/pyyaml/print-content.golden.test.ts
if (BLESS) {
  const oracle = new PyyamlOracle();
  const texts = await oracle.dump(names.map(readInput));
  oracle.stop();
  names.forEach((name, index) => {
    writeFileSync(new URL(`${name}.yaml`, FOLDER), texts[index] ?? '');
  });
}

test.each(names)('%s', (name) => {
  expect(printContent(readInput(name))).toBe(readFileSync(new URL(`${name}.yaml`, FOLDER), 'utf8'));
});

function readInput(name: string): ValueMap {
  return readTypedJson(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as ValueMap;
}
