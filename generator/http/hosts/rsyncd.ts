import { PACKED_ENDINGS } from '../contract.ts';
import type { Host } from '../host.ts';
import type { HostSettings } from '../settings.ts';

export const rsyncd: Host = {
  name: 'rsyncd',
  title: 'rsync daemon, for mirrors',
  reaches: "files for mirrors, with their modification times; HTTP is another server's",
  shortfalls: ['It speaks no HTTP.'],
  unsupported: [],
  limits: {},
  generate: (settings) => [{ path: 'rsyncd.conf', text: configuration(settings) }],
};

function configuration({ baseUrl, folder, listen }: HostSettings): string {
  const packed = PACKED_ENDINGS.map((ending) => `*${ending}`);
  return `# ${baseUrl} for mirrors. Made by "catalogue host rsyncd"; start it with: rsync --daemon --config=rsyncd.conf
${listen === undefined ? '' : `address = ${listen.address}\nport = ${String(listen.port)}\n`}max connections = 20
timeout = 300

[catalogue]
    path = ${folder}
    comment = ${baseUrl}
    read only = yes
    list = yes
    use chroot = no
    # Reading every file for every client is for no server to do: modification times tell what has changed.
    refuse options = checksum
    dont compress = ${packed.join(' ')}
    # What a build that is under way keeps for itself, and the store of git.
    exclude = /.staging/ /.unfinished/ /.unfinished.new/ /.git/
`;
}
