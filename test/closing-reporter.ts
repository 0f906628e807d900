import { readdirSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

/** Says at the end of a run what was skipped and what is left for `npm run test:all`, or, last of all, what failed and why. */
export class ClosingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly ThrownError[]): void {
    const failureLines = failures(modules, errors);
    const lines = [...skippedTests(modules), ...(failureLines.length > 0 ? failureLines : leftOver(modules))];
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n\n`);
  }
}

type ThrownError = ReturnType<TestModule['errors']>[number];

/** More of them are above, in full. */
const MOST_FAILURES = 10;

/** The files with failed tests, then the first failure of each with the beginning of its reason, and more where there are few. */
function failures(modules: readonly TestModule[], unhandled: readonly ThrownError[]): string[] {
  const unhandledPlace = 'outside of the tests';
  const files = [
    ...modules.map((module) => [module.relativeModuleId, failuresIn(module)] as const),
    [unhandledPlace, unhandled.map((error) => failure(unhandledPlace, error))] as const,
  ].filter(([, found]) => found.length > 0);
  if (files.length === 0) return [];
  const rankedFailures = files.flatMap(([, own]) => own.map((text, rank) => ({ text, rank })));
  const selection = rankedFailures.sort((a, b) => a.rank - b.rank).slice(0, Math.max(MOST_FAILURES, files.length));
  const more = rankedFailures.length > selection.length ? `, of which ${String(selection.length)} are named below` : '';
  const counts = files.map(([file, own]) => `   ${file}: ${String(own.length)}`);
  return [
    ` Failed: ${String(rankedFailures.length)}${more}`,
    ...(files.length > 1 ? [...counts, ''] : []),
    ...selection.map(({ text }) => text),
  ];
}

function failuresIn(module: TestModule): string[] {
  const { children, relativeModuleId: file } = module;
  return [
    ...module.errors().map((error) => failure(file, error)),
    ...[...children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => failure(`${file} > ${suite.fullName}`, error)),
    ),
    ...[...children.allTests('failed')].map((test) => failure(`${file} > ${test.fullName}`, test.result().errors?.[0])),
  ];
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
