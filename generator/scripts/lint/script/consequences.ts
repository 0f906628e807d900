import { type Diagnostic, type Place, detailOf } from '../../../findings/diagnostic.ts';

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
  // The client refuses the address in any case.
  { code: 'disguised-address', followsFrom: (cause) => cause.code === 'file-scheme' },
];

/** The findings of a script without those that follow from others: one mistake is one finding. */
export function withoutConsequences(found: readonly Diagnostic[]): readonly Diagnostic[] {
  if (found.length < 2) return found;
  const all = withoutGeneral(withMisnamed(found));
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

const GENERAL: ReadonlySet<string> = new Set(
  'blocked-step misleading-step unstartable-game failing-step odd-address home-folder'.split(' '),
);

/** Kinds that say something else of a text than these. */
const OTHER: ReadonlySet<string> = new Set(['missing-checksum', 'plain-http', 'unquoted-path', 'placeholder']);

function withoutGeneral(all: readonly Diagnostic[]): readonly Diagnostic[] {
  if (!all.some(({ code }) => GENERAL.has(code))) return all;
  const isTold = (found: Diagnostic) =>
    all.some(
      ({ code, place: { line, column } }) =>
        line === found.place.line && column === found.place.column && !GENERAL.has(code) && !OTHER.has(code),
    );
  const kept = all.filter((found) => !GENERAL.has(found.code) || !isTold(found));
  return kept.filter(
    ({ code, place }, index) => !GENERAL.has(code) || !kept.slice(0, index).some((other) => isGeneralAt(other, place)),
  );
}

function isGeneralAt({ code, place }: Diagnostic, { line, column }: Place): boolean {
  return GENERAL.has(code) && place.line === line && place.column === column;
}

function isAbout(found: Diagnostic, code: string, key: string): boolean {
  return found.code === code && detailOf(found, 'key') === key;
}

/** What is missing, by the code of a key that is ignored; each with the detail that names it. */
const MISSING: Readonly<Record<string, { readonly code: string; readonly detail: string }>> = {
  'unknown-parameter': { code: 'missing-parameter', detail: 'parameters' },
  'unknown-file-key': { code: 'missing-file-key', detail: 'key' },
};

/** Merges a missing and an ignored key into one error at the key to rename, where they are one mistake. */
function withMisnamed(all: readonly Diagnostic[]): readonly Diagnostic[] {
  const merged = new Map<Diagnostic, Diagnostic | undefined>();
  for (const ignored of all) {
    const [missing, key, suggestion] = [
      MISSING[ignored.code],
      detailOf(ignored, 'key'),
      detailOf(ignored, 'suggestion'),
    ];
    if (missing === undefined || suggestion === undefined) continue;
    const error = all.find(
      (one) => one.code === missing.code && !merged.has(one) && isMissingName(ignored, one, missing.detail),
    );
    if (error === undefined) continue;
    merged.set(ignored, undefined);
    merged.set(error, { ...error, place: ignored.place, details: { ...error.details, misnamed: key, suggestion } });
  }
  return merged.size === 0 ? all : all.flatMap((one) => (merged.has(one) ? (merged.get(one) ?? []) : one));
}

/** Whether a key that the client ignores was meant to be the one that it misses. */
function isMissingName(ignored: Diagnostic, error: Diagnostic, detail: string): boolean {
  const [meant = '', missing] = [detailOf(ignored, 'suggestion'), detailOf(error, detail)];
  return missing === meant || (ignored.place.line > error.place.line && missing === `"${meant}"`);
}
