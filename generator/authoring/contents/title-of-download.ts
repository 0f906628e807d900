import { isVariantWord, RUNNER_WORDS } from '../import/guess/variant-words.ts';
import { toTitle } from '../import/guess/title-words.ts';

const ENDINGS =
  /(?:\.(?:tar|gz|xz|bz2|zst|tgz|txz|tbz2?|zip|7z|rar|exe|sh|appimage|deb|wad|bin|run|x86_64|x86|iso|msi|jar))+$/i;

/** Systems and processors. */
const PLATFORM =
  /^(?:x86|x64|x86_64|amd64|i[3-6]86|(?:32|64)(?:-?bits?)?|lin(?:ux)?(?:32|64)?|win(?:dows)?(?:32|64)?|pc|gnu|glibc|gtk|x11|portable|static|release|build|setup|installer|install)$/i;

const RELEASE = /^(?:v?\d+(?:\.\d+)+[a-z]?(?:[-_]?(?:rc|beta|alpha)\.?\d*)?|v\d+|r\d+|\d{6,8})$/i;

/** What the name of a file says, as authors of games make them; empty where it says nothing. */
export function titleOfDownload(fileName: string) {
  const words = fileName
    .replace(ENDINGS, '')
    // "x86_64" is one word.
    .replaceAll(/x86_64/gi, 'amd64')
    .split(/[-_ +()[\]]+/)
    .filter((word, index) => word !== '' && !(index === 0 && /^(?:setup|install(?:er)?|gog)$/i.test(word)));
  const isOther = (word: string) => PLATFORM.test(word) || RELEASE.test(word) || isVariantWord(word);
  const end = words.findIndex((word, index) => index > 0 && isOther(word));
  const rest = end === -1 ? [] : words.slice(end);
  const editions = rest.filter(
    (word) => isVariantWord(word) && !PLATFORM.test(word) && !RUNNER_WORDS.has(word.toLowerCase()),
  );
  return {
    name: toTitle(
      (end === -1 ? words : words.slice(0, end)).join('-').replaceAll('-', fileName.includes(' ') ? ' ' : '-'),
    ),
    /** That of the release, such as "1.2". */
    release: releaseOf(rest.find((word) => RELEASE.test(word)) ?? ''),
    /** Words such as "CD" or "Demo". */
    edition: editions.map((word) => (word.length <= 3 ? word.toUpperCase() : toTitle(word))).join(' '),
  };
}

/** The version that a tag or a word names. */
export function releaseOf(word: string): string {
  return word.replace(/^(?:v(?:ersion)?|release)[-_. ]?(?=\d)/i, '');
}
