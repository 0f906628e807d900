import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { refuseIp } from './address-policy.ts';

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
