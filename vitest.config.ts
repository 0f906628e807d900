import { defineConfig } from 'vitest/config';

// Vitest reads its configuration from a default export.
export default defineConfig({
  test: { include: ['test/**/*.test.ts'], passWithNoTests: false, testTimeout: 60_000 },
});
