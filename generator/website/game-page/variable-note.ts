import type { machineVariables } from '../../scripts/effects/built-in-variables.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { words, type Sentence } from '../../scripts/effects/sentence.ts';
import { html, type Html } from '../html/html.ts';
import { recordCode } from '../html/record-text.ts';

/** What variables of the client stand for that players do not know from elsewhere. */
const MEANINGS = {
  GAMEDIR: 'the folder that the game is installed in',
  CACHE: 'a temporary folder that Lutris deletes after the installation',
  DISC: 'the disc that Lutris asks for',
} as const satisfies Partial<Record<(typeof machineVariables)[number], string>>;

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

/** What the variables in something that is shown stand for; one that the script gives another value is told elsewhere. */
export function variableMeanings({ text }: Html, { redefined }: Effects): Sentence[] {
  return Object.entries(MEANINGS).flatMap(([name, meaning]) =>
    new RegExp(`\\$(?:${name}\\b|\\{${name}\\})`).test(text) && !redefined.some((one) => one.name === name)
      ? [words`${`$${name}`} is ${[{ text: meaning }]}`]
      : [],
  );
}
