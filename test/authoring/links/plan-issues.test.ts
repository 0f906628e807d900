import { expect, test } from 'vitest';
import type { LinkResult } from '../../../generator/authoring/links/check-link.ts';
import { planIssues } from '../../../generator/authoring/links/plan-issues.ts';

const base = { checksums: [], sizes: [], places: ['games/a/a/a.yaml:3'] };
const dead: LinkResult = { ...base, url: 'https://a.example/x', state: 'dead', reason: 'status 404' };
const alive: LinkResult = { ...base, url: 'https://a.example/x', state: 'alive' };
const unclear: LinkResult = { ...base, url: 'https://a.example/x', state: 'unclear', reason: 'status 503' };

const opening = planIssues([dead], [])[0];
const title = 'Downloads fail at a.example';
const body = opening?.action === 'open' ? opening.body : '';

test('opens one issue for a host, whatever is dead there', () => {
  const other: LinkResult = { ...dead, url: 'https://a.example/y' };
  expect(planIssues([dead, other, alive], [])).toMatchObject([{ action: 'open', title }]);
  expect(body).toContain('- `https://a.example/x`: `status 404`\n  - `games/a/a/a.yaml:3`');
});

test('leaves an open issue that says the same', () => {
  expect(planIssues([dead], [{ number: 7, title, body }])).toEqual([]);
  expect(planIssues([dead], [{ number: 7, title, body: body.replaceAll('\n', '\r\n') }])).toEqual([]);
});

test('updates one that says something else', () => {
  expect(planIssues([dead], [{ number: 7, title, body: 'old' }])).toEqual([{ action: 'update', number: 7, body }]);
});

test('closes it when the host answers, or when no record has an address there', () => {
  const close = [{ action: 'close', number: 7, body: 'They answer again.' }];
  expect(planIssues([alive], [{ number: 7, title, body }])).toEqual(close);
  expect(planIssues([], [{ number: 7, title, body }])).toEqual(close);
});

test('leaves it while the host does not say', () => {
  expect(planIssues([unclear], [{ number: 7, title, body }])).toEqual([]);
});

test('leaves the issues of others', () => {
  expect(planIssues([], [{ number: 7, title: 'Downloads', body: '' }])).toEqual([]);
});

test('text of strangers is not markup', () => {
  const evil: LinkResult = { ...dead, reason: '`@everyone`\n# x' };
  const [plan] = planIssues([evil], []);
  expect(plan?.body).toContain('`` `@everyone`');
  expect(plan?.body).not.toMatch(/^# x/m);
});
