import { spawnSync } from 'node:child_process';

const USAGE = `Shows which changes of a file no test notices.

npm run mutate -- generator/catalogue/slug-grammar.ts
npm run mutate -- generator/http/headers.ts test/http/contract-headers.test.ts

Without tests, those of the file's room are run.
`;

const [file, ...tests] = process.argv.slice(2);
const room = /^generator\/([^/]+)\//.exec(file ?? '')?.[1];
if (file === undefined || room === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const TESTS = tests.length > 0 ? tests.join(' ') : `test/${room}/**/*.test.ts`;
  const words = ['run', 'test/tools/mutate/stryker.config.json', '--mutate', file];
  const { status } = spawnSync('node_modules/.bin/stryker', words, {
    stdio: 'inherit',
    env: { ...process.env, TESTS },
  });
  process.exitCode = status ?? 2;
}
