import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { PROJECT } from '../../project.ts';

test('the description runs in a browser: it imports nothing of Node and no large package, and stays small', async () => {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export { describeEffects } from './generator/scripts/effects/describe-effects.ts';
        export { riskFacts, catalogueRiskFacts } from './generator/scripts/effects/risk/risk-facts.ts';
        export { treeOfJson } from './generator/scripts/effects/tree.ts';`,
      resolveDir: PROJECT,
    },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    minify: true,
    metafile: true,
    write: false,
  });
  const foreignPaths = Object.keys(metafile.inputs).filter(
    (path) => !/^(?:generator\/|node_modules\/(?:fastest-levenshtein|unbash)\/|<stdin>)/.test(path),
  );
  expect(foreignPaths).toEqual([]);
  expect(outputFiles[0]?.contents.length ?? Infinity).toBeLessThan(312_000);
});
