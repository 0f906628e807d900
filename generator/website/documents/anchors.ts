/** Creates what gives ids to headings, as code hosts do, so that a link leads to the same place here and there. */
export function createAnchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const anchor = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${String(count)}`;
  };
}
