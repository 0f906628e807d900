import { effectsOf } from '../record/effects-of.ts';
import { fixText, type FixedText } from '../fix/fix-text.ts';
import { createRecordCheck } from '../fix/record-check.ts';
import { formatText } from '../format/format-text.ts';
import { toSchemaCheck, type SchemaCheck, type ValidatorOf } from '../../records/schema-check.ts';
import { worded } from '../../scripts/all-findings.ts';
import { riskFacts } from '../../scripts/effects/risk/risk-facts.ts';
import { whatItDoes } from '../../website/game-page/what-it-does.ts';
import { worthKnowing } from '../../website/game-page/worth-knowing.ts';
import { html } from '../../website/html/html.ts';
import {
  type Answer,
  type SentAnswer,
  type SentQuestion,
  WORKBENCH_TOP,
  type Finished,
  type Fixable,
  type FixedAnswer,
  type Fixes,
  type CheckedAnswer,
  type Written,
} from '../../website/workbench/messages.ts';
import { checkAlone, type CheckContext } from '../record/check-alone.ts';
import { onlyFile } from './only-file.ts';
import { isOtherForm, readSources } from './read-sources.ts';
import { placeEntry, type RecordPath } from '../../catalogue/layout.ts';
import { loadRecord, type LoadedRecord } from '../../yaml/load/load-record.ts';
import { makeNew } from './make-new.ts';

/** Findings of a text that can be fixed one by one: to work that out for thousands takes seconds. */
const MOST = 200;

/** The side of a worker that faces the page. */
export interface Port {
  postMessage(answered: SentAnswer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** Calls after what came meanwhile. */
  setTimeout(call: () => void): unknown;
}

/** Answers each question of the page. A text that was asked about before a later one came is not worth the rest of the work. */
export function answerQuestions(port: Port, validatorOf: ValidatorOf): void {
  const schemas = toSchemaCheck(validatorOf);
  let last = 0;
  port.addEventListener('message', ({ data }) => {
    // Only the page of the same site can send anything.
    const asked = data as SentQuestion;
    last = asked.number;
    const send = (answer: Answer) => {
      port.postMessage({ number: asked.number, answer });
    };
    const answer = answerTo(asked, schemas);
    send(answer);
    if (answer.kind !== 'checked') return;
    const hasFixes = answer.findings.length > 0 && answer.findings.length <= MOST;
    const later = [finishedIn, ...(hasFixes ? [fixesIn] : [])];
    const goOn = () => {
      const [next] = later.splice(0, 1);
      if (next === undefined || last !== asked.number) return;
      send(guarded(() => next(asked, schemas)));
      port.setTimeout(goOn);
    };
    // Messages that came meanwhile are heard first.
    port.setTimeout(goOn);
  });
}

export function answerTo(asked: SentQuestion, schemas: SchemaCheck): Answer {
  return guarded(() => plainAnswer(asked, schemas));
}

export function finishedIn(asked: SentQuestion, schemas: SchemaCheck): Answer {
  const { question } = asked;
  const written = question.kind === 'check' ? question.written : { path: '', text: '' };
  return finish(written, surroundings(asked, schemas));
}

export function fixesIn(asked: SentQuestion, schemas: SchemaCheck): Answer {
  const { question } = asked;
  if (question.kind !== 'check') return { kind: 'fixes', fixable: [] };
  return fixesOf(question.written, surroundings(asked, schemas));
}

function plainAnswer(asked: SentQuestion, schemas: SchemaCheck): Answer {
  const { question, settings } = asked;
  const around = surroundings(asked, schemas);
  switch (question.kind) {
    case 'check': {
      const { written, said } = question;
      return isOtherForm(written) ? readSources(written, said, settings.wireNames, around) : check(written, around);
    }
    case 'fix':
      return fix(question.written, question.only, around);
    case 'make':
      return makeNew(question.said, question.download, around);
  }
}

function surroundings({ settings, now }: SentQuestion, schemas: SchemaCheck) {
  return { schemas, severities: new Map(settings.severities), offered: new Set(settings.offered), now };
}

/** A bug must not end the worker. */
function guarded(answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}

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
