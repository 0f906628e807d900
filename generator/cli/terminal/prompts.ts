import type { CommonOptions } from '@clack/prompts';
import type { Environment } from './environment.ts';

/** Questions in a terminal; each throws `Cancelled` when the person gives up. */
export type Prompts = NonNullable<Awaited<ReturnType<typeof openPrompts>>>;

interface TextPrompt {
  readonly initial?: string;
  readonly fault?: (answer: string) => string | undefined;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

export class Cancelled extends Error {}

/** The person wants to return to the previous question. */
export class SteppedBack extends Cancelled {}

/** Opens the questions; `undefined` without an interactive terminal. */
export async function openPrompts({ input, error }: Environment) {
  // Without a width each letter would get its own line.
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
    /** Offers the choices for the text typed so far; `emptyMessage` is shown where there is none. */
    find: (message: string, choicesOf: (input: string) => readonly Choice[], emptyMessage: string) =>
      withAnswer<string>(
        autocomplete<string>({
          ...streams,
          message,
          maxItems: 8,
          filter: () => true,
          validate: (choice) => (typeof choice === 'string' ? undefined : emptyMessage),
          options() {
            return [...choicesOf(this.userInput)];
          },
        }),
      ),
    confirm: (message: string, initial = false) =>
      withAnswer<boolean>(confirm({ ...streams, message, initialValue: initial })),
  };
}
