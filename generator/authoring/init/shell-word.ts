/** A text as one word of a command line, in quotes where a shell would read it otherwise. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./][\w@%+=:,./-]*$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
