/** Whether a text fits a pattern in which `*` stands for any characters; linear in time for each part. */
export function matchesPattern(text: string, pattern: string): boolean {
  const [first = '', ...laterParts] = pattern.split('*');
  const last = laterParts.pop();
  if (last === undefined) return text === pattern;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let position = first.length;
  // The earliest place of each part leaves most room for the others.
  for (const part of laterParts) {
    const index = text.indexOf(part, position);
    if (index === -1 || index + part.length > end) return false;
    position = index + part.length;
  }
  return true;
}
