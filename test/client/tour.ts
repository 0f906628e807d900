import { expect } from 'vitest';

import { BASE, GAME, runnerText } from '../findings/case.ts';
import { jpegOf, pngOf, webpCanvas, webpOf } from '../image-bytes.ts';
import { runProgram } from './client.ts';

const RUNNERS = ['dosbox', 'scummvm', 'web', 'zdoom'];

/** One image of each kind, in each format. */
const IMAGES = {
  'cover.jpg': jpegOf(600, 800),
  'banner.webp': webpOf(webpCanvas(552, 207)),
  'icon.png': pngOf(128, 128),
};

/** A catalogue that offers runners, one of them in two versions, and images of a game. */
export const touredCatalogue = {
  ...BASE,
  ...Object.fromEntries(Object.entries(IMAGES).map(([file, bytes]) => [GAME.replace('game.yaml', file), bytes])),
  'runners/old.yaml': runnerText({ version: '0.81.0', default: 'false' }),
  ...Object.fromEntries(RUNNERS.map((name) => [`runners/${name}.yaml`, runnerText({ name, url: urlOf(name) })])),
};

function urlOf(runner: string): string {
  return `https://example.org/${runner}.tar.xz`;
}

/** A part of the tour: what the client asked, and what its function returned. */
interface Part {
  readonly part: string;
  readonly requests: readonly { readonly method: string; readonly path: string; readonly status: number | null }[];
  readonly result: unknown;
}

/**
 * Expects that the client, on a machine without runners, has each request answered, or refused without harm, and that it
 * has the images of a game after an installation.
 */
export async function expectTour(address: string): Promise<void> {
  const wishes = {
    slugs: ['openttd', 'openttd-cd', 'unknown'],
    runners: [...RUNNERS, 'wine'],
    games: ['openttd', 'unknown'],
    installed: ['openttd'],
  };
  const parts = (await runProgram('tour.py', [address], [JSON.stringify(wishes)])) as Part[];
  const results = Object.fromEntries(parts.map(({ part, result }) => [part, result]));
  expect(results).toMatchObject({
    'update: list': ['client_version', 'runners', 'runtimes'],
    'update: packages': [],
    'install: openttd': ['openttd-cd'],
    'install: openttd-cd': ['openttd-cd'],
    'install: unknown': 'HTTPError: HTTP Error 404: Not Found',
    ...Object.fromEntries(RUNNERS.map((name) => [`runner: ${name}`, [urlOf(name)]])),
    'versions: dosbox': expect.arrayContaining(['0.82.2', '0.81.0']) as unknown,
    'runner: wine': 'Failed to retrieve wine (None) information',
    'versions: wine': [],
    'view: openttd': expect.arrayContaining(['banner_url', 'coverart', 'discord_id', 'icon_url']) as unknown,
    'view: unknown': [],
    search: expect.any(Array) as unknown,
    library: [],
    store: [],
    'images: openttd': Object.fromEntries(
      Object.entries(IMAGES).map(([file, bytes]) => [file.replace(/\..*$/, ''), bytes.toString('base64')]),
    ),
  });
  const paths = parts.find(({ part }) => part === 'images: openttd')?.requests.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['api/games/openttd', ...Object.keys(IMAGES).map((file) => `images/openttd/${file}`)]),
  );
  const requestLines = parts.flatMap(({ requests }) =>
    requests.map(({ method, path, status }) => `${method} ${path} ${String(status)}`),
  );
  expect(requestLines.filter((line) => !line.endsWith(' 200'))).toEqual([
    'GET api/installers/unknown 404',
    'GET api/games/unknown 404',
    'POST api/games 405',
    'POST api/games/service/gog 405',
  ]);
}
