import { describe, expect, test } from 'vitest';
import type { GameChange } from '../../generator/answers/history/game-change.ts';
import { toGame } from '../../generator/answers/model/game.ts';
import { createStateReader } from '../../generator/building/pipeline/read-states.ts';
import { createRecordReader } from '../../generator/building/pipeline/record-reader.ts';
import type { KeyNames } from '../../generator/records/renamed-keys.ts';
import { createSchemaCheck } from '../../generator/records/schemas.ts';
import { placeEntry } from '../../generator/yaml/load/layout.ts';
import { createMemoryCatalogue } from '../memory-catalogue.ts';
import { SITE } from '../site.ts';
import { gameText, installerText } from './random-history.ts';

// Nothing was renamed so far: these names are made up.
const OLD: KeyNames = { game: { released: 'year' }, installer: { remarks: 'notes' } };

const schemas = createSchemaCheck();
const settings = { severities: new Map(), wireNames: SITE.wireNames, revisions: 9 };
const installer = (version: string, key: string) => `${installerText(2, { version })}${key}: Read this\n`;

/** Three commits, of which the last does nothing but rename keys. */
const states = (year: string, notes: string): Record<string, string>[] => [
  { 'game.yaml': gameText(1).replace('year', year), 'quake-linux.yaml': installer('One', notes) },
  { 'quake-linux.yaml': installer('Two', notes) },
  { 'game.yaml': gameText(1), 'quake-linux.yaml': installer('Two', 'notes') },
];

function readHistory(commits: readonly Record<string, string>[], names: KeyNames) {
  const folder = 'games/q/quake';
  const blobs = new Map<string, Uint8Array>();
  const changes = commits.map((files, at): GameChange => {
    const ids = Object.entries(files).map(([name, text]) => [name, `${String(at)} ${name}`, text] as const);
    for (const [, id, text] of ids) blobs.set(id, Buffer.from(text));
    const named = Object.fromEntries(ids.map(([name, id]) => [name, id]));
    return { commit: String(at), time: at, author: 'Somebody', folder, files: named };
  });
  const now = Object.entries(commits.at(-1) ?? {}).map(([name, text]) => [`${folder}/${name}`, text] as const);
  const files = createMemoryCatalogue(Object.fromEntries(now));
  const reader = createRecordReader(files, schemas, { severities: new Map(), onRecord: () => undefined });
  const paths = now.flatMap(([path]) => placeEntry({ path, kind: 'file' }).record ?? []);
  const { servable } = reader.readGame({
    game: paths.find((path) => path.role === 'game'),
    installers: paths.filter((path) => path.role === 'installer'),
    images: [],
  });
  if (servable === undefined) throw new Error('The last state has an error');
  const read = createStateReader(schemas, settings, names);
  const present = { game: toGame(servable.game, servable.installers, []), contents: new Map() };
  const { history, count } = read({ changes, blobs, isComplete: true }, present);
  const served = history.revisions.map(({ number, change, state }) => [number, change.commit, state.body.json]);
  return { count, served, leftOut: history.leftOut.map(({ commit }) => commit) };
}

describe('earlier states with the old name of a key', () => {
  const asServed = readHistory(states('year', 'notes'), {});

  test('have the numbers and bodies that they were served with', () => {
    expect(asServed).toMatchObject({ count: 2, leftOut: [] });
    expect(String(asServed.served)).toContain('"notes":"Read this"');
    expect(readHistory(states('released', 'remarks'), OLD)).toEqual(asServed);
  });

  test('would otherwise be left out', () => {
    expect(readHistory(states('released', 'remarks'), {})).toMatchObject({ count: 1, leftOut: ['0', '1'] });
  });

  test('are left out as before where a key has a name that only the API has', () => {
    expect(readHistory(states('steamid', 'notes'), OLD).leftOut).toEqual(['0', '1']);
  });
});
