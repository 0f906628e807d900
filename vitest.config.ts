import { defineConfig } from 'vitest/config';
import { SkippedReporter } from './test/skipped-reporter.ts';

const LONG = 'test/**/*.long.test.ts';
const PROPERTIES = 'test/**/*.property.test.ts';

// Vitest reads its configuration from a default export.
export default defineConfig({
  test: {
    passWithNoTests: false,
    reporters: ['default', new SkippedReporter()],
    projects: [
      // The gate. It tries each property a few times.
      { test: { name: 'quick', include: ['test/**/*.test.ts'], exclude: [LONG], testTimeout: 60_000 } },
      // What takes too long for it.
      {
        test: {
          name: 'long',
          include: [LONG, PROPERTIES],
          env: { RUNS: process.env['RUNS'] ?? '10' },
          testTimeout: 300_000,
        },
      },
    ],
  },
});
