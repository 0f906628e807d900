import { PACKED_ENDINGS } from '../../contract.ts';
import { fillTemplate } from '../../fill-template.ts';
import type { Host } from '../../host.ts';

export const rsyncd: Host = {
  name: 'rsyncd',
  title: 'rsync daemon, for mirrors',
  reaches: "files for mirrors, with their modification times; HTTP is another server's",
  shortfalls: ['It speaks no HTTP.'],
  generate: ({ baseUrl, folder, listen }) => [
    {
      path: 'rsyncd.conf',
      text: fillTemplate('rsyncd/rsyncd.conf', {
        BASE_URL: baseUrl,
        FOLDER: folder,
        ADDRESS: listen?.address ?? '',
        PORT: listen?.port ?? '',
        PACKED_FILES: PACKED_ENDINGS.map((ending) => `*${ending}`).join(' '),
      }),
    },
  ],
};
