/** The owners of paths, from CODEOWNERS: the last pattern that matches a path decides. */
export type CodeOwners = (path: string) => readonly string[];

/** Reads a CODEOWNERS file; of the same form as `.gitignore`, without exceptions and sets of characters. */
export function readCodeOwners(text: string): CodeOwners {
  const rules = text.split(/\r?\n/).flatMap((line) => {
    const [pattern = '', ...owners] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    return pattern === '' ? [] : [{ pattern: toPattern(pattern), owners }];
  });
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.owners ?? [];
}

function toPattern(written: string): RegExp {
  const isAnchored = /^\/|\/[^]/.test(written.replace(/\/$/, ''));
  const body = written
    .replace(/^\//, '')
    .replace(/\/$/, '/**')
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (sign) => SIGNS[sign] ?? '');
  // "docs/*" means what lies in that folder and nothing below.
  const below = /(?:^|[^*])\/\*$/.test(written) ? '' : '(?:/.*)?';
  return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${body}${below}$`);
}

const SIGNS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

/** The owners of a changed record. Both are read from the base, since a pull request could name its own author. */
export interface RecordOwners {
  readonly name: string;
  /** The author that the record named; empty for a record that was not there. */
  readonly author: string;
  readonly owners: readonly string[];
}
