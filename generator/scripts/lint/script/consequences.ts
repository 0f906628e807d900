import { detailOf, type Diagnostic } from '../../../findings/diagnostic.ts';

/** A finding that may say no more than another one: it is gone once that is corrected. */
interface Consequence {
  readonly code: string;
  /** Whether it follows from a finding. */
  readonly followsFrom: (cause: Diagnostic, found: Diagnostic) => boolean;
  /** Whether a cause accounts for all findings of the kind, and not for one only. */
  readonly ofAll?: true;
}

const CONSEQUENCES: readonly Consequence[] = [
  // A step that is meant to use the file names it wrongly, or is no step.
  {
    code: 'unused-label',
    followsFrom: (cause) => ['undeclared-label', 'unknown-variable', 'stray-character'].includes(cause.code),
  },
  {
    code: 'unused-label',
    followsFrom: (cause) => cause.code === 'step-form' || isAbout(cause, 'section-form', 'installer'),
    ofAll: true,
  },
  // The label is there, but not where labels are read.
  {
    code: 'undeclared-label',
    followsFrom: (cause) =>
      ['file-form', 'several-labels'].includes(cause.code) ||
      (cause.code === 'unknown-script-key' && detailOf(cause, 'suggestion') === 'files'),
    ofAll: true,
  },
  // What is missing is there under another name.
  { code: 'missing-parameter', followsFrom: isMissingName('unknown-parameter', 'parameters') },
  { code: 'missing-file-key', followsFrom: isMissingName('unknown-file-key', 'key') },
  // The client refuses the address in any case.
  { code: 'disguised-address', followsFrom: (cause) => cause.code === 'file-scheme' },
];

/** The findings of a script without those that follow from others: one mistake is one finding. */
export function withoutConsequences(all: readonly Diagnostic[]): readonly Diagnostic[] {
  if (all.length < 2) return all;
  const left = new Set(all);
  for (const { code, followsFrom, ofAll = false } of CONSEQUENCES) {
    const spent = new Set<Diagnostic>();
    for (const found of all) {
      if (found.code !== code) continue;
      const cause = all.find((one) => left.has(one) && !spent.has(one) && followsFrom(one, found));
      if (cause === undefined) continue;
      left.delete(found);
      if (!ofAll) spent.add(cause);
    }
  }
  return left.size === all.length ? all : [...left];
}

function isAbout(found: Diagnostic, code: string, key: string): boolean {
  return found.code === code && detailOf(found, 'key') === key;
}

/** Whether a key that the client ignores was meant to be the one that it misses. */
function isMissingName(code: string, detail: string): Consequence['followsFrom'] {
  return (cause, found) => {
    const meant = detailOf(cause, 'suggestion');
    if (cause.code !== code || meant === undefined) return false;
    const missing = detailOf(found, detail) ?? '';
    return missing === meant || (cause.place.line > found.place.line && missing === `"${meant}"`);
  };
}
