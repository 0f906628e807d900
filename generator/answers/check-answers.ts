import type { BodyKind } from './answer-schemas.ts';
import { createAnswerValidators } from './answer-validators.ts';
import type { ListAnswer } from './endpoint.ts';
import { ENVELOPE_END, RESULTS_START } from './envelope.ts';
import type { RenderedInstaller } from './rendered-game.ts';

type AnswerCheck = (path: string, kind: BodyKind, value: unknown) => void;

/** Throws if a body does not fit its schema, which is a bug of the generator. */
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

const MAX_ENVELOPES = 1000;

/**
 * Creates a check of answers that list installers: each envelope and each installer once, though most stand in several
 * answers. It is created again for each game, whose installers are of no use to the next.
 */
export function createListCheck(check: AnswerCheck): () => (answer: ListAnswer) => void {
  const envelopes = new Set<string>();
  return () => {
    const installers = new Set<RenderedInstaller>();
    return ({ path, envelope: { start, results } }) => {
      if (!envelopes.has(start)) {
        if (!start.endsWith(RESULTS_START)) throw new Error(`The answer "${path}" has something after its installers`);
        check(path, 'envelope', JSON.parse(start + ENVELOPE_END));
        if (envelopes.size < MAX_ENVELOPES) envelopes.add(start);
      }
      for (const installer of results) {
        if (installers.has(installer)) continue;
        check(path, 'installer', installer.value());
        installers.add(installer);
      }
    };
  };
}
