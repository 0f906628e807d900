import { readdirSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

/** Says at the end of a run what was skipped and what is left for `npm run test:all`, or, last of all, what failed and why. */
export class ClosingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly ThrownError[]): void {
    const failed = failures(modules, errors);
    const lines = [...skippedTests(modules), ...(failed.length > 0 ? failed : leftOver(modules))];
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n\n`);
  }
}

type ThrownError = ReturnType<TestModule['errors']>[number];

/** More of them are above, in full. */
const MOST_FAILURES = 10;

/** Each failed test with the beginning of its reason, in few lines that are seen without scrolling. */
function failures(modules: readonly TestModule[], unhandled: readonly ThrownError[]): string[] {
  const found = [
    ...modules.flatMap((module) => [
      ...module.errors().map((error) => failure(module.relativeModuleId, error)),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => failure(`${module.relativeModuleId} > ${suite.fullName}`, error)),
      ),
      ...[...module.children.allTests('failed')].map((test) =>
        failure(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors?.[0]),
      ),
    ]),
    ...unhandled.map((error) => failure('outside of the tests', error)),
  ];
  if (found.length === 0) return [];
  const more = found.length > MOST_FAILURES ? `, of which the first ${String(MOST_FAILURES)} are` : '';
  return [` Failed: ${String(found.length)}${more}`, ...found.slice(0, MOST_FAILURES)];
}

function failure(name: string, error: ThrownError | undefined): string {
  const reason = stripVTControlCharacters(error?.message ?? 'no reason is known').trim();
  return `   ${name}\n     ${reason.split('\n', 3).join('\n     ')}`;
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
