import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Hosts that may be asked though they are not public: `name` or `name:port`, as in an address; or all of them. */
export type Allowed = 'all' | readonly string[];

/** What must not be asked. */
export class Refusal extends Error {}

/** Names whose meaning depends on the network, as that of names without a dot does. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$|^[^.]+$/;

/** The addresses of IPv6 that are routed between networks. */
const ROUTED = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is one of the internet: not of this machine, of a network around it, or in the clothes of another. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(ROUTED));
}

/** Refuses an address before anything is looked up; throws `Refusal`. Numbers in other spellings are IP addresses here. */
export function refuseAddress(url: URL, allowed: Allowed): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Refusal(`${url.protocol.slice(0, 20)} is no address of the web`);
  if (isAllowed(url, allowed)) return;
  const host = bareHost(url);
  if (isIP(host) !== 0) refuseIp(host, host);
  else if (isOfLocalNetwork(url)) throw new Refusal(`${host} is a name of a local network`);
}

/** Whether an address, or what its name was found to be, belongs to this machine or a network around it. */
export function isOfLocalNetwork(url: URL, ip = bareHost(url)): boolean {
  return isIP(ip) === 0 ? LOCAL_NAME.test(ip.replace(/\.$/, '')) : !isPublic(ip);
}

export function isAllowed({ hostname, host, port, protocol }: URL, allowed: Allowed): boolean {
  const whole = port === '' ? `${host}:${protocol === 'https:' ? '443' : '80'}` : host;
  return allowed === 'all' || allowed.includes(hostname) || allowed.includes(whole);
}

/** Refuses what a name leads to; throws `Refusal`. */
function refuseIp(ip: string, name: string): void {
  if (isPublic(ip)) return;
  throw new Refusal(name === ip ? `${ip} is a private address` : `${name} leads to the private address ${ip}`);
}

/** The host without the brackets of IPv6. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Looks a name up, and fails where it leads to a private address: it is asked right at the connection, so that no other answer counts. */
export function publicLookup(lookup: LookupFunction): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      try {
        if (error !== null) throw error;
        const all: LookupAddress[] = typeof found === 'string' ? [{ address: found, family: 4 }] : found;
        for (const { address } of all) refuseIp(address, name);
        if (options.all === true) callback(null, all);
        else callback(null, all[0]?.address ?? '', all[0]?.family);
      } catch (fault) {
        callback(fault instanceof Error ? fault : new Error(String(fault)), []);
      }
    });
  };
}
