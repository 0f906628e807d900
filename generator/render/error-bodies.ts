import { errorAnswers } from './answers/error-answers.ts';
import { EMPTY_ENVELOPE } from './envelope.ts';

/** The bodies that hosts send where there is no answer, as JSON texts. */
export function errorBodies(): {
  readonly notFound: string;
  readonly methodNotAllowed: string;
  readonly empty: string;
} {
  const [notFound, methodNotAllowed] = [...errorAnswers()].map(({ body }) => body);
  return { notFound: notFound ?? '', methodNotAllowed: methodNotAllowed ?? '', empty: EMPTY_ENVELOPE };
}
