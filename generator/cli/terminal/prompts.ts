import type { CommonOptions } from '@clack/prompts';
import type { Environment } from './environment.ts';

/** Asks a person in a terminal. Each question ends in `Cancelled` where the person gives up. */
export type Prompts = NonNullable<Awaited<ReturnType<typeof openPrompts>>>;

interface TextPrompt {
  readonly initial?: string;
  /** Why an answer cannot be taken; `undefined` if it can. */
  readonly fault?: (answer: string) => string | undefined;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

export class Cancelled extends Error {}

/** The person wants to go back to the question before, which ends everything that has no such question. */
export class SteppedBack extends Cancelled {}

/** Prompts in the terminal of a command; `undefined` where there is no terminal to answer in. */
export async function openPrompts({ input, error }: Environment) {
  // In a terminal without a width each letter would have its own line.
  if (input?.isTTY !== true || error.isTTY !== true || (error.columns ?? 0) === 0) return undefined;
  const { autocomplete, confirm, isCancel, select, text } = await import('@clack/prompts');
  const streams = { input, output: error } as unknown as Pick<CommonOptions, 'input' | 'output'>;
  let lastKey: string | undefined;
  streams.input?.on('keypress', (_text: unknown, key: { readonly name?: string } | undefined) => {
    lastKey = key?.name;
  });
  const withAnswer = async <Answer>(promise: Promise<Answer | symbol>): Promise<Answer> => {
    const answer = await promise;
    if (isCancel(answer)) throw lastKey === 'escape' ? new SteppedBack() : new Cancelled();
    return answer as Answer;
  };
  return {
    text: (message: string, { initial = '', fault }: TextPrompt = {}) =>
      withAnswer<string>(
        text({ ...streams, message, initialValue: initial, validate: (answer = '') => fault?.(answer) }),
      ),
    choose: (message: string, choices: readonly Choice[]) =>
      withAnswer<string>(select({ ...streams, message, options: [...choices], maxItems: 12 })),
    /** Offers choices that follow from what was typed; a word that finds none is answered by `unfound`. */
    find: (message: string, choicesOf: (input: string) => readonly Choice[], unfound: string) =>
      withAnswer<string>(
        autocomplete<string>({
          ...streams,
          message,
          maxItems: 8,
          filter: () => true,
          validate: (choice) => (typeof choice === 'string' ? undefined : unfound),
          options() {
            return [...choicesOf(this.userInput)];
          },
        }),
      ),
    confirm: (message: string, initial = false) =>
      withAnswer<boolean>(confirm({ ...streams, message, initialValue: initial })),
  };
}
