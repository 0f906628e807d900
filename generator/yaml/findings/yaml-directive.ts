import { defineFinding } from '../../findings/define-finding.ts';
import { installer, whole, files, LINUX } from '../../findings/documentation/examples.ts';

export const yamlDirective = defineFinding({
  code: 'yaml-directive',
  severity: 'error',
  message: (details: { directive: string }) => `The directive "${details.directive}" is not allowed in a record`,
  help: () => `Delete the line; records are always YAML 1.2.`,
  why: 'A line that begins with a percent sign changes how the file is read. All records are read in one way, YAML 1.2.',
  wrong: files(whole(LINUX, '%YAML 1.1', '---', 'version: CD')),
  right: installer('version: CD'),
});
