import { visibleText } from '../../text/visible-text.ts';
import type { Environment } from './environment.ts';
import { asTyped } from './typed-command.ts';

/** Writes lines for people beside the output: what they quote moves no cursor, and commands can be typed as they stand. */
export function tell(environment: Environment, ...lines: readonly string[]): void {
  environment.error.write(asTyped(lines.map((line) => `${visibleText(line)}\n`).join(''), environment));
}
