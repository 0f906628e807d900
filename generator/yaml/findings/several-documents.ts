import { defineFinding } from '../../findings/define-finding.ts';
import { installer, file, files, LINUX, DEMO } from '../../findings/documentation/examples.ts';

export const severalDocuments = defineFinding({
  code: 'several-documents',
  severity: 'error',
  message: ({ mark }: { isEmpty: boolean; mark: string }) =>
    mark === '...'
      ? `The record ends here with "...", and something follows`
      : `A second YAML document begins here; a record is one document`,
  help: ({ isEmpty, mark }) => {
    if (isEmpty) return `Delete the line "${mark}".`;
    return mark === '...'
      ? `Delete the line "..." and what follows it; comments can stay, with "#" before each line.`
      : `Move what follows the line "---" into another file, and delete the line.`;
  },
  why: 'A line of three dashes begins a new YAML document. A record is one document: over a file with a second one the client stops with an error.',
  wrong: installer('version: Full game', '---', 'version: Demo'),
  right: files(file(LINUX, 'version: Full game'), file(DEMO, 'version: Demo')),
});
