import { gameList } from './answers/game-list.ts';
import { installerAlone } from './answers/installer-alone.ts';
import { laterPages } from './answers/later-pages.ts';
import { methodNotAllowed, notFound } from './answers/error-bodies.ts';
import { runtime, runtimes } from './answers/runtime-packages.ts';
import { runtimeVersions } from './answers/runtime-versions.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Everything that is served, in the order of writing: nothing refers to what comes after it, so that a reader never meets
 * a missing page. What comes of games is written before what comes of the site.
 */
export const ENDPOINTS: readonly Endpoint[] = [
  installerAlone,
  laterPages,
  gameList,
  runtimeVersions,
  runtime,
  runtimes,
  notFound,
  methodNotAllowed,
];
