import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../generator/website/all-endpoints.ts';
import { checkFiles } from '../../../generator/building/pipeline/check-files.ts';
import { checkAcross } from '../../../generator/building/pipeline/catalogue-findings.ts';
import { createChunkProcessor, type ProcessedChunk, work } from '../../../generator/building/workers/process.ts';
import { exitCodeOf } from '../../../generator/cli/terminal/environment.ts';
import type { Diagnostic } from '../../../generator/findings/diagnostic.ts';
import { toFinding } from '../../../generator/findings/finding.ts';
import { resultsOf } from '../../../generator/io/cache/segment.ts';
import type { AcrossRule, Identities } from '../../../generator/records/across/identities.ts';
import { DigestList } from '../../../generator/release/manifest/digest-list.ts';
import { allFindings } from '../../../generator/scripts/all-findings.ts';
import { emptyRecord } from '../../../generator/catalogue/findings/files.ts';
import type { CatalogueFiles } from '../../../generator/catalogue/catalogue-files.ts';
import { BASE, GAME, gameText, INSTALLER, RETIRED, RUNTIME, RUNTIME_TEXT, SITE } from '../../findings/case.ts';
import { createMemoryCatalogue } from '../../memory-catalogue.ts';
import { memoryOrigin } from '../../memory-origin.ts';
import { SITE as SETTINGS } from '../../site.ts';

const OTHER = 'games/d/doom/game.yaml';
const ENTRIES = { ...BASE, [OTHER]: gameText(2, 'yeer: 1993\n'), [RUNTIME]: RUNTIME_TEXT, [RETIRED]: '[]\n' };

class Broken extends Error {}

/** A catalogue with a mistake in one record, whose reader has a bug that shows when another is read. */
function catalogueFailingAt(path: string): CatalogueFiles {
  const files = createMemoryCatalogue(ENTRIES);
  return {
    ...files,
    read: (location, limit) => {
      if (location === path) throw new Broken('\u001b[31mno\nword');
      return files.read(location, limit);
    },
  };
}

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code, place }) => `${code} ${place.file}`);

test.each([SITE, GAME, INSTALLER, RUNTIME, RETIRED])(
  'a bug that shows in %s keeps nothing else from being judged',
  async (path) => {
    const { diagnostics } = await checkFiles(catalogueFailingAt(path));
    expect(codes(diagnostics).toSorted()).toEqual([`internal-error ${path}`, `unknown-key ${OTHER}`].toSorted());
    expect(exitCodeOf(diagnostics)).toBe(2);
  },
);

test('without a bug, findings end with 1, and nothing with 0', async () => {
  const { diagnostics } = await checkFiles(createMemoryCatalogue(ENTRIES));
  expect([exitCodeOf(diagnostics), exitCodeOf([])]).toEqual([1, 0]);
});

test('the finding names the exception, shows what nobody would see, and asks for a report', async () => {
  const { diagnostics } = await checkFiles(catalogueFailingAt(GAME));
  const finding = diagnostics
    .map((found) => toFinding(found, allFindings))
    .find(({ code }) => code === 'internal-error');
  expect(finding?.message).toBe(
    String.raw`The program failed while it processed this file (Broken: \u001B[31mno\u000Aword)`,
  );
  expect(finding?.help).toContain('report');
});

describe('while games are processed', () => {
  const settings = {
    catalogue: '/nowhere',
    processing: { severities: new Map(), render: undefined, isServed: true },
    served: DigestList.EMPTY,
    now: 0,
  };

  test('the one thread goes on, and remembers nothing of the game', async () => {
    const process = createChunkProcessor(
      settings,
      ENDPOINTS,
      () => undefined,
      await memoryOrigin(catalogueFailingAt(INSTALLER)),
    );
    const { segment } = process(TASKS);
    const results = segment === undefined ? [] : resultsOf(segment);
    expect(results.map(({ content }) => content === '')).toEqual([false, true]);
    expect(foundIn(segment)).toEqual([`unknown-key ${OTHER}`, `internal-error ${GAME}`]);
  });

  test('so does each of several threads', async () => {
    const { port1, port2 } = new MessageChannel();
    const data = { ...settings, served: DigestList.EMPTY.bytes };
    work(port2, data, await memoryOrigin(catalogueFailingAt(OTHER)));
    const answer = answerOf(port1);
    port1.postMessage(TASKS);
    const { segment } = await answer;
    port1.close();
    expect(foundIn(segment)).toContain(`internal-error ${OTHER}`);
  });

  test('a full disk is not a bug', async () => {
    const full = () => {
      throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
    };
    const render = { ...SETTINGS, drafts: false };
    const withRender = { ...settings, processing: { ...settings.processing, render } };
    const process = createChunkProcessor(withRender, ENDPOINTS, full, await memoryOrigin(createMemoryCatalogue(BASE)));
    expect(() => process(TASKS.slice(1))).toThrow('the disk is full');
  });
});

const ruleOf = (check: AcrossRule['check']): AcrossRule => ({ finding: emptyRecord, check });

describe('a rule across records', () => {
  const identities = (count: number) =>
    Array.from({ length: count }, (_none, index) => {
      const place = { file: `games/g/g${String(index)}/game.yaml`, line: 1, column: 1, endLine: 1, endColumn: 1 };
      return {
        game: { slug: `g${String(index)}`, place, id: undefined, name: undefined, year: undefined, aliases: [] },
        installers: [],
      };
    });
  const catalogueRecords = { identities: { runtimes: [], runners: [], retired: [] } };

  test('that fails at one record names it, and judges the catalogueRecords', () => {
    const rule = ({ games }: Identities) => {
      if (games.some(({ slug }) => slug === 'g1')) throw new TypeError('g1');
      return games.map(({ place }) => emptyRecord.at(place, {}));
    };
    expect(codes(checkAcross(identities(3), catalogueRecords, [ruleOf(rule)]))).toEqual([
      'internal-error games/g/g1/game.yaml',
      'empty-record games/g/g0/game.yaml',
      'empty-record games/g/g2/game.yaml',
    ]);
  });

  test('that fails at no record alone names the settings, and the other rules judge', () => {
    const failing = ({ games }: Identities) => {
      if (games.length > 1) throw new TypeError('too many');
      return [];
    };
    const judging = ({ games }: Identities) => games.map(({ place }) => emptyRecord.at(place, {}));
    expect(codes(checkAcross(identities(2), catalogueRecords, [ruleOf(failing), ruleOf(judging)]))).toEqual([
      'internal-error site.yaml',
      'empty-record games/g/g0/game.yaml',
      'empty-record games/g/g1/game.yaml',
    ]);
  });
});

const TASKS = ['games/d/doom', 'games/o/openttd'].map((name) => ({ name, content: '' }));

function foundIn(segment: ProcessedChunk['segment']): string[] {
  const results = segment === undefined ? [] : resultsOf(segment);
  return codes(results.flatMap(({ problems }) => problems.diagnostics));
}

function answerOf(port: MessagePort): Promise<ProcessedChunk> {
  return new Promise((resolve) => {
    port.once('message', resolve);
  });
}
