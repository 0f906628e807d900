import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { runScript } from './run-script.ts';

const MARK = '<!-- catalogue review -->';

/** Runs the script; gives the calls that write, and the comment. */
function post(labels: readonly string[], present: readonly string[], earlier = '') {
  const folder = temporaryFolder({
    'comment/number.txt': '12\n',
    'comment/comment.md': `${MARK}\nNothing to check\n`,
    'comment/labels.txt': labels.map((label) => `${label}\n`).join(''),
    present: present.map((label) => `${label}\n`).join(''),
  });
  const gh = `
    case $* in
      *body=*) file=\${!#}; cp "\${file#body=@}" '${folder}/posted' ;;
      *--method*) ;;
      */issues/12/comments*) [ "$MARK" = '${MARK}' ] && echo '${earlier}' | sed '/^$/d' ;;
      */issues/12/labels*) cat '${folder}/present' ;;
      *) exit 3 ;;
    esac`;
  const { code, error, calls } = runScript('post-comment.sh', ['comment'], {
    folder,
    programs: { gh },
    variables: { GH_TOKEN: 'x', REPOSITORY: 'me/games' },
  });
  expect(code, error).toBe(0);
  const text = existsSync(`${folder}/posted`) ? readFileSync(`${folder}/posted`, 'utf8') : '';
  const writingCalls = calls.filter((call) => call.includes('--method'));
  return {
    text,
    written: writingCalls.map((call) => call.replace(/ -F .*/, '').replace('gh api --silent --method ', '')),
  };
}

test('posts the comment, or puts it in the place of the one before', () => {
  const first = post([], []);
  expect(first).toEqual({ text: `${MARK}\nNothing to check\n`, written: ['POST repos/me/games/issues/12/comments'] });
  expect(post([], [], '77\n78').written).toEqual(['PATCH repos/me/games/issues/comments/77']);
});

test('sets the labels that are right now, takes off those that were, and leaves those of people', () => {
  const { written: changes } = post(['new host', 'runs commands'], ['new author', 'new host', 'help wanted']);
  expect(changes.slice(1)).toEqual([
    'DELETE repos/me/games/issues/12/labels/new%20author',
    'POST repos/me/games/issues/12/labels -f labels[]=runs commands',
  ]);
});

test.each(['', '12/../13', '1 2', '0'])('refuses the number "%s"', (number) => {
  const folder = temporaryFolder({
    'comment/number.txt': number,
    'comment/comment.md': MARK,
    'comment/labels.txt': '',
  });
  const { code, calls } = runScript('post-comment.sh', ['comment'], {
    folder,
    programs: { gh: 'exit 0' },
    variables: { GH_TOKEN: 'x', REPOSITORY: 'me/games' },
  });
  expect([code, calls]).toEqual([1, []]);
});
