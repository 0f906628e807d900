import { type Diagnostic, detailOf } from '../../../findings/diagnostic.ts';
import type { LoadedRecord } from '../../../yaml/load/load-record.ts';
import { pairOf, toOutline, type ScriptRule, UNKNOWN_STEP, type Outline } from './outline.ts';
import { ignoredRules, refusedRules } from './script-rules.ts';

/** The bit of rules that need nothing, which every script has. */
const ALWAYS = 1;

const ALL_RULES = [...refusedRules, ...ignoredRules];

/** Lints the script of an installer; nothing for a record that has none. */
export const lintScript = createScriptLint(ALL_RULES);

/** The same with the rules for what is an error where no site says otherwise. */
export const lintErrors = createScriptLint(ALL_RULES.filter(({ finding }) => finding.severity === 'error'));

function createScriptLint(rules: readonly ScriptRule[]) {
  const rulesFor = createRulesFor(rules);
  return ({ source, root }: LoadedRecord): readonly Diagnostic[] => {
    const script = pairOf(root, 'script')?.value;
    if (root?.kind !== 'mapping' || script?.kind !== 'mapping') return [];
    const outline = toOutline(source, root, script);
    const found: Diagnostic[] = [];
    for (const { check } of rulesFor(outline)) for (const one of check(outline)) found.push(one);
    return withoutConsequences(found);
  };
}

/** Creates what tells the rules that may find anything in a script: most rules need what few scripts have. */
export function createRulesFor(rules: readonly ScriptRule[]): (script: Outline) => readonly ScriptRule[] {
  const lists = [...new Set(rules.map(({ needs }) => needs?.join(' ')))].filter((list) => list !== undefined);
  const bits = rules.map(({ needs }) =>
    needs === undefined ? ALWAYS : ALWAYS << (lists.indexOf(needs.join(' ')) + 1),
  );
  const bitsOf = new Map<string, number>();
  for (const [index, { needs = [] }] of rules.entries())
    for (const name of needs) bitsOf.set(name, (bitsOf.get(name) ?? 0) | (bits[index] ?? 0));
  const chosen = new Map<number, readonly ScriptRule[]>();
  return (script) => {
    const has = bitsIn(script, bitsOf);
    const before = chosen.get(has);
    if (before !== undefined) return before;
    const some = rules.filter((_rule, index) => ((bits[index] ?? 0) & has) !== 0);
    chosen.set(has, some);
    return some;
  };
}

function bitsIn({ script, steps }: Outline, bitsOf: ReadonlyMap<string, number>): number {
  let has = ALWAYS;
  for (const { key } of script.pairs) has |= bitsOf.get(key.text) ?? 0;
  for (const { name, kind } of steps) has |= bitsOf.get(kind === undefined ? UNKNOWN_STEP : name) ?? 0;
  return has;
}

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
function withoutConsequences(found: readonly Diagnostic[]): readonly Diagnostic[] {
  if (found.length < 2) return found;
  const all = withMisnamed(found);
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
