import { readdirSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Says at the end of a run what was skipped, and what is left for `npm run test:all`. */
export class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = [...skippedTests(modules), ...leftOver(modules)];
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n\n`);
  }
}

/** Nothing but missing software keeps a test from running. */
function skippedTests(modules: readonly TestModule[]): string[] {
  const counts = modules
    .map((module) => [module.relativeModuleId, [...module.children.allTests('skipped')].length] as const)
    .filter(([, count]) => count > 0);
  if (counts.length === 0) return [];
  return [
    ' Skipped: tests that do not apply, or need software that is missing here; .ci/run installs it.',
    ...counts.map(([file, count]) => `   ${file}: ${String(count)}`),
  ];
}

/** A whole run of the gate leaves out what takes long. */
function leftOver(modules: readonly TestModule[]): string[] {
  const isGate = modules.length > MANY && modules.every(({ project }) => project.name === 'quick');
  if (!isGate) return [];
  const long = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.long.test.ts'),
  );
  return [
    ' Left for "npm run test:all", which also tries each property ten times as often:',
    ...long.sort().map((file) => `   test/${file}`),
  ];
}

/** Only some files were named on the command line. */
const MANY = 50;
