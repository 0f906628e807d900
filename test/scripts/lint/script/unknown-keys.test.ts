import { expect, test } from 'vitest';
import type { DefinedFinding } from '../../../../generator/findings/define-finding.ts';
import { toFinding } from '../../../../generator/findings/finding.ts';
import { lintScript } from '../../../../generator/scripts/lint/script/lint-script.ts';
import { outlineOf } from '../../../../generator/scripts/reading/outline.ts';
import { allFindings } from '../../../../generator/scripts/all-findings.ts';
import { parseRecord } from '../../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../../generator/yaml/load/source.ts';
import { scriptOf } from './findings-of.ts';

/** Remedies for the keys that nobody reads where they are. */
function helpFor(script: string, runner: string): string[] {
  const source = toSource('a.yaml', scriptOf(script, runner));
  const diagnostics = lintScript(outlineOf(source, parseRecord(source).root)).filter(({ code }) =>
    /^unknown-\w+-key$/.test(code),
  );
  return diagnostics.map((one) => toFinding(one, allFindings satisfies ReadonlyMap<string, DefinedFinding>).help);
}

test.each([
  ['game: {game_id: a, subtitles: true}', 'scummvm', 'Move "subtitles" into the section "scummvm".'],
  ['game: {exe: a, exclude_processes: b}', 'wine', 'Move "exclude_processes" into the section "system".'],
  ['wine: {prefix_command: a}\ngame: {exe: a}', 'wine', 'Move "prefix_command" into the section "system".'],
  ['system: {dxvk: false}\ngame: {exe: a}', 'wine', 'Move "dxvk" into the section "wine".'],
  ['system: {working_dir: a}\ngame: {exe: a}', 'linux', 'Move "working_dir" into the section "game".'],
  ['working_dir: a\ngame: {exe: a}', 'linux', 'Move "working_dir" into the section "game".'],
  ['game: {exe: a, require-binaries: b}', 'linux', 'Move "require-binaries" to the top level of the script.'],
  ['game: {exe: a, work_dir: b}', 'linux', 'Write "working_dir" instead.'],
  [
    'game: {exe: a}\nfiles: [{a: {url: N/A, filename: b, args: c}}]\ninstaller: [mkdir: $a]',
    'linux',
    'Delete it. Known here:',
  ],
])('%j for %s', (script, runner, help) => {
  const remedies = helpFor(script, runner);
  expect(remedies).toHaveLength(1);
  expect(remedies[0]?.startsWith(help)).toBe(true);
});
