import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ArchiveReader } from '../../generator/io/archives/list-archive.ts';
import type { Archive } from '../../generator/scripts/simulation/unpack.ts';
import { clientDifference, type ClientVerdict } from '../../generator/authoring/rehearse/client-difference.ts';
import { rehearse } from '../../generator/authoring/rehearse/rehearsal.ts';
import { ROTS, type Rot } from '../authoring/rehearse/rots.ts';
import { catalogueOf, rehearsalFolders, rehearseCatalogue } from '../authoring/rehearse/catalogue-of.ts';
import { scriptOf } from '../authoring/rehearse/script-of.ts';
import { SETUPS, SHAPES } from '../authoring/rehearse/shapes.ts';
import { makeArchive } from '../io/archives/make-archive.ts';
import { testProgram } from '../run-command.ts';
import { lackOfSandbox } from '../lack-of-sandbox.ts';
import { standInDoor } from '../stand-in-door.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { lackOf } from '../workflows/lack-of.ts';
import { lackOfClient, runProgram, toInstaller, type Json } from './client.ts';

const lack = lackOfClient();
const setups = lackOf('innoextract', ['--version']) === undefined ? SETUPS : [];

/** Whether all of it is known, and the downloads come as they are: the client compares no checksums here, and has no bash. */
function isComparable({ reply, keys, outcome, brought: ownFiles, downloads, steps }: Rot): boolean {
  return (
    reply === undefined &&
    keys === undefined &&
    ownFiles === undefined &&
    (outcome === 'works' || outcome === 'fails') &&
    Object.keys(downloads).length > 0 &&
    !JSON.stringify(steps).includes('"command"')
  );
}

/** The client unpacks nothing, goes on, and fails at the next step. */
const EARLIER = {
  foretold: 'a package that is none: fails at step 1',
  found: 'a package that is none: fails at step 2',
};

describe.skipIf(lack !== undefined)(`What the client leaves${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('is what a rehearsal foretells', { timeout: 120_000 }, async () => {
    const folder = temporaryFolder();
    const shapes: readonly Rot[] = [...SHAPES, ...ROTS, ...setups].filter(isComparable);
    const reader = new ArchiveReader({
      thread: testProgram.workerOf('io/archives/seven-zip.ts'),
      searchPath: process.env['PATH'] ?? '',
      patience: 30_000,
    });
    const foretold: string[] = [];
    const rehearsals: ReturnType<typeof rehearse>[] = [];
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
        paths[label] = path;
        archives.set(label, await reader.list(path));
      }
      const { outline, script } = scriptOf(shape);
      const rehearsal = rehearse(outline, { results: new Map(), archives: new Map(), ownFiles: archives });
      const { outcome } = rehearsal;
      rehearsals.push(rehearsal);
      const step = outcome.state === 'fails' && outcome.step !== undefined ? ` at step ${String(outcome.step)}` : '';
      foretold.push(`${shape.name}: ${outcome.state}${step}`);
      const installer = toInstaller(shape.runner, script as Json);
      lines.push(JSON.stringify({ ...installer, downloads: paths, archives: Object.fromEntries(archives) }));
    }
    await reader.close();
    const verdicts = (await runProgram('rehearsal.py', [], lines)) as ClientVerdict[];
    const words = verdicts.map((verdict, index) => {
      const end = 'starts' in verdict && verdict.starts ? 'works' : 'fails';
      const outcome = verdict.verdict === 'accepted' ? end : `fails at step ${String(verdict.step)}`;
      return { words: `${shapes[index]?.name ?? ''}: ${outcome}`, reason: 'reason' in verdict ? verdict.reason : '' };
    });
    const clauses = rehearsals.map((rehearsal, index) => {
      const verdict = verdicts[index];
      return verdict === undefined ? 'no verdict' : clientDifference(rehearsal, verdict);
    });
    expect(clauses.filter((clause) => clause !== '')).toEqual([]);
    foretold.splice(foretold.indexOf(EARLIER.foretold), 1, EARLIER.found);
    const differences = words
      .filter((one, index) => one.words !== foretold[index])
      .map((one) => ({ ...one, foretold: foretold[words.indexOf(one)] }));
    expect(differences).toEqual([]);
    expect(shapes.length).toBeGreaterThan(80);
  });
});

const sandboxLack = lack ?? lackOfSandbox();

describe.skipIf(sandboxLack !== undefined)(
  `A command with the client${sandboxLack === undefined ? '' : ` (${sandboxLack})`}`,
  () => {
    test('says of each installer whether the client does the same', { timeout: 120_000 }, async () => {
      const shapes = [
        'a 7z archive where the format says zip',
        'a patch over the game',
        'an installer of the player',
        'a setup program for Windows',
      ];
      const { folder, replies } = await catalogueOf(
        shapes.map((name) => [...SHAPES, ...ROTS].find((shape) => shape.name === name) as Rot),
      );
      const openDoor = standInDoor((address) => replies.get(address) ?? { status: 404 });
      writeFileSync(join(folder, 'mine.zip'), await makeArchive('zip', { taxi: '#!/bin/sh', 'a.txt': '' }));
      const words = ['--client', process.env['LUTRIS_SOURCE'] ?? '', '--with', 'setup=mine.zip'];
      const temporary = temporaryFolder();
      vi.stubEnv('TMPDIR', temporary);
      onTestFinished(() => void vi.unstubAllEnvs());
      const { out, error } = await rehearseCatalogue(folder, words, { openDoor });
      expect(error).toBe('');
      expect(out.replaceAll(/^    .*\n/gm, '')).toBe(
        [
          'games/g/game-000/game-000-it.yaml: fails at step 1',
          '  line 7: "extract" cannot unpack "archive": it is a 7z archive, not an archive of the kind zip. (blocked-step)',
          '  the client does the same',
          'games/g/game-001/game-001-it.yaml: works',
          '  the client does the same',
          'games/g/game-002/game-002-it.yaml: works',
          '  the client does the same',
          'games/g/game-003/game-003-it.yaml: works up to step 1, which runs setup',
          '  the client does the same',
          '',
          '4 installers: 1 fails, 1 works up to a step, 2 work',
          '',
        ].join('\n'),
      );
      expect(rehearsalFolders(temporary)).toEqual([]);
    });
  },
);
