import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ClosingReporter } from './test/closing-reporter.ts';

const LONG = 'test/**/*.long.test.ts';
const PROPERTIES = 'test/**/*.property.test.ts';

/** The tests that a run of mutations is limited to. */
const NAMED_TESTS = process.env['TESTS']?.split(' ');

/** The seed of all random tries. */
const SEED = 'test/seed.ts';

/** Packages that a bundler has to read, since Node cannot load their modules as they are. */
const NOT_FOR_NODE = [/\/@actions\//];

/** Fixtures are no part of a checkout: what is found in them does not depend on what differs from its base branch. */
const ALONE = { GIT_CEILING_DIRECTORIES: fileURLToPath(new URL('test', import.meta.url)) };

// Vitest reads its configuration from a default export.
export default defineConfig({
  test: {
    passWithNoTests: false,
    // By default one core is left to whoever watches: half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', new ClosingReporter()],
    projects: [
      // The gate. It tries each property a few times. Modules hold no state, so that files of tests can share them: to load
      // them anew for each file took half of the time.
      {
        test: {
          name: 'quick',
          include: NAMED_TESTS ?? ['test/**/*.test.ts'],
          exclude: [LONG],
          env: ALONE,
          setupFiles: [SEED],
          isolate: false,
          server: { deps: { inline: NOT_FOR_NODE } },
          ...{ testTimeout: 60_000, hookTimeout: 60_000 },
        },
      },
      // What takes too long for it.
      {
        test: {
          name: 'long',
          include: NAMED_TESTS ? [] : [LONG, PROPERTIES],
          setupFiles: [SEED],
          env: { ...ALONE, RUNS: process.env['RUNS'] ?? '10' },
          ...{ testTimeout: 300_000, hookTimeout: 300_000 },
        },
      },
    ],
  },
});
