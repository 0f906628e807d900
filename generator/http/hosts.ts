import type { Host } from './host.ts';
import { apache } from './hosts/apache.ts';
import { caddy } from './hosts/caddy.ts';
import { cloudflarePages } from './hosts/cloudflare-pages.ts';
import { cloudflareWorkers } from './hosts/cloudflare-workers.ts';
import { cloudfront } from './hosts/cloudfront.ts';
import { githubPages } from './hosts/github-pages.ts';
import { mirror } from './hosts/mirror.ts';
import { netlify } from './hosts/netlify.ts';
import { nginx } from './hosts/nginx.ts';
import { rsyncd } from './hosts/rsyncd.ts';
import { s3 } from './hosts/s3.ts';

/** Every host that is known here: servers of one's own first. */
export const hosts: readonly Host[] = [
  nginx,
  caddy,
  apache,
  cloudflareWorkers,
  cloudflarePages,
  netlify,
  githubPages,
  s3,
  cloudfront,
  rsyncd,
  mirror,
];

export function findHost(name: string): Host | undefined {
  return hosts.find((host) => host.name === name);
}
