import change from '../../schemas/served/change.schema.json' with { type: 'json' };
import deployment from '../../schemas/served/deployment.schema.json' with { type: 'json' };
import effects from '../../schemas/served/effects.schema.json' with { type: 'json' };
import envelope from '../../schemas/served/envelope.schema.json' with { type: 'json' };
import game from '../../schemas/served/game.schema.json' with { type: 'json' };
import gameSearch from '../../schemas/served/game-search.schema.json' with { type: 'json' };
import gameList from '../../schemas/served/game-list.schema.json' with { type: 'json' };
import installerList from '../../schemas/served/installer-list.schema.json' with { type: 'json' };
import jsonFeed from '../../schemas/served/json-feed.schema.json' with { type: 'json' };
import jsonSchema from '../../schemas/served/json-schema.schema.json' with { type: 'json' };
import latestChange from '../../schemas/served/latest-change.schema.json' with { type: 'json' };
import manifest from '../../schemas/served/manifest.schema.json' with { type: 'json' };
import methodNotAllowed from '../../schemas/served/method-not-allowed.schema.json' with { type: 'json' };
import notFound from '../../schemas/served/not-found.schema.json' with { type: 'json' };
import openapi from '../../schemas/served/openapi.schema.json' with { type: 'json' };
import runner from '../../schemas/served/runner.schema.json' with { type: 'json' };
import runnerList from '../../schemas/served/runner-list.schema.json' with { type: 'json' };
import runtimeVersions from '../../schemas/served/runtime-versions.schema.json' with { type: 'json' };
import runtime from '../../schemas/served/runtime.schema.json' with { type: 'json' };
import store from '../../schemas/served/store.schema.json' with { type: 'json' };
import storeList from '../../schemas/served/store-list.schema.json' with { type: 'json' };

/** Lengths of text are asked for only where a text must not be empty: code points need not be counted. */
export const answerOptions = { allowUnionTypes: true, unicode: false, logger: false } as const;

/** The schema of each kind of body or piece of one; store keys have the names of the interface. */
export const answerSchemas = {
  envelope,
  installer: { $ref: 'envelope#/$defs/installer' },
  game,
  effects,
  runtime,
  'runtime-versions': runtimeVersions,
  runner,
  'runner-list': runnerList,
  'game-list': gameList,
  'game-search': gameSearch,
  'installer-list': installerList,
  store,
  'store-list': storeList,
  'json-feed': jsonFeed,
  deployment,
  'not-found': notFound,
  'method-not-allowed': methodNotAllowed,
  change,
  'latest-change': latestChange,
  manifest,
  openapi,
  'json-schema': jsonSchema,
} as const satisfies Readonly<Record<string, object>>;

/** What a body is, which says by which schema it is checked. */
export type BodyKind = keyof typeof answerSchemas;
