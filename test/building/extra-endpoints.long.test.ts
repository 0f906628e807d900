import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostFiles } from '../../generator/http/host-files.ts';
import { ENDPOINTS } from '../../generator/website/all-endpoints.ts';
import { hostFacts } from '../../generator/answers/host-facts.ts';
import { applyEdit } from '../tools/bench/edit-catalogue.ts';
import { EDITS } from '../tools/bench/edits.ts';
import { makeCatalogue } from '../tools/bench/make-catalogue.ts';
import { createRandom, type Random } from '../tools/bench/random.ts';
import { readMade } from '../tools/bench/read-made.ts';
import { readAnswers } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { buildWith } from './build-with.ts';
import { EXTRA } from './extra-endpoints.ts';
import { digestOf, runtimeAlone, type MembersOf } from './feed-client.ts';
import { createWarmSite } from './warm-site.ts';

/** How many edits are made; the soak test makes each kind. Others by hand: `ENDPOINT_EDITS=100 ENDPOINT_SEED=7 npx vitest run test/building`. */
const COUNT = Number(process.env['ENDPOINT_EDITS'] ?? 8);
const SEED = Number(process.env['ENDPOINT_SEED'] ?? 20260405);
const TIME = 60_000 + COUNT * 10_000;

test('endpoints of each origin are, after edits, what a cold build makes', { timeout: TIME }, async () => {
  const random = createRandom(SEED);
  const command = (words: readonly string[]) => (words[0] === 'build' ? buildWith(EXTRA, words) : runCommand(words));
  const site = createWarmSite(12, SEED, random, { command, membersOf });
  await site.rebuild('begins');
  for (const [index, kind] of shuffled(random, COUNT).entries()) {
    const account = `Edit ${String(index + 1)} of seed ${String(SEED)}: ${applyEdit(site.catalogue, random, kind)}`;
    const { code, error } = await site.rebuild(account);
    expect(code, account + error).toBe(0);
    const { games, runtimes } = readMade(site.catalogue);
    const slugs = games.flatMap(({ slug, aliases }) => [slug, ...aliases]).sort();
    expect(namesIn(join(site.dist, 'api/summaries')), account).toEqual([...slugs, 'versions'].sort());
    expect(namesIn(join(site.dist, 'shelves')), account).toEqual(games.map(({ slug }) => slug).sort());
    expect(namesIn(join(site.dist, 'api/layers')), account).toHaveLength(runtimes.length);
  }
});

test('an endpoint that is taken back leaves nothing behind', async () => {
  const [catalogue, out] = [join(temporaryFolder(), 'catalogue'), join(temporaryFolder(), 'dist')];
  makeCatalogue(catalogue, { installers: 20, seed: SEED, jsonTwins: true });
  const words = ['build', '--catalogue', catalogue, '--out', out];
  await buildWith(ENDPOINTS, words);
  const answers = readAnswers(out);
  await buildWith(EXTRA, words);
  expect(existsSync(join(out, 'shelves'))).toBe(true);
  await buildWith(ENDPOINTS, words);
  expect(readAnswers(out)).toEqual(answers);
});

test('an answer outside the folder of its endpoint, or beside its schema, is refused', async () => {
  const catalogue = join(temporaryFolder(), 'catalogue');
  makeCatalogue(catalogue, { installers: 20, seed: SEED, jsonTwins: true });
  const [first] = EXTRA;
  if (first?.origin !== 'game') throw new Error('The first one comes of games');
  const buildChanged = (changes: Partial<typeof first>) =>
    buildWith(
      [{ ...first, ...changes }, ...ENDPOINTS],
      ['build', '--catalogue', catalogue, '--out', temporaryFolder()],
    );
  const refusals = [
    [{ path: 'api/elsewhere', body: '[]' }, 'lies outside'],
    [{ path: 'api/summaries/a', body: '{}' }, 'its schema'],
  ] as const;
  for (const [answer, words] of refusals) {
    const { code, error } = await buildChanged({ answersOf: () => [answer] });
    expect(code, error).toBe(2);
    expect(error).toContain('internal-error');
    expect(error).toContain(words);
    expect(error).toContain('Nothing was written');
  }
});

test('hosts are told of lists and types', { timeout: 60_000 }, async () => {
  const [catalogue, out] = [join(temporaryFolder(), 'catalogue'), join(temporaryFolder(), 'dist')];
  makeCatalogue(catalogue, { installers: 60, seed: SEED, jsonTwins: true });
  expect(await buildWith(EXTRA, ['build', '--catalogue', catalogue, '--out', out])).toMatchObject({ code: 0 });
  const policy = {
    ...hostFacts(EXTRA),
    baseUrl: 'https://example.org',
    unknownSlug: 'not-found',
  } as const;
  const files = new Map(hostFiles(policy).map(({ path, body }) => [path, body]));
  expect(files.get('_redirects')).toContain('/api/summaries /api/summaries/index.json 200\n');
  expect(files.get('_headers')).toContain('/news.atom\n  Content-Type: application/atom+xml\n');
});

const membersOf: MembersOf = (dist) => ({
  ...runtimeAlone(dist),
  summaries: digestOf(join(dist, 'api/summaries/index.json')),
  summary: Object.fromEntries(
    namesIn(join(dist, 'api/summaries'))
      .filter((slug) => slug !== 'versions')
      .map((slug) => [slug, [digestOf(join(dist, 'api/summaries', slug))]]),
  ),
  shelf: Object.fromEntries(
    namesIn(join(dist, 'shelves')).map((slug) => [slug, [digestOf(join(dist, 'shelves', slug, 'index.html'))]]),
  ),
});

/** Files and folders, without twins and lists. */
function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.includes('.'))
    .sort();
}

/** As many edits, in some order; of each kind one before any is repeated. */
function shuffled(random: Random, count: number): string[] {
  const kinds = Object.keys(EDITS);
  return Array.from({ length: Math.ceil(count / kinds.length) }, () => kinds)
    .flat()
    .map((kind) => [random.hex(8), kind] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, kind]) => kind);
}
