import type { Finding } from '../../findings/finding.ts';
import type { WireNames } from '../../records/records.ts';
import { worded } from '../../scripts/all-findings.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import type { Said, Written } from '../../website/workbench/messages.ts';
import { placeEntry } from '../../catalogue/layout.ts';
import { parseRecord } from '../../yaml/load/parse-record.ts';
import { toSource } from '../../yaml/load/source.ts';
import type { MappingNode } from '../../yaml/load/yaml-node.ts';
import { IMPORTED_KEYS } from '../import/fields.ts';
import { toTimestamp } from '../record/authored.ts';
import { checkAlone, type CheckContext, onlyFile } from '../record/record-check.ts';

/** They depend on the unknown runner. */
const OF_RUNNER: ReadonlySet<string> = new Set(['unknown-game-key', 'unknown-runner-key', 'unknown-task']);

/** API keys beside a script. */
const HEAD_KEYS = [
  ...Object.keys({ ...IMPORTED_KEYS.game, ...IMPORTED_KEYS.installer }),
  'slug',
  'game_slug',
  'game_id',
  'content',
];

/** Checks a bare script below a head that is added; nothing of JSON. */
export function checkScript(file: Written, fields: Said, wireNames: WireNames, context: CheckContext): Finding[] {
  const { path, text } = file;
  const { root } = parseRecord(toSource(path, text));
  const { record } = placeEntry({ path, kind: 'file' });
  if (root?.kind !== 'mapping' || record === undefined || /^\s*[{[]/.test(text)) return [];
  const keys = new Set(root.pairs.map(({ key }) => key.text));
  const isAlone = !keys.has('script');
  const runner = runnerOf(root, fields);
  const time = toTimestamp(context.now);
  const head = Object.entries({
    id: '1',
    version: '"1"',
    runner: runner ?? 'linux',
    user: '"1"',
    created_at: `"${time}"`,
    updated_at: `"${time}"`,
  }).flatMap(([key, value]) => (isAlone || !keys.has(key) ? [`${key}: ${value}`] : []));
  if (isAlone) head.push('script:');
  const indent = isAlone ? 2 : 0;
  const whole = `${head.join('\n')}\n${text.replaceAll(/^(?=[^\r\n])/gm, ' '.repeat(indent))}`;
  const headKeys = new Set([...HEAD_KEYS, ...Object.values<string>({ ...wireNames })]);
  const headLines = new Set(
    root.pairs.flatMap(({ key }) => (headKeys.has(key.text) ? [text.slice(0, key.start).split('\n').length] : [])),
  );
  return checkAlone(record, onlyFile(path, whole), context)
    .map(worded)
    .map((finding) => moveFinding(finding, head.length, indent))
    .filter(({ line, code }) => line > 0 && !headLines.has(line) && (runner !== undefined || !OF_RUNNER.has(code)));
}

function runnerOf(root: MappingNode, fields: Said): string | undefined {
  const value = root.pairs.find(({ key }) => key.text === 'runner')?.value;
  if (value?.kind === 'scalar' && value.text !== '') return value.text;
  if (fields.runner !== '') return fields.runner;
  return root.pairs.map(({ key }) => key.text).find((key) => Object.hasOwn(runners, key));
}

function moveFinding(finding: Finding, lines: number, indent: number): Finding {
  return {
    ...finding,
    line: finding.line - lines,
    endLine: finding.endLine - lines,
    column: Math.max(1, finding.column - indent),
    endColumn: Math.max(1, finding.endColumn - indent),
  };
}
