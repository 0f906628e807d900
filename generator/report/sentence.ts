/** A message as a sentence: with a full stop, unless it is a question. */
export function sentence(message: string): string {
  return /[?.!…]$/.test(message) ? message : `${message}.`;
}
