import { runners, type Runner } from '../runners.ts';
import { commonGameKeys, launchConfigKeys, requiredGameKeys, seldomGameKeys } from '../script-keys.ts';
import { closedMap, mapValues, ref, toValue, type JsonSchema } from './json-schema.ts';
import { toOptions } from './option-schemas.ts';

/** Parts for the section `game` and for that of the runner, by runner. */
export function gameParts(): Record<string, JsonSchema> {
  const parts: Record<string, JsonSchema> = {
    game: { title: 'section game', type: 'object', properties: commonKeys() },
  };
  for (const [name, runner] of Object.entries(runners)) {
    parts[`game.${name}`] = toGame(name, runner);
    parts[`runner.${name}`] = toSection(runner);
  }
  for (const [key, parameter] of Object.entries(commonGameKeys)) parts[`game-key.${key}`] = toValue(parameter);
  const ways = parts['game-key.launch_configs'];
  return { ...parts, 'game-key.launch_configs': { ...ways, items: closedMap(launchConfigKeys) } };
}

function toGame(name: string, { name: title, game }: Runner): JsonSchema {
  const required = requiredGameKeys[name];
  return {
    title: `section game of ${title}`,
    type: 'object',
    ...(required === undefined ? {} : { required: [required] }),
    properties: { ...toOptions(game), ...commonKeys() },
    patternProperties: { [`^(${seldomGameKeys.join('|')})$`]: true },
    additionalProperties: false,
  };
}

function toSection({ name: title, runner }: Runner): JsonSchema {
  const description = `Settings of ${title}.`;
  return {
    title: `settings of ${title}`,
    description,
    type: 'object',
    properties: toOptions(runner),
    additionalProperties: false,
  };
}

function commonKeys(): Record<string, JsonSchema> {
  return mapValues(commonGameKeys, (_parameter, key) => ref(`game-key.${key}`));
}
