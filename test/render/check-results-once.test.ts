import { expect, test } from 'vitest';

import type { Answer } from '../../generator/render/answer.ts';
import { checkResultsOnce } from '../../generator/render/check-results-once.ts';
import { envelope } from '../../generator/render/envelope.ts';

const ONE = '{"id":1}';
const TWO = '{"id":2,"notes":"]}"}';

function answer(path: string, results: readonly string[], count = results.length): Answer {
  return { path, kind: 'envelope', results, body: envelope({ count, next: null, previous: null, results }) };
}

/** The bodies that are judged when these answers are, one after the other. */
function judged(...answers: readonly Answer[]): string[] {
  const bodies: string[] = [];
  const check = checkResultsOnce(({ body }) => bodies.push(body));
  for (const one of answers) check(one);
  return bodies;
}

test('an installer that was judged is not judged again, but what is around it is', () => {
  const bodies = judged(answer('a', [ONE]), answer('b', [TWO]), answer('list', [ONE, TWO], 7));
  expect(bodies.slice(0, 2)).toEqual([answer('a', [ONE]).body, answer('b', [TWO]).body]);
  expect(bodies[2]).toBe('{"count":7,"next":null,"previous":null,"results":[]}');
});

test('an answer with an installer that was not judged is judged as a whole', () => {
  const list = answer('list', [ONE, TWO]);
  expect(judged(answer('a', [ONE]), list)[1]).toBe(list.body);
});

test('an installer that did not pass is judged again', () => {
  const check = checkResultsOnce(() => {
    throw new Error('does not fit');
  });
  for (const path of ['a', 'b'])
    expect(() => {
      check(answer(path, [ONE]));
    }).toThrow('does not fit');
});

test('a body with anything but its installers is refused', () => {
  const odd = { ...answer('list', [ONE]), body: answer('list', [ONE, TWO]).body };
  expect(() => judged(answer('a', [ONE]), odd)).toThrow('The answer "list" does not end with its installers');
});

test('answers whose installers nobody has apart are judged as they are', () => {
  const plain: Answer = { path: '404.json', kind: 'not-found', body: '{}' };
  expect(judged(plain, plain)).toEqual(['{}', '{}']);
});
