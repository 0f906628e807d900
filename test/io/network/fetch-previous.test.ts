import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { BASE, GAME } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(answer: Serve): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

/** A site behind a cache that keeps whatever it was once asked for; the key says what it takes for the same request. */
async function serveCached(folder: () => string, keyOf: (address: string) => string): Promise<string> {
  const bodies = new Map<string, Buffer>();
  return serve((request, response) => {
    const key = keyOf(request.url ?? '');
    const file = join(folder(), new URL(request.url ?? '', 'http://localhost').pathname);
    const body = bodies.get(key) ?? (existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined);
    if (body !== undefined) bodies.set(key, body);
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body);
  });
}

/** A site of which each build starts from nothing but what the address answers. */
function createSite() {
  const catalogue = temporaryFolder(BASE);
  let live = '';
  const build = async (name: string, ...more: string[]) => {
    writeFiles(catalogue, { [GAME]: `id: 1\nname: ${name}\n` });
    const out = join(temporaryFolder(), 'dist');
    const result = await runCommand(['build', '--catalogue', catalogue, '--out', out, ...more]);
    if (result.code === 0) live = out;
    return result;
  };
  const readJson = (path: string) => JSON.parse(readFileSync(join(live, path), 'utf8')) as { readonly serial: number };
  return { build, live: () => live, serial: () => readJson('manifest.json').serial, read: readJson };
}

describe('--previous with an address', () => {
  test('gets the newest release through a cache that keeps everything', async () => {
    const site = createSite();
    await site.build('One');
    const address = await serveCached(site.live, (asked) => asked);
    for (const serial of [2, 3, 4]) {
      const { code, error } = await site.build(`Game ${String(serial)}`, '--previous', address);
      expect({ code, error }).toEqual({ code: 0, error: '' });
      expect(site.serial()).toBe(serial);
    }
    expect(site.read('api/changes/latest')).toEqual({ serial: 4, since: 1 });
  });

  test('gives no serial out twice behind a cache that looks neither at the query nor at the request', async () => {
    const site = createSite();
    await site.build('One');
    const address = await serveCached(site.live, (asked) => asked.replace(/\?.*/, ''));
    await site.build('Two', '--previous', address);
    const { error } = await site.build('Three', '--previous', address);
    expect(error).toContain('Serial 2 was published already, though the manifest has 1');
    // What the release in between changed is not known, so that the feed begins anew.
    expect(site.read('api/changes/latest')).toEqual({ serial: 3, since: 3 });
  });

  test('is not taken in by a host that answers every address with a page', async () => {
    const site = createSite();
    await site.build('One');
    const address = await serve((request, response) => {
      const file = join(site.live(), new URL(request.url ?? '', 'http://localhost').pathname);
      response.end(existsSync(file) ? readFileSync(file) : '<!doctype html>');
    });
    expect((await site.build('Two', '--previous', address)).code).toBe(0);
    expect(site.serial()).toBe(2);
  });

  test.each([403, 404])('does not take %i for a first publication', async (status) => {
    const address = await serve((_request, response) => {
      response.writeHead(status).end();
    });
    const { code, error } = await createSite().build('One', '--previous', address);
    expect(code).toBe(2);
    expect(error).toContain(`status ${String(status)}`);
    expect(error).toContain('leave out --previous');
  });

  test('asks a host again that fails for a moment', async () => {
    const site = createSite();
    await site.build('One');
    let requestCount = 0;
    const address = await serve((request, response) => {
      const file = join(site.live(), new URL(request.url ?? '', 'http://localhost').pathname);
      requestCount += 1;
      if (requestCount === 1 || !existsSync(file)) response.writeHead(requestCount === 1 ? 503 : 404).end();
      else response.end(readFileSync(file));
    });
    expect((await site.build('Two', '--previous', address)).code).toBe(0);
    expect(site.serial()).toBe(2);
  });

  test('refuses to go back behind the output folder', async () => {
    const site = createSite();
    await site.build('One');
    const [old, out] = [site.live(), join(temporaryFolder(), 'dist')];
    const catalogue = temporaryFolder(BASE);
    const build = (...more: string[]) => runCommand(['build', '--catalogue', catalogue, '--out', out, ...more]);
    await build('--previous', old);
    writeFiles(catalogue, { [GAME]: 'id: 1\nname: Another\n' });
    await build();
    const { code, error } = await build('--previous', old);
    expect(code).toBe(2);
    expect(error).toContain('has serial 1, but the output folder has 3 already');
    rmSync(out, { recursive: true });
    expect((await build('--previous', old)).code).toBe(0);
  });
});
