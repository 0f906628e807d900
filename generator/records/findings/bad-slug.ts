import { defineFinding } from '../../findings/define-finding.ts';
import { file, files, DEMO } from '../../findings/documentation/examples.ts';

export const badSlug = defineFinding({
  code: 'bad-slug',
  severity: 'error',
  message: (details: { slug: string; reason: string; suggestion: string; folder?: string }) =>
    `"${details.slug}" cannot be a name in an address: ${details.reason}`,
  help: ({ suggestion, folder }) => {
    if (folder !== undefined) return `Move the folder to ${folder}, for example.`;
    return suggestion === ''
      ? `Use lower-case letters, digits, "-" and "_" only, beginning with a letter or digit.`
      : `Rename it, for example to "${suggestion}".`;
  },
  why: 'A slug becomes the name of a file and a part of an address. So it has lower-case letters, digits, "-" and "_" only, and is not a name that a host or a disk keeps for itself, such as index.',
  wrong: files(file('games/m/my-game/My Game (Demo).yaml', 'version: Demo')),
  right: files(file(DEMO, 'version: Demo')),
});
