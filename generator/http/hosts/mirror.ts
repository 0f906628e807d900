import type { Host } from '../host.ts';
import { mirrorScript } from '../mirror-script.ts';

export const mirror: Host = {
  name: 'mirror',
  title: 'mirror by a script of its own',
  reaches: 'a whole and verified copy of what an rsync daemon or a folder has; a switch of releases at one moment',
  cannot: ['It serves nothing: let one of the servers above serve the link "current" that it keeps.'],
  limits: {},
  lacks: [],
  generate: (settings) => [{ path: 'mirror.sh', text: mirrorScript(settings), executable: true }],
};
