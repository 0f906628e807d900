import type { ErrorObject } from 'ajv';
import type { WireNames } from '../validate/records.ts';
import type { Answer } from './answer.ts';
import { createAnswerValidators } from './answer-validators.ts';

/**
 * Makes a judge of answers that reads each body as a client will and holds it to the schema of what is served.
 *
 * A body that does not fit is a bug of the generator, never a fault of a record: the judge throws.
 */
export function createAnswerCheck(wireNames: WireNames): (answer: Answer) => void {
  const validatorOf = createAnswerValidators(wireNames);
  return ({ path, body, kind }) => {
    const validate = validatorOf(kind);
    if (validate === undefined) throw new Error(`No schema of the kind "${kind}"`);
    if (validate(JSON.parse(body))) return;
    throw new Error(
      `The answer "${path}" does not fit its schema: ${(validate.errors ?? []).map(describe).join(', ')}`,
    );
  };
}

function describe({ instancePath, message }: ErrorObject): string {
  return `data${instancePath} ${message ?? ''}`;
}
