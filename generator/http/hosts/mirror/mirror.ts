import { CLOCK_TOLERANCE } from '../../../text/clock-tolerance.ts';
import { fillTemplate } from '../../fill-template.ts';
import type { Host } from '../../host.ts';

export const mirror: Host = {
  name: 'mirror',
  title: 'mirror script',
  reaches: 'a complete, verified copy of what an rsync daemon or a folder has; atomic switch of releases',
  shortfalls: ['It serves nothing: point one of the servers above at its link "current".'],
  isSameForAll: true,
  generate: () => [
    { path: 'mirror.sh', text: fillTemplate('mirror/mirror.sh', { CLOCK_TOLERANCE }), executable: true },
  ],
  syntaxCheck: (file) => ['shellcheck', file],
};
