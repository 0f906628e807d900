import { expect, test } from 'vitest';
import { allFindings } from '../../../generator/scripts/all-findings.ts';
import { runCommand } from '../../run-command.ts';

test('a warning is explained, and how to accept it', async () => {
  const { code, out, error } = await runCommand(['explain', 'plain-http']);
  expect(code).toBe(0);
  expect(error).toBe('');
  expect(out).toBe(`plain-http  warning

Without encryption, anybody between the player and the host can read the
download or put another file in its place. Holds for client 0.5.23.

Wrong
  games/m/my-game/my-game-linux.yaml
    script:
      files:
        - setup: http://example.org/setup.zip

Right
  games/m/my-game/my-game-linux.yaml
    script:
      files:
        - setup: https://example.org/setup.zip

If it should stay as it is
  Put a comment at the end of the line, or on the line before it:
    # accept plain-http: your reason
  For the whole catalogue, set another severity in site.yaml:
    severities:
      plain-http: 'off' # or notice, warning, error
`);
});

test('an error cannot be accepted', async () => {
  const { code, out } = await runCommand(['explain', 'byte-order-mark']);
  expect(code).toBe(0);
  expect(out).toContain('The file was saved as "UTF-8 with BOM".');
  expect(out).not.toContain('# accept');
  expect(out).not.toContain('severities');
});

test('a bad acceptance is not accepted by another one', async () => {
  const { out } = await runCommand(['explain', 'bad-acceptance']);
  expect(out).not.toContain('# accept bad-acceptance');
  expect(out).toContain("bad-acceptance: 'off'");
});

test('without a code, every finding is listed with its severity', async () => {
  const { code, out } = await runCommand(['explain']);
  expect(code).toBe(0);
  const rows = [...out.matchAll(/^ {2}(\S+) +(\S+)$/gm)].map(([, name, severity]) => [name, severity]);
  const expected = [...allFindings].map(([name, { severity }]) => [name, severity]);
  expect(rows.toSorted()).toEqual(expected.toSorted());
});

test('colours are used on a terminal only', async () => {
  expect((await runCommand(['explain', 'anchor'], { isTTY: true })).out).toContain('\u001B[31merror\u001B[39m');
  expect((await runCommand(['explain', 'anchor'])).out).not.toContain('\u001B');
});

test('an unknown code is misuse, with the nearest one', async () => {
  const { code, out, error } = await runCommand(['explain', 'plain-htp']);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(error).toContain('There is no finding "plain-htp"; did you mean "plain-http"?');
});

test('a code that is like no other has no suggestion', async () => {
  expect((await runCommand(['explain', 'constructor'])).error).toContain('There is no finding "constructor"\n');
});

test('as JSON, a finding has its examples, and all findings are a list', async () => {
  const { out } = await runCommand(['explain', 'plain-http', '--json']);
  expect(JSON.parse(out)).toMatchObject({
    code: 'plain-http',
    severity: 'warning',
    right: { files: [{ path: 'games/m/my-game/my-game-linux.yaml' }] },
  });
  const { out: list } = await runCommand(['explain', '--format', 'json']);
  expect((JSON.parse(list) as { code: string }[]).map(({ code }) => code)).toEqual([...allFindings.keys()]);
});
