/** Characters of each text that are shown. */
const SHOWN = 60;

/** Where two bodies first differ, in words. */
export function firstDifference(published: Buffer, rebuilt: Buffer): string {
  let at = 0;
  while (at < published.length && at < rebuilt.length && published[at] === rebuilt[at]) at += 1;
  const from = Math.max(0, at - SHOWN / 3);
  const excerpt = (bytes: Buffer) => JSON.stringify(bytes.subarray(from, from + SHOWN).toString('utf8'));
  return `from byte ${String(at + 1)} on the site has ${excerpt(published)}, and the commit gives ${excerpt(rebuilt)}`;
}
