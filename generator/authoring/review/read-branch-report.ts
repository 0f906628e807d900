import { parsedJson } from '../../findings/parsed-json.ts';
import type { ReportedFinding } from './report/comment.ts';

/** Findings that are read; of more, only that there are more would be shown. */
const MOST_FINDINGS = 10_000;

const SEVERITIES = ['error', 'warning', 'notice'];

/** Reads what `check --format jsonl` wrote, perhaps in another version of the program: what is no finding is passed over. */
export function readFindings(text: string): ReportedFinding[] {
  return text.split('\n').slice(0, MOST_FINDINGS).flatMap(readFinding);
}

function readFinding(line: string): ReportedFinding[] {
  const { file, line: at, severity, code, message } = (parsedJson(line) ?? {}) as Record<string, unknown>;
  if (typeof file !== 'string' || typeof code !== 'string' || typeof message !== 'string') return [];
  if (!Number.isSafeInteger(at) || !SEVERITIES.includes(severity as string)) return [];
  return [{ file, line: at as number, severity: severity as ReportedFinding['severity'], code, message }];
}
