import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { COMMAND } from '../../project.ts';

test.each([
  ['a header without the length', 'Content-Lenght: 10\r\n\r\n{}', 'Header must provide a Content-Length property'],
  ['a length that is none', 'Content-Length: ten\r\n\r\n{}', 'Content-Length value must be a number'],
  ['a person who types', 'hello\n', 'it begins with "hello"'],
  ['line ends of Unix', 'Content-Length: 2\n\n{}', 'it begins with "Content-Length: 2"'],
  ['a body that is no JSON', 'Content-Length: 5\r\n\r\n{{{{{', 'JSON'],
])('%s ends the language server with a reason, though its input stays open', async (_, text, reason) => {
  const child = spawn(process.execPath, [COMMAND, 'lsp'], { stdio: ['pipe', 'ignore', 'pipe'] });
  let error = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (error += part));
  child.stdin.on('error', () => undefined).write(text);
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, error]).toEqual([2, expect.stringContaining('error: Standard input has no message of an editor: ')]);
  expect(error).toContain(reason);
  expect(error).toContain('This command is for editors to start');
});
