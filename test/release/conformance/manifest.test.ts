import { expect, test } from 'vitest';
import { readManifest } from '../../../generator/release/conformance/choose-sample.ts';

const DIGEST = 'a'.repeat(64);

test('a list of files is read in both forms of sha256sum', () => {
  const text = `${DIGEST}  api/runtime\n${DIGEST} *./api/installers/doom\n${DIGEST}  a file\n`;
  expect([...(readManifest(text)?.keys() ?? [])]).toEqual(['api/runtime', 'api/installers/doom', 'a file']);
});

test.each(['', '{"detail":"Not found."}', '<html>', `${DIGEST}\n`, `${DIGEST.toUpperCase()}  a\n`])(
  '%j is not a list',
  (text) => {
    expect(readManifest(text)).toBeUndefined();
  },
);
