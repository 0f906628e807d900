import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ClosingReporter } from './test/closing-reporter.ts';
import { LongestFirst } from './test/longest-first.ts';

const LONG = 'test/**/*.long.test.ts';

/** The tests that a run of mutations is limited to. */
const NAMED_TESTS = process.env['TESTS']?.split(' ');

const SHARED = {
  setupFiles: ['test/seed.ts'],
  // Modules hold no state, so that files of tests can share them: to load them anew for each file took half of the time.
  isolate: false,
  env: {
    // Fixtures are no part of a checkout: what is found in them does not depend on what differs from its base branch.
    GIT_CEILING_DIRECTORIES: fileURLToPath(new URL('test', import.meta.url)),
    // See test/run-command.ts.
    COMPILED_COMMANDS: '1',
  },
  // Node cannot load the modules of these packages as they are.
  server: { deps: { inline: [/\/@actions\//] } },
};

// Vitest reads its configuration from a default export.
export default defineConfig({
  test: {
    passWithNoTests: false,
    // By default one core is left to whoever watches: half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', new ClosingReporter()],
    sequence: { sequencer: LongestFirst },
    projects: [
      // The gate. It tries each property a few times; `RUNS=10 SEED=2` tries others, ten times as often.
      {
        test: {
          ...SHARED,
          name: 'quick',
          include: NAMED_TESTS ?? ['test/**/*.test.ts'],
          exclude: [LONG],
          ...{ testTimeout: 60_000, hookTimeout: 60_000 },
        },
      },
      // What takes too long for it.
      {
        test: {
          ...SHARED,
          name: 'long',
          include: NAMED_TESTS ? [] : [LONG],
          ...{ testTimeout: 300_000, hookTimeout: 300_000 },
        },
      },
    ],
  },
});
