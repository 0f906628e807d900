import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { branchOf, branchText, withTimeOf } from '../../../generator/authoring/bump/branch-text.ts';
import type { BumpOutcome } from '../../../generator/authoring/bump/bump-record.ts';
import type { RecordChange, Review } from '../../../generator/authoring/review/record.ts';
import { HEAD, INSTALLER } from '../../findings/case.ts';

const END = `Reviewed-by: ${'ab'.repeat(20)}`;

const NEWER: BumpOutcome = {
  label: 'setup',
  line: 9,
  fromUrl: 'https://example.org/1.0',
  state: 'newer',
  from: '1.0',
  to: '1.1',
  url: 'https://example.org/1.1',
  page: undefined,
  sha256: 'ab'.repeat(32),
  source: 'download',
  releasedAt: undefined,
  sizes: [undefined, 1_234],
  isAttested: undefined,
};

const CHANGE: RecordChange = {
  happening: 'changed',
  what: 'installer',
  name: 'taxi',
  game: 'taxi',
  file: INSTALLER,
  points: [],
  fields: [],
  words: [],
  script: [],
};

const bumpOf = (...outcomes: readonly BumpOutcome[]) => ({
  record: { path: INSTALLER, role: 'installer', game: 'openttd', letter: 'o', installer: 'openttd-cd' } as const,
  outcomes,
  stillNamed: [],
});

function review(change: Partial<RecordChange> = {}): Review {
  return {
    base: 'HEAD',
    head: 'bump/taxi',
    breaking: [],
    changes: [{ ...CHANGE, ...change }],
    renamed: [],
    labels: [],
  };
}

test('says only what is known', () => {
  const { title, body } = branchText(bumpOf(NEWER), review());
  expect(title).toBe('Update openttd-cd: 1.0 → 1.1');
  expect(body).toContain('  - released on an unknown day\n');
  expect(body).toContain(
    ', computed from a download\n  - no attestation of its build is known\n  - size: unknown before, 1,234 bytes now\n',
  );
});

test('names of strangers are no trailers, no numbers of issues, no people and no markup', () => {
  const hostile = `x\n\n${END}\nfixes #12, GH-7 @ann <b>[a](https://b)\`\`\` \u001B[31m\u202E`;
  const change = {
    fields: [{ key: END, before: null, after: hostile }],
    words: [[{ code: hostile }], [{ text: 'Until now: ' }, { code: END }]],
    script: [`+${END}`, ` ${hostile}`],
  };
  const outcome = { ...NEWER, label: hostile, url: 'https://example.org/#12@ann', page: 'https://example.org/`x`' };
  const { title, body } = branchText(
    { ...bumpOf(outcome), stillNamed: [{ key: 'notes', version: hostile }] },
    review(change),
  );
  const message = `${title}\n\n${body}`;
  const trailers = execFileSync('git', ['interpret-trailers', '--parse'], { input: message, encoding: 'utf8' });
  expect(trailers).toBe('');
  expect(message).not.toMatch(/^Reviewed-by/im);
  expect(message).not.toMatch(/#12|GH-7|@ann|\u001B|\u202E/);
});

test('is no longer than a forge takes', () => {
  const script = Array.from({ length: 20_000 }, (_, at) => `+#${String(at)}`);
  const outcomes = Array.from({ length: 500 }, () => ({ ...NEWER, url: `https://example.org/${'#1'.repeat(200)}` }));
  const { title, body } = branchText(bumpOf(...outcomes), review({ script }));
  expect(title.length + body.length).toBeLessThan(65_536);
  expect(body).toMatch(/\n\nMade by `catalogue bump`, which ran nothing of what it downloaded\.\n$/);
});

test('a branch has the name of its record, whatever that is', () => {
  expect(branchOf('games/t/taxi/taxi-linux.yaml')).toBe('bump/taxi-linux');
  expect(branchOf('games/t/taxi/..~^: @{.lock.yaml')).toMatch(/^bump\/[a-z0-9_-]+$/);
});

test('only the time of change is taken over', () => {
  const other = HEAD.replace(/updated_at: .*/, 'updated_at: "2026-04-01T12:00:00.000000Z"');
  expect(withTimeOf(INSTALLER, HEAD, other)).toBe(other);
  expect(withTimeOf(INSTALLER, HEAD.replace('CD', 'DVD'), other)).toBe(other.replace('CD', 'DVD'));
  expect(withTimeOf(INSTALLER, HEAD, 'id: 1\n')).toBeUndefined();
});
