import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { s3 } from '../../generator/http/hosts/s3.ts';
import { lackOfServers, loadPackage } from '../servers/load-package.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { lackOf } from '../workflows/lack-of.ts';
import { settingsFor } from './servers/server.ts';

/** What a publication did to the bucket, in its order. */
export interface Change {
  readonly method: string;
  readonly key: string;
}

/** Why nothing can be published to a bucket here, if so. */
export function lackOfBucket(): string | undefined {
  return lackOf('rclone', ['version']) ?? lackOfServers();
}

/** Starts a stand-in for S3 with an empty bucket, to which `publish` publishes with the real script and program. */
export async function startBucket(directory: string) {
  const changes: Change[] = [];
  const { default: S3rver } = await loadPackage<Package>('@20minutes/s3rver');
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'bucket' }],
  });
  server.middleware.unshift(async (context, next) => {
    const key = context.path.replace(/^\/bucket\//, '');
    if (context.method === 'PUT' || context.method === 'DELETE') changes.push({ method: context.method, key });
    await next();
  });
  const { port } = await server.run();
  const url = `http://127.0.0.1:${String(port)}`;
  return {
    url,
    publish: async (dist: string) => {
      changes.length = 0;
      await publish(dist, url);
      return [...changes];
    },
    stop: () => server.close(),
  };
}

async function publish(dist: string, endpoint: string): Promise<void> {
  const [script] = s3.generate(settingsFor({ folder: dist }, 'https://example.org'), '/etc');
  const path = join(temporaryFolder({ 'publish.sh': script?.text ?? '' }), 'publish.sh');
  const child = spawn('sh', [path, 'store:bucket'], {
    env: {
      PATH: process.env['PATH'],
      HOME: dist,
      RCLONE_CONFIG: '/dev/null',
      RCLONE_CONFIG_STORE_TYPE: 's3',
      RCLONE_CONFIG_STORE_PROVIDER: 'Other',
      RCLONE_CONFIG_STORE_ENDPOINT: endpoint,
      RCLONE_CONFIG_STORE_ACCESS_KEY_ID: 'S3RVER',
      RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: 'S3RVER',
      RCLONE_CONFIG_STORE_NO_CHECK_BUCKET: 'true',
    },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
}

/** The little of `@20minutes/s3rver` that is used here. */
interface Package {
  readonly default: new (options: {
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }) => {
    readonly middleware: ((
      context: { readonly method: string; readonly path: string },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  };
}
