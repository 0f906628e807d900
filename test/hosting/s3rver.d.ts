/** The little that the tests use of a server that comes without types. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  type Middleware = (context: { method: string; path: string }, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    middleware: Middleware[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
