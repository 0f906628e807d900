import { defineFinding } from '../../findings/define-finding.ts';
import { file, files } from '../../findings/documentation/examples.ts';

const RUNTIME = ['name: umu', 'architecture: x86_64', 'url: https://example.org/umu.tar.xz'];

export const unportableName = defineFinding({
  code: 'unportable-name',
  severity: 'warning',
  message: (details: { reason: string; remedy: string }) =>
    `Contributors on Windows or macOS cannot check out this file: ${details.reason}`,
  help: ({ remedy }) => remedy,
  why: 'Disks of Windows keep some names and characters for themselves, and neither they nor those of macOS tell capitals from small letters. Of a repository with such a name, a checkout there fails or lacks a file.',
  wrong: files(file('runtime/aux.yaml', ...RUNTIME)),
  right: files(file('runtime/aux-package.yaml', ...RUNTIME)),
});
