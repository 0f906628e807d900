import type { Ask, Outcome, Question } from './door/ask.ts';

/** Asks for a body of at most so many bytes; it is whole only where the outcome is an answer with status 200. */
export async function askBody(
  ask: Ask,
  address: string,
  limit: number,
  headers: NonNullable<Question['headers']> = {},
): Promise<{ readonly outcome: Outcome; readonly body: Buffer }> {
  const parts: Uint8Array[] = [];
  const onPart = (part: Uint8Array) => {
    parts.push(part);
  };
  const outcome = await ask(address, { headers, body: { limit, onPart } });
  return { outcome, body: Buffer.concat(parts) };
}
