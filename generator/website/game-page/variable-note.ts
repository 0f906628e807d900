import type { Effects } from '../../scripts/effects/effects.ts';
import { html, type Html } from '../html/html.ts';
import { recordCode } from '../html/record-text.ts';

/** Whether commands, arguments or texts that are shown name a file by its label, as only their author understands it. */
export function isWritten({ programs, writtenFiles }: Effects, label: string): boolean {
  const variables = [`$${label}`, `\${${label}}`];
  const isIn = (text: string) => variables.some((one) => text.includes(one));
  // The first word is what is run, which the sentence of the step names.
  return programs.some(({ argv }) => argv.slice(1).some(isIn)) || writtenFiles.some(({ content }) => isIn(content));
}

/** What commands call a file. */
export function variableNote(label: string): Html {
  return html` <span class="quiet">(${recordCode(`$${label.slice(0, 100)}`)} in commands)</span>`;
}
