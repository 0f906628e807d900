import { describe, expect, test } from 'vitest';
import {
  printComment,
  type ReportedFinding,
  readCodeOwners,
  readFindings,
} from '../../../generator/authoring/review/report/comment.ts';
import type { RecordChange, Review } from '../../../generator/authoring/review/record.ts';

const CHANGE: RecordChange = {
  happening: 'changed',
  what: 'installer',
  name: 'doom-cd',
  game: 'doom',
  file: 'games/d/doom/doom-cd.yaml',
  points: [
    { code: 'new-host', kind: 'check', title: 'A host', sentence: [{ code: 'evil.example' }, { text: ' is new.' }] },
  ],
  fields: [],
  words: [],
  script: ['-a', '+b'],
};

const REVIEW: Review = { base: 'main', head: 'x', breaking: [], renamed: [], changes: [CHANGE], labels: ['new host'] };

const FINDING: ReportedFinding = {
  file: CHANGE.file,
  line: 3,
  severity: 'warning',
  code: 'plain-http',
  message: 'Not encrypted',
};

test('leads with effects, then owners and findings, then the answers folded', () => {
  const text = printComment(REVIEW, [{ name: 'doom-cd', author: 'alice', owners: ['@games/doom'] }], {
    findings: [FINDING],
    answers: ['-old', '+new'],
    rehearsal: ['doom-cd.yaml: works'],
  });
  const parts = [
    '<!-- catalogue review -->\n## 1 record to check',
    '`evil.example` is new.',
    '### Authors of the changed records',
    '- `doom-cd`: author `alice`, owners `@games/doom`',
    '### Installed on paper\n\n```\ndoom-cd.yaml: works\n```\n',
    '### Findings',
    '- warning `plain-http` in `games/d/doom/doom-cd.yaml:3`: `Not encrypted`',
    '<details><summary>What changes in the served answers</summary>',
    '```diff\n-old\n+new\n```',
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('errors stand right below the headline, and warnings after the rest', () => {
  const error = { ...FINDING, severity: 'error' as const };
  const text = printComment(REVIEW, [], { findings: [FINDING, error], answers: undefined });
  expect(text).toContain('## 1 record to check, no breaking change\n\n### Errors\n\n- error `plain-http` in');
  expect(text).toMatch(/<\/details>\n\n### Findings\n\n- warning .*\n$/);
  expect(printComment(REVIEW, [], { findings: [error], answers: undefined })).not.toContain('### Findings');
});

test('shows errors first, wherever they are, and of the rest what concerns the change', () => {
  const otherFinding = { ...FINDING, file: 'games/q/quake/quake.yaml' };
  const text = printComment(REVIEW, [], {
    findings: [FINDING, otherFinding, { ...otherFinding, severity: 'error', code: 'duplicate-id' }],
    answers: undefined,
  });
  expect(text.match(/^- (error|warning) .*$/gm)).toEqual([
    '- error `duplicate-id` in `games/q/quake/quake.yaml:3`: `Not encrypted`',
    '- warning `plain-http` in `games/d/doom/doom-cd.yaml:3`: `Not encrypted`',
  ]);
});

describe('a text of any kind and size', () => {
  const HOSTILE = [
    '```',
    '`````',
    '# Approved @everyone <b>',
    '</details>',
    '<!-- x',
    '\u001b[2J\u202e',
    '\ud800',
    '|',
  ];
  const long = (text: string) => text.repeat(70_000);

  test.each([...HOSTILE, long('`'), long('é'), long('😀'), long('a\n'), '', `${long('```\n')}x`])('%#', (words) => {
    const change: RecordChange = {
      ...CHANGE,
      name: words,
      points: Array.from({ length: 50 }, () => ({
        ...CHANGE.points[0],
        code: 'new-host',
        kind: 'check' as const,
        title: '',
        sentence: [{ code: words }],
      })),
      script: words.split('\n').map((line) => `+${line}`),
    };
    const review = { ...REVIEW, changes: Array.from({ length: 60 }, () => change) };
    const owners = review.changes.map((_, at) => ({ name: words, author: `${words}${String(at)}`, owners: [words] }));
    const findings = Array.from({ length: 500 }, () => ({ ...FINDING, severity: 'error' as const, message: words }));
    const text = printComment(review, owners, { findings, answers: words.split('\n'), rehearsal: words.split('\n') });
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
    expectClosed(text);
  });
});

/** Every fence and every fold that is opened is closed, and nothing of a stranger stands outside code. */
function expectClosed(text: string): void {
  let [fence, folds] = ['', 0];
  const plainLines: string[] = [];
  for (const line of text.split('\n')) {
    const mark = /^`{3,}/.exec(line)?.[0] ?? '';
    if (fence === '' && mark !== '') fence = mark;
    else if (fence !== '' && line === fence) fence = '';
    else if (fence === '') {
      plainLines.push(line.replaceAll(/(`+)[^`](?:[^]*?[^`])?\1(?!`)/g, ''));
      if (line.startsWith('<details>')) folds += 1;
      if (line === '</details>') folds -= 1;
    }
  }
  expect({ fence, folds }).toEqual({ fence: '', folds: 0 });
  expect(plainLines.join('\n')).not.toMatch(/@everyone|<b>|<!-- x/);
}

test('findings of another version of the program, or of none, are passed over', () => {
  const lines = [JSON.stringify(FINDING), '{"file":1}', 'null', '[]', '{"a', '', '{"severity":"grave"}'];
  expect(readFindings(lines.join('\n'))).toEqual([FINDING]);
});

test.each<[pattern: string, path: string, isOwned: boolean]>([
  ['*', 'catalogue/games/d/doom.yaml', true],
  ['*.yaml', 'catalogue/games/d/doom.yaml', true],
  ['/catalogue/', 'catalogue/games/d/doom.yaml', true],
  ['/games/', 'catalogue/games/d/doom.yaml', false],
  ['games/', 'catalogue/games/d/doom.yaml', true],
  ['catalogue/*', 'catalogue/games/d/doom.yaml', false],
  ['catalogue/*', 'catalogue/site.yaml', true],
  ['catalogue/**/doom.yaml', 'catalogue/games/d/doom.yaml', true],
  ['/catalogue/games/d', 'catalogue/games/d/doom.yaml', true],
  ['doom', 'catalogue/games/d/doom.yaml', false],
  ['doo?.yaml', 'catalogue/games/d/doom.yaml', true],
  ['d.om.yaml', 'catalogue/games/d/doom.yaml', false],
])('CODEOWNERS %s, %s: %s', (pattern, path, isOwned) => {
  const owners = readCodeOwners(`# all\n${pattern} @a @b # why\n\n`);
  expect(owners(path)).toEqual(isOwned ? ['@a', '@b'] : []);
});

test('the last pattern that fits decides, also where it names nobody', () => {
  const owners = readCodeOwners('* @a\n/games/ @b\n/games/d/\n');
  expect([owners('site.yaml'), owners('games/q/q.yaml'), owners('games/d/d.yaml')]).toEqual([['@a'], ['@b'], []]);
});
