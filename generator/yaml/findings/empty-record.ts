import { defineFinding } from '../../findings/define-finding.ts';
import { game, whole, files } from '../../findings/documentation/examples.ts';

export const emptyRecord = defineFinding({
  code: 'empty-record',
  severity: 'error',
  message: () => `The file is empty`,
  help: () => `Write the record's keys into it, or delete the file.`,
  why: 'A file without any key says nothing, so there is nothing to serve.',
  wrong: files(whole('games/m/my-game/game.yaml', '# still to be written')),
  right: game('id: 1001', 'name: My Game'),
});
