import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ArchiveReader } from '../../generator/io/archives/list-archive.ts';
import type { Archive } from '../../generator/scripts/simulation/archive.ts';
import { rehearse } from '../../generator/authoring/rehearse/rehearsal.ts';
import { ROTS, type Rot } from '../authoring/rehearse/rots.ts';
import { scriptOf } from '../authoring/rehearse/script-of.ts';
import { SHAPES } from '../authoring/rehearse/shapes.ts';
import { makeArchive } from '../io/archives/make-archive.ts';
import { testProgram } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { lackOfClient, runProgram, toInstaller, type Json } from './client.ts';

const lack = lackOfClient();

/** Whether all of it is known, and the downloads come as they are: the client compares no checksums here. */
function isComparable({ reply, keys, outcome, brought, downloads }: Rot): boolean {
  return (
    reply === undefined &&
    keys === undefined &&
    brought === undefined &&
    (outcome === 'works' || outcome === 'fails') &&
    Object.keys(downloads).length > 0
  );
}

/** The client unpacks nothing, goes on, and fails at the next step. */
const EARLIER = {
  foretold: 'a package that is none: fails at step 1',
  found: 'a package that is none: fails at step 2',
};

interface ClientVerdict {
  readonly verdict: string;
  readonly step?: number;
  readonly starts?: boolean;
  readonly reason?: string;
}

describe.skipIf(lack !== undefined)(`What the client leaves${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('is what a rehearsal foretells', { timeout: 120_000 }, async () => {
    const folder = temporaryFolder();
    const shapes: readonly Rot[] = [...SHAPES, ...ROTS].filter(isComparable);
    const reader = new ArchiveReader({
      thread: testProgram.workerOf('io/archives/seven-zip.ts'),
      searchPath: process.env['PATH'] ?? '',
      patience: 30_000,
    });
    const foretold: string[] = [];
    const lines: string[] = [];
    for (const [index, shape] of shapes.entries()) {
      const place = join(folder, String(index));
      mkdirSync(place);
      const paths: Record<string, string> = {};
      const archives = new Map<string, Archive>();
      for (const [label, { kind, tree }] of Object.entries(shape.downloads)) {
        const path = join(place, label);
        const bytes = await makeArchive(kind, tree);
        writeFileSync(path, bytes.subarray(0, bytes.length - (shape.cut ?? 0)));
        if (kind === '7z') writeFileSync(`${path}.zip`, await makeArchive('zip', tree));
        paths[label] = path;
        archives.set(label, await reader.list(path));
      }
      const { outline, script } = scriptOf(shape);
      const { outcome } = rehearse(outline, { results: new Map(), archives: new Map(), ownFiles: archives });
      const step = outcome.state === 'fails' && outcome.step !== undefined ? ` at step ${String(outcome.step)}` : '';
      foretold.push(`${shape.name}: ${outcome.state}${step}`);
      lines.push(JSON.stringify({ ...toInstaller(shape.runner, script as Json), downloads: paths }));
    }
    await reader.close();
    const verdicts = (await runProgram('rehearsal.py', [], lines)) as ClientVerdict[];
    const words = verdicts.map(({ verdict, step, starts, reason = '' }, index) => {
      const end = starts === true ? 'works' : 'fails';
      const outcome = verdict === 'accepted' ? end : `fails at step ${String(step)}`;
      return { words: `${shapes[index]?.name ?? ''}: ${outcome}`, reason };
    });
    foretold.splice(foretold.indexOf(EARLIER.foretold), 1, EARLIER.found);
    const differences = words
      .filter((one, index) => one.words !== foretold[index])
      .map((one) => ({ ...one, foretold: foretold[words.indexOf(one)] }));
    expect(differences).toEqual([]);
    expect(shapes.length).toBeGreaterThan(80);
  });
});
