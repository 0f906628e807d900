import { defineFinding } from '../../findings/define-finding.ts';
import { didYouMean } from '../../findings/suggest.ts';
import { site } from '../../findings/documentation/examples.ts';

export const unknownCode = defineFinding({
  code: 'unknown-code',
  severity: 'error',
  message: (details: { code: string; suggestion: string | undefined }) =>
    didYouMean(`There is no finding "${details.code}" whose severity could be set`, details.suggestion),
  help: () => `Name a code as a report shows it, such as plain-http.`,
  why: 'The setting would have no effect: no finding has this code, or it is an error that no setting can change.',
  wrong: site('severities:', '  plain-htp: error'),
  right: site('severities:', '  plain-http: error'),
});
