import { describe, expect, test } from 'vitest';
import { runScript } from './run-script.ts';

const TITLE = 'Publishing "fails"';

/** Runs the script where the issues `open` are open; gives the calls that write. */
function keep(open: readonly number[], ...results: string[]) {
  const gh = `case $* in *--method*) ;; *) printf '%s\\n' ${open.join(' ')} | sed '/^$/d' ;; esac`;
  const { code, calls } = runScript('keep-issue.sh', [TITLE, ...results], {
    programs: { gh },
    variables: { GH_TOKEN: 'x', REPOSITORY: 'me/games', RUN_URL: 'https://example.org/run' },
  });
  expect(code).toBe(0);
  return calls.filter((call) => call.includes('--method')).map((call) => call.replace('gh api --silent --method ', ''));
}

describe('a failure', () => {
  const OPENED = `POST repos/me/games/issues -f title=${TITLE} -f body=See what went wrong in https://example.org/run. The next success closes this issue.`;

  test.each([['failure'], ['success', 'failure'], ['failure', 'skipped'], ['cancelled', 'failure']])(
    'opens an issue: %s %s',
    (...results) => {
      expect(keep([], ...results)).toEqual([OPENED]);
    },
  );

  test('adds to the issue that is open', () => {
    expect(keep([7, 8], 'failure')).toEqual([
      'POST repos/me/games/issues/7/comments -f body=It failed again: https://example.org/run',
    ]);
  });
});

describe('a success', () => {
  test('closes each issue that is open', () => {
    expect(keep([7, 8], 'success', 'success').filter((call) => call.startsWith('PATCH'))).toEqual([
      'PATCH repos/me/games/issues/7 -f state=closed -f state_reason=completed',
      'PATCH repos/me/games/issues/8 -f state=closed -f state_reason=completed',
    ]);
  });

  test('without an issue writes nothing', () => {
    expect(keep([], 'success')).toEqual([]);
  });
});

test.each([['cancelled'], ['skipped'], ['success', 'skipped'], ['skipped', 'success'], ['cancelled', 'skipped']])(
  'neither opens nor closes: %s %s',
  (...results) => {
    expect(keep([7], ...results)).toEqual([]);
  },
);
