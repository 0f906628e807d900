import { onTestFinished } from 'vitest';
import { type RawServer, startRaw } from './start-raw.ts';

/** Answers each head of a request by `answer`, which may write to the connection; gone after the test. */
export async function serveRaw(answer: Parameters<typeof startRaw>[0]): Promise<RawServer> {
  const server = await startRaw(answer);
  onTestFinished(server.stop);
  return server;
}
