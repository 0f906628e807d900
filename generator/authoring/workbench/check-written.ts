import { toFinding } from '../../findings/finding.ts';
import { Fields } from '../../records/fields.ts';
import { toScript } from '../../records/to-script.ts';
import { allFindings } from '../../scripts/all-findings.ts';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import { riskFacts } from '../../scripts/effects/risk/risk-facts.ts';
import { treeOfValue } from '../../scripts/effects/tree.ts';
import { whatItDoes } from '../../website/game-page/what-it-does.ts';
import { worthKnowing } from '../../website/game-page/worth-knowing.ts';
import { html } from '../../website/html/html.ts';
import { WORKBENCH_TOP } from '../../website/workbench/messages.ts';
import type {
  Finished,
  Fixable,
  FixedAnswer,
  Fixes,
  CheckedAnswer,
  Written,
} from '../../website/workbench/messages.ts';
import { loadRecord, type LoadedRecord } from '../../yaml/load/load-record.ts';
import { placeEntry, type RecordPath } from '../../yaml/load/layout.ts';
import { fixText, type FixedText } from '../fix/fix-text.ts';
import { createRecordCheck } from '../fix/record-check.ts';
import { formatText } from '../format/format-text.ts';
import { checkAlone, onlyFile, type CheckContext } from './check-alone.ts';

export function check({ path, text }: Written, around: CheckContext): CheckedAnswer {
  const { record, diagnostics: misplaced } = placeEntry({ path, kind: 'file' });
  const found = record === undefined ? [] : checkAlone(record, onlyFile(path, text), around);
  return { kind: 'checked', findings: [...misplaced, ...found].map(inWords) };
}

/** What such a text would do, and its usual form. */
export function finish(written: Written, around: CheckContext): Finished {
  const { path, text } = written;
  const { record } = placeEntry({ path, kind: 'file' });
  if (record === undefined) return { kind: 'finished', effects: '', finished: written };
  const check = createRecordCheck(around.schemas, around.severities);
  const formatted = formatText(record.role, text, (next) => check(record, next));
  const finished = formatted.kind === 'formatted' ? { path, text: formatted.text } : written;
  return { kind: 'finished', effects: describe(record, loadRecord(onlyFile(path, text), path)), finished };
}

export function fixesOf(written: Written, around: CheckContext): Fixes {
  const changes = fixed(written, undefined, around)?.changes ?? [];
  return { kind: 'fixes', fixable: changes.map(({ code, line, before, after }) => ({ code, line, before, after })) };
}

/** A text with one thing fixed, or all that can be. */
export function fix(written: Written, only: Fixable | undefined, around: CheckContext): FixedAnswer {
  return { kind: 'fixed', text: fixed(written, only, around)?.text ?? written.text };
}

function fixed({ path, text }: Written, only: Fixable | undefined, around: CheckContext): FixedText | undefined {
  const { record } = placeEntry({ path, kind: 'file' });
  if (record === undefined) return undefined;
  const checkRecord = createRecordCheck(around.schemas, around.severities);
  const check = (next: string) => checkRecord(record, next);
  if (only === undefined) return fixText(record.role, text, check);
  const wanted = check(text).diagnostics.find(({ code, place }) => code === only.code && place.line === only.line);
  return wanted && fixText(record.role, text, check, wanted);
}

function inWords(found: Parameters<typeof toFinding>[0]) {
  return toFinding(found, allFindings);
}

/** What an installer does and what is worth knowing of it, as on its page; also of one with errors, as far as it can be read. */
function describe(record: RecordPath, { source, root }: LoadedRecord): string {
  const fields = new Fields(source, root);
  const script = fields.node('script');
  if (record.role !== 'installer' || script?.kind !== 'mapping') return '';
  const slug = record.installer;
  const effects = describeEffects({
    slug,
    gameSlug: record.game,
    version: fields.text('version') ?? '',
    runner: fields.text('runner') ?? '',
    script: treeOfValue(toScript(source, script).script),
  });
  const explained = { slug, effects, facts: riskFacts(effects) };
  return html`${worthKnowing(explained, WORKBENCH_TOP)} ${whatItDoes(explained, true)}`.text;
}
