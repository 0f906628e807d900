import { wordSet } from '../../../text/word-set.ts';
import { type Diagnostic, detailOf } from '../../../findings/diagnostic.ts';
import { collect } from '../../reading/nodes.ts';
import type { Outline } from '../../reading/outline.ts';
import { ignoredRules, refusedRules } from './script-rules.ts';

const rules = [...refusedRules, ...ignoredRules];

/** Lints the script of an installer; none for a record without a script. */
export function lintScript(outline: Outline | undefined): readonly Diagnostic[] {
  return outline === undefined ? [] : withoutConsequences(collect(rules, ({ check }) => check(outline)));
}

/** A finding that another one explains. */
interface Consequence {
  readonly code: string;
  readonly followsFrom: (cause: Diagnostic) => boolean;
  /** Whether a cause explains all findings of the kind. */
  readonly ofAll?: true;
}

const CONSEQUENCES: readonly Consequence[] = [
  {
    code: 'unused-label',
    followsFrom: (cause) => ['undeclared-label', 'unknown-variable', 'stray-character'].includes(cause.code),
  },
  {
    code: 'unused-label',
    followsFrom: (cause) =>
      cause.code === 'step-form' || (cause.code === 'section-form' && detailOf(cause, 'key') === 'installer'),
    ofAll: true,
  },
  {
    code: 'undeclared-label',
    followsFrom: (cause) =>
      ['file-form', 'several-labels'].includes(cause.code) ||
      (cause.code === 'unknown-script-key' && detailOf(cause, 'suggestion') === 'files'),
    ofAll: true,
  },
  { code: 'disguised-address', followsFrom: (cause) => cause.code === 'file-scheme' },
];

/** Drops consequences: one mistake is one finding. */
function withoutConsequences(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  if (findings.length < 2) return findings;
  const candidates = withoutGeneral(withMisnamed(findings));
  const candidatesLeft = new Set(candidates);
  for (const { code, followsFrom, ofAll = false } of CONSEQUENCES) {
    let causes = candidates.filter(followsFrom).length;
    if (causes > 0 && ofAll) causes = Infinity;
    for (const finding of candidates) {
      if (finding.code !== code || causes === 0) continue;
      candidatesLeft.delete(finding);
      causes -= 1;
    }
  }
  return [...candidatesLeft];
}

const GENERAL = wordSet('blocked-step misleading-step unstartable-game failing-step odd-address home-folder');

const OTHER: ReadonlySet<string> = new Set(['missing-checksum', 'plain-http', 'unquoted-path', 'placeholder']);

/** Keeps one general finding per text, and none beside a specific one. */
function withoutGeneral(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const specific = findings.filter(({ code }) => !GENERAL.has(code) && !OTHER.has(code));
  const places = new Set(specific.map(startOf));
  return findings.filter((finding) => {
    if (!GENERAL.has(finding.code)) return true;
    const isFirst = !places.has(startOf(finding));
    places.add(startOf(finding));
    return isFirst;
  });
}

function startOf({ place: { line, column } }: Diagnostic): string {
  return `${String(line)}:${String(column)}`;
}

/** Codes of missing keys by those of ignored keys. */
const MISSING: Readonly<Record<string, { readonly code: string; readonly detail: string }>> = {
  'unknown-parameter': { code: 'missing-parameter', detail: 'parameters' },
  'unknown-file-key': { code: 'missing-file-key', detail: 'key' },
};

/** Merges a missing and an ignored key into one error at the key to rename. */
function withMisnamed(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const changes = new Map<Diagnostic, Diagnostic | undefined>();
  const errors = new Set(findings.filter(({ code }) => code.startsWith('missing-')));
  for (const finding of findings) {
    const missingName = MISSING[finding.code];
    const suggestion = detailOf(finding, 'suggestion');
    if (missingName === undefined || suggestion === undefined) continue;
    const error = [...errors].find((candidate) => {
      const key = candidate.code === missingName.code ? detailOf(candidate, missingName.detail) : undefined;
      return key === suggestion || (finding.place.line > candidate.place.line && key === `"${suggestion}"`);
    });
    if (error === undefined) continue;
    const details = { ...error.details, misnamed: detailOf(finding, 'key'), suggestion };
    errors.delete(error);
    changes.set(finding, undefined).set(error, { ...error, place: finding.place, details });
  }
  return findings.flatMap((finding) => (changes.has(finding) ? (changes.get(finding) ?? []) : finding));
}
