import { gradedCodes, kinds, type Code } from '../kinds.ts';

/** Findings about such comments themselves: they are mended by changing the comment. */
const ABOUT_ACCEPTANCES: readonly Code[] = ['unneeded-acceptance', 'bad-acceptance'];

/** The comment by which an author accepts a finding; nothing for one that must be mended. */
export function acceptingComment(code: Code): string | undefined {
  if (kinds[code].severity === 'error' || ABOUT_ACCEPTANCES.includes(code)) return undefined;
  return `# accept ${code}: your reason`;
}

/** Lines of site.yaml that hide a finding everywhere; nothing for an error. */
export function hidingSetting(code: Code): readonly string[] | undefined {
  if (kinds[code].severity === 'error' || !gradedCodes.includes(code)) return undefined;
  return ['severities:', `  ${code}: 'off' # or notice, warning, error`];
}
