/** A message as a sentence: with a full stop, unless it is a question. */
export function sentence(message: string): string {
  return /[?.!\u2026]$/.test(message) ? message : `${message}.`;
}
