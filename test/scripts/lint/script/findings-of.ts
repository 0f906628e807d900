import { compareDiagnostics } from '../../../../generator/findings/diagnostic.ts';
import { pairOf, toOutline } from '../../../../generator/scripts/reading/outline.ts';
import { type ScriptRule } from '../../../../generator/scripts/lint/script/script-rule.ts';
import { parseRecord } from '../../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../../generator/yaml/load/source.ts';

/** What a rule finds in the text of an installer record, as `code line:column-endLine:endColumn`, sorted by place. */
export function findingsOf(rule: ScriptRule, yaml: string): string[] {
  const source = toSource('installer.yaml', yaml);
  const { root } = parseRecord(source);
  const script = pairOf(root, 'script')?.value;
  if (root?.kind !== 'mapping' || script?.kind !== 'mapping') throw new Error(`No record with a script: ${yaml}`);
  const outline = toOutline(source, root, script);
  return rule
    .check(outline)
    .toSorted(compareDiagnostics)
    .map(
      ({ code, place: { line, column, endLine, endColumn } }) => `${code} ${line}:${column}-${endLine}:${endColumn}`,
    );
}

/** The text of a record: `runner` in line 1, the script from line 3 on, indented by two blanks. */
export function scriptOf(body: string, runner = 'wine'): string {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return [`runner: ${runner}`, 'script:', ...lines.map((line) => `  ${line.slice(indent)}`), ''].join('\n');
}
