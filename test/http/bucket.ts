import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { s3 } from '../../generator/http/hosts/s3/s3.ts';
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
  let requests = 0;
  let limit = Infinity;
  const { default: S3rver } = await loadPackage<Package>('@20minutes/s3rver');
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'bucket' }],
  });
  server.middleware.unshift(async (context, next) => {
    requests += 1;
    const key = context.path.replace(/^\/bucket\//, '');
    if (context.method === 'PUT' || context.method === 'DELETE') changes.push({ method: context.method, key });
    // A refusal that no client tries again.
    if (context.method === 'PUT' && changes.filter(({ method }) => method === 'PUT').length > limit)
      context.status = 403;
    else await next();
  });
  const { port } = await server.run();
  const url = `http://127.0.0.1:${String(port)}`;
  return {
    url,
    /** What it changed among what is served; `full` compares all files instead of asking for the last publication. */
    publish: async (dist: string, full = false) => {
      changes.length = 0;
      requests = 0;
      await publish(dist, url, full).finally(() => {
        limit = Infinity;
      });
      return changes.filter(({ key }) => key !== '.published');
    },
    /** Refuses all uploads of the next publication after so many. */
    breakOffAfter: (uploads: number) => {
      limit = uploads;
    },
    /** How many requests the last publication sent. */
    requests: () => requests,
    stop: () => server.close(),
  };
}

async function publish(dist: string, endpoint: string, full: boolean): Promise<void> {
  const [script] = s3.generate(settingsFor({ folder: dist }, 'https://example.org'), '/etc');
  const path = join(temporaryFolder({ 'publish.sh': script?.text ?? '' }), 'publish.sh');
  const child = spawn('sh', [path, 'store:bucket'], {
    env: {
      PATH: process.env['PATH'],
      HOME: dist,
      RCLONE_CONFIG: '/dev/null',
      ...(full ? { FULL: '1' } : {}),
      MAX_DELETE: '2',
      RCLONE_CONFIG_STORE_TYPE: 's3',
      RCLONE_CONFIG_STORE_PROVIDER: 'Other',
      RCLONE_CONFIG_STORE_ENDPOINT: endpoint,
      RCLONE_CONFIG_STORE_ACCESS_KEY_ID: 'S3RVER',
      RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: 'S3RVER',
      RCLONE_CONFIG_STORE_NO_CHECK_BUCKET: 'true',
    },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(output);
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
      context: { readonly method: string; readonly path: string; status: number },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  };
}
