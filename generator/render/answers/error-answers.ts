import type { Answer } from '../answer.ts';
import { EMPTY_LIST } from '../envelope.ts';
import { jsonObject } from '../json-object.ts';

/** Bodies for hosts to send with status 404 and 405. The first one reads as an empty list to a client that asks no status. */
export function* errorAnswers(): Generator<Answer> {
  yield { path: '404.json', body: jsonObject([['detail', '"Not found."'], ...EMPTY_LIST]), kind: 'not-found' };
  yield { path: '405.json', body: jsonObject([['detail', '"Method not allowed."']]), kind: 'method-not-allowed' };
}
