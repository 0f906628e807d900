import { refusals, writeOurs, type NamedFile } from '../../io/disk/named-files.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';
import { visibleText } from '../../findings/visible-text.ts';

/** Throws a misuse where files would replace some that are not this program's, unless a person wants that. */
export function refuseForeign(files: readonly NamedFile[], isForced: boolean): void {
  const found = refusals(files).filter(({ canForce }) => !(isForced && canForce));
  if (found.length === 0) return;
  const remedy = found.every(({ canForce }) => canForce)
    ? 'Nothing was written. Name another place with --out, or replace what is there with --force.'
    : 'Nothing was written. Name another place with --out, or move away what is there.';
  throw new Misuse(...found.map(({ path, words }) => `"${path}" cannot be replaced: ${words}`), remedy);
}

/** Writes files that were named, and tells of each. */
export function writeNamed(files: readonly NamedFile[], isForced: boolean, { error }: Environment): void {
  refuseForeign(files, isForced);
  for (const { path, through, isUnchanged, isKept } of writeOurs(files)) {
    const link = through === undefined ? '' : `, to which the link ${through} leads`;
    const outcome = isKept ? 'Kept yours:' : isUnchanged ? 'Unchanged:' : 'Wrote';
    error.write(`${visibleText(`${outcome} ${path}${link}`)}\n`);
  }
}
