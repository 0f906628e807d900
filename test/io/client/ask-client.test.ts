import { createServer, type AddressInfo } from 'node:net';
import { mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askClient } from '../../../generator/io/client/ask-client.ts';
import { lackOfSandbox } from '../../lack-of-sandbox.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const lack = lackOfSandbox();

/** Runs a driver in the place of ours. */
async function askDriver(driver: string, installer: object = {}) {
  const root = temporaryFolder({ 'driver/rehearsal.py': driver, 'lutris/a.py': 'A = 1\n', 'taxi.zip': 'bytes' });
  const folder = join(root, 'client');
  mkdirSync(folder);
  const place = {
    bubblewrap: '/usr/bin/bwrap',
    python: '/usr/bin/python3',
    source: join(root, 'lutris'),
    driver: join(root, 'driver'),
  };
  return { root, folder, answer: await askClient(installer, [join(root, 'taxi.zip')], folder, place) };
}

describe.skipIf(lack !== undefined)(`The client is shut in${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('with its source, its files and its folder, and sees and changes nothing else', async () => {
    const driver = `
import json, os, sys
installer = json.loads(sys.stdin.read())
def refused(work):
    try:
        work()
    except OSError:
        return True
    return False
folder, source = os.environ["SANDBOX_FOLDER"], os.environ["LUTRIS_SOURCE"]
root = os.path.dirname(folder)
open(folder + "/written", "w").close()
print(json.dumps({
    "slug": installer["slug"], "names": sorted(os.listdir(root)), "source": os.listdir(source),
    "zip": open(root + "/taxi.zip").read(), "home": os.path.exists(installer["home"] + "/."),
    "variables": sorted(set(os.environ) - {"PWD", "LC_CTYPE"}),
    "kept": [refused(lambda: open(path, "a")) for path in (root + "/taxi.zip", source + "/a.py", "/usr/made")],
}))
`;
    const home = homedir();
    const { folder, answer } = await askDriver(driver, { slug: 'taxi', home });
    expect(answer).toEqual({
      slug: 'taxi',
      names: ['client', 'driver', 'lutris', 'taxi.zip'],
      source: ['a.py'],
      zip: 'bytes',
      home: false,
      variables: ['LUTRIS_SOURCE', 'SANDBOX_FOLDER'],
      kept: [true, true, true],
    });
    expect(readdirSync(folder)).toEqual(['written']);
  });

  test('without a network, not even with this machine', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const driver = `
import json, socket
try:
    socket.create_connection(("127.0.0.1", ${String(port)}), 5)
    print(json.dumps({"connected": True}))
except OSError:
    print(json.dumps({"connected": False}))
`;
    expect((await askDriver(driver)).answer).toEqual({ connected: false });
    server.close();
  });

  test('and its last words are the fault where it gives no verdict', async () => {
    await expect(askDriver('import nothing_of_the_kind')).rejects.toThrow("No module named 'nothing_of_the_kind'");
  });
});
