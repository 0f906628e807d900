import type { BodyKind } from './answer-schemas.ts';
import { createAnswerValidators } from './answer-validators.ts';
import type { ListAnswer, TextAnswer } from './endpoint.ts';
import { ENVELOPE_END, RESULTS_START } from './envelope.ts';
import type { RenderedInstaller } from './rendered-game.ts';

/** Validates what a client reads from the body of an answer, or from a piece of it, against its schema. */
type AnswerCheck = (path: string, kind: BodyKind, value: unknown) => void;

/** Checks what is served. What does not fit its schema is a bug of the generator, so the check throws. */
export function createAnswerCheck(): AnswerCheck {
  const validatorOf = createAnswerValidators();
  return (path, kind, value) => {
    const validate = validatorOf(kind);
    if (validate === undefined) throw new Error(`No schema of the kind "${kind}"`);
    if (validate(value)) return;
    const faults = (validate.errors ?? []).map(({ instancePath, message }) => `data${instancePath} ${message ?? ''}`);
    throw new Error(`The answer "${path}" does not fit its schema: ${faults.join(', ')}`);
  };
}

export function valueOf({ body, value }: TextAnswer): unknown {
  return value === undefined ? JSON.parse(body) : value();
}

/** Envelopes that are remembered; most games have one of a few. */
const MANY = 1000;

/**
 * Creates a check of answers that list installers out of one that checks pieces. An answer is checked in pieces: its
 * envelope with nothing in it, and each installer. Where all of them fit, the whole does, since it holds nothing else; and
 * the same piece is checked once, though most installers stand in two answers, and most envelopes in many.
 *
 * The check is rebuilt for each game: its installers are of no use to the next.
 */
export function createListCheck(check: AnswerCheck): () => (answer: ListAnswer) => void {
  const envelopes = new Set<string>();
  return () => {
    const installers = new Set<RenderedInstaller>();
    return ({ path, envelope: { start, results } }) => {
      if (!envelopes.has(start)) {
        if (!start.endsWith(RESULTS_START)) throw new Error(`The answer "${path}" has something after its installers`);
        check(path, 'envelope', JSON.parse(start + ENVELOPE_END));
        if (envelopes.size < MANY) envelopes.add(start);
      }
      for (const installer of results) {
        if (installers.has(installer)) continue;
        check(path, 'installer', installer.value());
        installers.add(installer);
      }
    };
  };
}
