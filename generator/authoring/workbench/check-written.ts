import { worded } from '../../scripts/all-findings.ts';
import { riskFacts } from '../../scripts/effects/risk/risk-facts.ts';
import { whatItDoes } from '../../website/game-page/what-it-does.ts';
import { worthKnowing } from '../../website/game-page/worth-knowing.ts';
import { html } from '../../website/html/html.ts';
import {
  WORKBENCH_TOP,
  type Finished,
  type Fixable,
  type FixedAnswer,
  type Fixes,
  type CheckedAnswer,
  type Written,
} from '../../website/workbench/messages.ts';
import { loadRecord, type LoadedRecord } from '../../yaml/load/load-record.ts';
import { placeEntry, type RecordPath } from '../../yaml/load/layout.ts';
import { fixText, type FixedText } from '../fix/fix-text.ts';
import { createRecordCheck } from '../fix/record-check.ts';
import { formatText } from '../format/format-text.ts';
import { effectsOf } from '../record/effects-of.ts';
import { checkAlone, onlyFile, type CheckContext } from './check-alone.ts';

export function check({ path, text }: Written, around: CheckContext): CheckedAnswer {
  const { record, diagnostics: misplaced } = placeEntry({ path, kind: 'file' });
  const found = record === undefined ? [] : checkAlone(record, onlyFile(path, text), around);
  return { kind: 'checked', findings: [...misplaced, ...found].map(worded) };
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

/** What an installer does and what is worth knowing of it, as on its page; also of one with errors, as far as it can be read. */
function describe(record: RecordPath, loaded: LoadedRecord): string {
  const effects = effectsOf(record, loaded);
  if (record.role !== 'installer' || effects === undefined) return '';
  const explained = { slug: record.installer, effects, facts: riskFacts(effects) };
  return html`${worthKnowing(explained, WORKBENCH_TOP)} ${whatItDoes(explained, true)}`.text;
}
