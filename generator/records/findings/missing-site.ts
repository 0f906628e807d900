import { defineFinding } from '../../findings/define-finding.ts';
import { whole, files, note } from '../../findings/documentation/examples.ts';

export const missingSite = defineFinding({
  code: 'missing-site',
  severity: 'error',
  message: () => `The catalogue has no site.yaml`,
  help: () => `Add the file site.yaml with the line: base_url: https://example.org`,
  why: 'The addresses of further pages in the answers are made from the settings in site.yaml.',
  wrong: note('There is no file site.yaml in the folder of the catalogue.'),
  right: files(whole('site.yaml', 'base_url: https://example.org')),
});
