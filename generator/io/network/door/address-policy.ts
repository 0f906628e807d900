import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Hosts that may be asked though they are private: `name` or `name:port`, or all. */
export type AllowedHosts = 'all' | readonly string[];

export class Refusal extends Error {}

/** Names that only a local network resolves. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$|^[^.]+$/;

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address, also one mapped into IPv6, is routed on the internet. */
export function isPublic(address: string): boolean {
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_UNICAST));
}

/** Throws `Refusal` for a private address or name, before any lookup. `URL` has normalized other spellings of IP addresses. */
export function refuseAddress(url: URL, allowance: AllowedHosts): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Refusal(`${url.protocol.slice(0, 20)} is no address of the web`);
  if (isAllowed(url, allowance)) return;
  const host = bareHost(url);
  if (isIP(host) !== 0) refuseIp(host, host);
  else if (isOfLocalNetwork(url)) throw new Refusal(`${host} is a name of a local network`);
}

/** Whether an address, or the IP address of its name, belongs to this machine or a local network. */
export function isOfLocalNetwork(url: URL, ip = bareHost(url)): boolean {
  return isIP(ip) === 0 ? LOCAL_NAME.test(ip.replace(/\.$/, '')) : !isPublic(ip);
}

export function isAllowed({ hostname, host, port, protocol }: URL, allowance: AllowedHosts): boolean {
  const hostAndPort = port === '' ? `${host}:${protocol === 'https:' ? '443' : '80'}` : host;
  return allowance === 'all' || allowance.includes(hostname) || allowance.includes(hostAndPort);
}

function refuseIp(ip: string, name: string): void {
  if (isPublic(ip)) return;
  throw new Refusal(name === ip ? `${ip} is a private address` : `${name} leads to the private address ${ip}`);
}

/** The host without the brackets of IPv6. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** A lookup that fails for private addresses. The connection itself uses it, so DNS cannot change its answer in between. */
export function publicLookup(lookup: LookupFunction): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, answer) => {
      try {
        if (error !== null) throw error;
        const addresses: LookupAddress[] = typeof answer === 'string' ? [{ address: answer, family: 4 }] : answer;
        for (const { address } of addresses) refuseIp(address, name);
        if (options.all === true) callback(null, addresses);
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
      } catch (fault) {
        callback(fault instanceof Error ? fault : new Error(String(fault)), []);
      }
    });
  };
}
