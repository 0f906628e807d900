import { hostsInText } from '../effects/risk/known-hosts.ts';
import { strangeHost } from './point.ts';
import type { ScriptSurroundings } from './surroundings.ts';

/** A section of DOSBox whose lines are commands. */
export const OF_DOSBOX = /autoexec/i;

const OUTSIDE = /(?:^|[=:>] *["']?)(?:\/(?:bin|etc|home|media|mnt|opt|root|tmp|usr|var)\/|~\/|z:[\\/])/im;

/** A setting that names a server, with the host. */
const OF_SERVER = /(?:server|host|master|url|proxy|update|address)\w*["']?\s*[=: ]\s*["']?((?:[\w-]+\.)+[\w-]+)/gi;

/** Whether settings neither lead out of the installation nor to a new host. */
export function areSettings(text: string, { hosts }: ScriptSurroundings): boolean {
  if (OF_DOSBOX.test(text) || /^\s*(?:img)?mount\s/im.test(text) || OUTSIDE.test(text)) return false;
  const servers = Array.from(text.matchAll(OF_SERVER), ([, server = '']) => server).join(' ');
  return [...hostsInText(text)].every((host) => hosts.has(host)) && strangeHost(servers, hosts) === undefined;
}
