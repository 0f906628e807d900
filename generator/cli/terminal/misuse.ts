/**
 * A command was asked for something that cannot be; the message says what to do instead. Each argument is a line: within
 * one, a line feed is part of a name and is shown as such.
 */
export class Misuse extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
