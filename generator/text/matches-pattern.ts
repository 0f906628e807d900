/** Whether a text fits a pattern in which `*` stands for any characters; linear in time for each part. */
export function matchesPattern(text: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return text === pattern;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  // The earliest place of each part leaves most room for the others.
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found === -1 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
