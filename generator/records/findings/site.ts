import { defineFinding, whole, files, note, site } from '../../findings/define-finding.ts';
import { didYouMean } from '../../text/suggest.ts';

export const missingSite = defineFinding({
  code: 'missing-site',
  severity: 'error',
  message: () => `The catalogue has no site.yaml`,
  help: () => `Add the file site.yaml with the line: base_url: https://example.org`,
  why: 'The addresses of further pages in the answers are made from the settings in site.yaml.',
  wrong: note('There is no file site.yaml in the folder of the catalogue.'),
  right: files(whole('site.yaml', 'base_url: https://example.org')),
});

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

export const placeholderAddress = defineFinding({
  code: 'placeholder-address',
  message: ({ baseUrl }: { baseUrl: string }) => `"${baseUrl}" is a placeholder, not the address of your site`,
  help: () => 'Set "base_url" to the address at which people will open the site.',
  why: 'Long lists, feeds and pages name this address, and whoever follows it finds nothing: names such as example.org are kept for examples. A build with --base-url uses that one instead.',
  wrong: note('A site is published with "base_url: https://installers.example.org" in site.yaml.'),
  right: note('A site is published with "base_url: https://games.my-club.net" in site.yaml.'),
});
