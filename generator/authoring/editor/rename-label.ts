import { plainName } from '../../scripts/lint/script/variables-of.ts';
import { builtInVariables } from '../../scripts/effects/built-in-variables.ts';
import { haveSameCodes, type CheckedText } from '../fix/checked-text.ts';
import { declaredNames, outlineOf, usesOf, type DeclaredName } from './names.ts';
import { applyEdits, type Edit } from '../fix/apply-edits.ts';

/** A label's new name in all its places, or why it cannot have it. */
export type Renamed = { readonly edits: readonly Edit[] } | { readonly reason: string };

/** Renames a label of a script where it is declared and wherever it is used; only if that changes no finding. */
export function renameLabel(
  { name, kind, node }: DeclaredName,
  wanted: string,
  text: string,
  check: (text: string) => CheckedText,
): Renamed {
  if (kind !== 'label') return { reason: 'only the label of a file can be renamed' };
  if (!/^[A-Za-z_][\w-]*$/.test(wanted))
    return { reason: 'a label begins with a letter, and has letters, digits and "_"' };
  const before = check(text);
  const outline = outlineOf(before.source, before.root);
  if (outline === undefined || before.root === undefined) return { reason: 'the record cannot be read' };
  const taken = [...declaredNames(outline).map((one) => one.name), ...builtInVariables].map(plainName);
  if (plainName(wanted) !== plainName(name) && taken.includes(plainName(wanted)))
    return { reason: `"${wanted}" is there already` };
  const start = node.plain ? node.start : node.start + 1;
  const places = [{ start, end: start + name.length }, ...usesOf(name, text, before.root)];
  const edits = places.sort((a, b) => a.start - b.start).map((place) => ({ ...place, text: wanted }));
  return haveSameCodes(before, check(applyEdits(text, edits)))
    ? { edits }
    : { reason: 'the findings of the record would change' };
}
