import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** A person at a terminal, who waits for each question and then types. */
export function typingPerson(answers: readonly (readonly [question: string, keys: string])[], columns: number) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const still = () => true;
  const cursor = { cursorTo: still, moveCursor: still, clearLine: still, clearScreenDown: still };
  const output = Object.assign(new PassThrough(), { isTTY: true, columns, rows: 40, ...cursor });
  const queue = [...answers];
  let screen = '';
  let position = 0;
  output.on('data', (chunk: Buffer) => {
    screen += stripVTControlCharacters(chunk.toString());
    const [question, keys] = queue[0] ?? ['', ''];
    const index = question === '' ? -1 : screen.indexOf(question, position);
    if (index === -1) return;
    position = index + question.length;
    queue.shift();
    // Key by key, as a person types.
    setTimeout(() => {
      for (const key of keys) input.write(key);
    }, 20);
  });
  /** What has been shown, and how many answers nobody has asked for. */
  const seenSoFar = () => ({ screen, left: queue.length });
  return { terminal: { input, output }, seenSoFar };
}
