/** Words that stand before the version that they lead to. */
const EARLY = ['dev', 'nightly', 'snapshot', 'alpha', 'a', 'beta', 'b', 'preview', 'pre', 'rc'];

/** Compares versions as their makers count them: negative if the first is older, 0 if they are the same. */
export function compareVersions(a: string, b: string): number {
  // A single letter behind a number may be a correction, or what comes before the release: neither is newer.
  if (a !== b && (withoutLetter(a) === b || withoutLetter(b) === a)) return 0;
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = compareParts(left[at], right[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a version is named as one that its makers do not yet call finished. */
export function isEarlyVersion(version: string): boolean {
  return partsOf(version).some((part) => typeof part === 'string' && part.length > 1 && EARLY.includes(part));
}

function withoutLetter(version: string): string {
  return version.replace(/(?<=\d)[ab]$/i, '');
}

type VersionPart = number | string;

function partsOf(version: string): VersionPart[] {
  const found = version.toLowerCase().match(/\d+|[a-z]+/g) ?? [];
  return found.map((part) => (/^\d/.test(part) ? Number(part) : part));
}

/** A number is later than nothing, a word for what is not finished earlier, any other word later. */
function compareParts(a: VersionPart | undefined, b: VersionPart | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const rank = (part: VersionPart | undefined) => {
    if (part === undefined) return 0;
    if (typeof part === 'number') return part === 0 ? 0 : 100;
    return EARLY.includes(part) ? EARLY.indexOf(part) - EARLY.length : 50;
  };
  return rank(a) - rank(b) || (typeof a === 'string' && typeof b === 'string' && a !== b ? (a < b ? -1 : 1) : 0);
}
