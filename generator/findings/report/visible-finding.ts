import type { Finding } from '../finding.ts';
import { visibleText } from '../visible-text.ts';

/** A finding as a terminal or a page may show it: names of files and words of records come from strangers. */
export function visibleFinding(finding: Finding): Finding {
  const { file, message, help } = finding;
  return { ...finding, file: visibleText(file), message: visibleText(message), help: visibleText(help) };
}
