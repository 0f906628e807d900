import { toSchemaCheck, type SchemaCheck, type ValidatorOf } from '../../records/schema-check.ts';
import type { Answer, SentAnswer, SentQuestion } from '../../website/workbench/messages.ts';
import { finish, fix, fixesOf, check } from './check-written.ts';
import { makeNew } from './make-new.ts';
import { isOtherForm, readSources } from './read-sources.ts';

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
