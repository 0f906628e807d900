import type { ErrorObject } from 'ajv';
import type { BodyKind } from './answer-schemas.ts';
import { createAnswerValidators } from './answer-validators.ts';
import type { TextAnswer } from './endpoint.ts';

/** Validates what a client reads from the body of an answer, or from a piece of it, against its schema. */
export type AnswerCheck = (path: string, kind: BodyKind, value: unknown) => void;

/** Checks what is served. What does not fit its schema is a bug of the generator, so the check throws. */
export function createAnswerCheck(): AnswerCheck {
  const validatorOf = createAnswerValidators();
  return (path, kind, value) => {
    const validate = validatorOf(kind);
    if (validate === undefined) throw new Error(`No schema of the kind "${kind}"`);
    if (validate(value)) return;
    throw new Error(
      `The answer "${path}" does not fit its schema: ${(validate.errors ?? []).map(describe).join(', ')}`,
    );
  };
}

export function valueOf({ body, value }: TextAnswer): unknown {
  return value === undefined ? JSON.parse(body) : value();
}

function describe({ instancePath, message }: ErrorObject): string {
  return `data${instancePath} ${message ?? ''}`;
}
