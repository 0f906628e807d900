import { BlockList, isIP } from 'node:net';

const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
];

/** NAT64, 6to4 and Teredo lead to IPv4 addresses of any kind. */
const PRIVATE_IPV6 = ['::/96', '64:ff9b::/32', '2001::/32', '2002::/16', 'fc00::/7', 'fe80::/9', 'ff00::/8'];

const PRIVATE = toBlockList();

/** Whether an IP address leads to this machine, a network around it or to nowhere; `false` for what is not an IP address. */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPrivate(mapped);
  if (/^::ffff:/i.test(address)) return true;
  return PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

function toBlockList(): BlockList {
  const list = new BlockList();
  const add = (ranges: readonly string[], family: 'ipv4' | 'ipv6') => {
    for (const range of ranges) {
      const [network = '', bits = ''] = range.split('/');
      list.addSubnet(network, Number(bits), family);
    }
  };
  add(PRIVATE_IPV4, 'ipv4');
  add(PRIVATE_IPV6, 'ipv6');
  return list;
}
