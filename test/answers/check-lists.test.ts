import { expect, test } from 'vitest';
import { createAnswerCheck, createListCheck } from '../../generator/answers/check-answers.ts';
import type { ListAnswer } from '../../generator/answers/endpoint.ts';
import { bodyOf, envelope } from '../../generator/answers/envelope.ts';
import type { RenderedInstaller } from '../../generator/answers/rendered-game.ts';

const installer = (json: string): RenderedInstaller => ({
  ...{ slug: 'a-game', runner: 'linux', listed: true, draft: false, json },
  value: () => JSON.parse(json) as unknown,
});
const ONE = installer('{"id":1}');
const TWO = installer('{"id":2,"notes":"]}"}');

function answer(path: string, results: readonly RenderedInstaller[], count = results.length): ListAnswer {
  return { path, envelope: envelope({ count, next: null, previous: null, results }) };
}

/** The texts that are validated when these answers are, one after the other. */
function validated(...answers: readonly ListAnswer[]): string[] {
  const texts: string[] = [];
  const check = createListCheck((_path, kind, value) => texts.push(`${kind} ${JSON.stringify(value)}`))();
  for (const item of answers) check(item);
  return texts;
}

const EMPTY = 'envelope {"count":1,"next":null,"previous":null,"results":[]}';

test('the pieces that are validated make up the body', () => {
  const list = answer('list', [ONE, TWO]);
  const [envelope = '', ...installers] = validated(list);
  const pieces = installers.map((text) => text.replace('installer ', ''));
  expect(envelope.replace('envelope ', '').replace('[]', `[${pieces.join(',')}]`)).toBe(bodyOf(list.envelope));
});

test('an installer and an envelope that were validated are not validated again, but others are', () => {
  const texts = validated(answer('a', [ONE]), answer('b', [TWO]), answer('list', [ONE, TWO], 7), answer('c', [ONE]));
  expect(texts).toEqual([
    EMPTY,
    `installer ${ONE.json}`,
    `installer ${TWO.json}`,
    'envelope {"count":7,"next":null,"previous":null,"results":[]}',
  ]);
});

test('each game has its installers validated', () => {
  const texts: string[] = [];
  const newCheck = createListCheck((_path, kind) => texts.push(kind));
  for (const check of [newCheck(), newCheck()]) check(answer('a', [ONE]));
  expect(texts).toEqual(['envelope', 'installer', 'installer']);
});

test('what did not pass is validated again', () => {
  for (const faultyKind of ['envelope', 'installer']) {
    const check = createListCheck((_path, kind) => {
      if (kind === faultyKind) throw new Error('does not fit');
    })();
    for (const path of ['a', 'b'])
      expect(() => {
        check(answer(path, [ONE]));
      }).toThrow('does not fit');
  }
});

test('an envelope whose installers are not its end is refused', () => {
  for (const start of ['{"count":1,"next":null,"previous":null,"results":[{}', '{"results":[],"more":['])
    expect(() => validated({ path: 'list', envelope: { start, results: [ONE] } })).toThrow('The answer "list"');
});

test('an installer that does not fit its schema is refused', () => {
  const check = createListCheck(createAnswerCheck())();
  const moment = '2026-03-01T12:00:00.000000Z';
  const whole = {
    ...{ id: 1, game_id: 1, game_slug: 'a', name: 'A', year: null, user: 'u', runner: 'linux', slug: 'a-b' },
    ...{ version: 'v', description: '', notes: '', created_at: moment, updated_at: moment, draft: false },
    ...{
      published: true,
      published_by: null,
      rating: '',
      store1_id: 1,
      store2_id: null,
      store2_slug: '',
      store3_id: '',
    },
    ...{ script: { game: {} }, content: 'game: {}\n' },
  };
  const check1 = (json: object) => {
    check(answer('list', [installer(JSON.stringify(json))]));
  };
  check1(whole);
  expect(() => {
    check1({ ...whole, id: 0 });
  }).toThrow('The answer "list" does not fit its schema: data/id must be >= 1');
  expect(() => {
    check1({ ...whole, one: 1 });
  }).toThrow('must NOT have additional properties');
});
