import { gameFacts } from './endpoints/game-facts.ts';
import { gameImages } from './endpoints/game-images.ts';
import { installerEffects } from './endpoints/installer-effects.ts';
import { gameList, installerAlone, laterPages } from './endpoints/installers.ts';
import { openApi, schemas } from './endpoints/interface-description.ts';
import { methodNotAllowed, notFound } from './endpoints/error-bodies.ts';
import { runtime, runtimes, runtimeVersions } from './endpoints/runtimes.ts';
import { runnerList, runners } from './endpoints/runners.ts';
import { deployment } from './endpoints/deployment.ts';
import { atomOfAll, atomOfRunners, jsonOfAll } from './endpoints/feeds.ts';
import { allGames, allInstallers } from './endpoints/lists-of-all.ts';
import { searchAnswers } from './endpoints/search-answers.ts';
import { storeIndexes, storeList } from './endpoints/store-indexes.ts';
import type { Endpoint } from './endpoint.ts';

/** Everything but the description of it, in the order of writing. */
const DESCRIBED: readonly Endpoint[] = [
  installerAlone,
  laterPages,
  gameList,
  gameImages,
  gameFacts,
  installerEffects,
  runners,
  runnerList,
  runtimeVersions,
  runtime,
  runtimes,
  schemas,
  notFound,
  methodNotAllowed,
  allInstallers,
  searchAnswers,
  allGames,
  storeIndexes,
  storeList,
  atomOfRunners,
  atomOfAll,
  jsonOfAll,
  deployment,
];

/** The interface in the order of writing: games, site, then all games, so that no link is ever dead. */
export const API_ENDPOINTS: readonly Endpoint[] = [...DESCRIBED, openApi(DESCRIBED)];
