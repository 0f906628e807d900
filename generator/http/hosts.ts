import type { Host } from './host.ts';
import { apache } from './hosts/apache/apache.ts';
import { caddy } from './hosts/caddy/caddy.ts';
import { cloudflarePages } from './hosts/cloudflare-pages/cloudflare-pages.ts';
import { cloudflareWorkers } from './hosts/cloudflare-workers/cloudflare-workers.ts';
import { cloudfront } from './hosts/cloudfront/cloudfront.ts';
import { githubPages } from './hosts/github-pages/github-pages.ts';
import { mirror } from './hosts/mirror/mirror.ts';
import { netlify } from './hosts/netlify/netlify.ts';
import { nginx } from './hosts/nginx/nginx.ts';
import { rsyncd } from './hosts/rsyncd/rsyncd.ts';
import { s3 } from './hosts/s3/s3.ts';

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
