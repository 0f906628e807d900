import { script, scriptFor } from '../../../../findings/define-finding.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect, isBlank, isFalsy } from '../../../reading/nodes.ts';
import { callsOf, type Call } from '../../../reading/declared-maps.ts';
import { isSet, pairOf, scalarOf, type Outline, valueAt } from '../../../reading/outline.ts';
import { namesStore } from '../../../reading/section-forms.ts';
import { requiredGameKeys, fileKeys } from '../../../vocabulary/script-keys.ts';
import { faultAt, fileRule, scriptRule, inEach } from '../script-rule.ts';

export const missingParameterRule = scriptRule({
  code: 'missing-parameter',
  severity: 'error',
  fix: 'rename',
  message: ({ step, parameters, misnamed }: { step: string; parameters: string; misnamed?: string }) =>
    misnamed === undefined
      ? `"${step}" needs ${parameters}`
      : `"${step}" needs ${parameters} and ignores "${misnamed}"`,
  help: ({ step, parameters, misnamed }) => {
    if (misnamed !== undefined) return `Write ${parameters} instead of "${misnamed}".`;
    return step === 'task' && parameters === '"name"'
      ? `Add the name of a task of the runner, such as: name: wineexec`
      : `Add ${parameters}.`;
  },
  why: 'The step cannot work without it. The installation ends when it reaches the step, after all downloads; an empty value is as bad as none.',
  wrong: script('installer:', '  - move:', '      src: setup'),
  right: script('installer:', '  - move:', '      src: setup', '      dst: $GAMEDIR/data'),
  find: inEach(callsOf, (call, script) => {
    const parameters = toMissing(script, call).join(', ');
    return parameters === '' ? [] : [faultAt(call.step.key, { step: call.name, parameters })];
  }),
});

function toMissing(script: Outline, call: Call): string[] {
  if (call.step.name === 'write_config') return missingOfConfig(call);
  if (call.step.name !== 'gogdl_setup') return missingOf(call);
  // Without a number, the client takes the record's, if the version names a store.
  const isKnown = isSet(call.node, 'game_id') || namesStore(script) || script.runner === 'steam';
  return isKnown ? [] : ['"game_id"'];
}

function missingOf({ step, node: parameters, keys: { declarations, required, oneOf } }: Call): string[] {
  const isGiven = (key: string) => {
    const value = valueAt(parameters, key);
    return value !== undefined && !isUnfilled(step.name, key, value);
  };
  const names = required.filter((key) => pairOf(parameters, key) === undefined);
  for (const { key } of parameters.pairs) {
    const isNeeded = declarations.get(key.text)?.filled === true && !oneOf.some((keys) => keys.includes(key.text));
    if (isNeeded && !isGiven(key.text)) names.push(key.text);
  }
  const groups = collect(oneOf, (keys) => (keys.some(isGiven) ? [] : [keys.map(quote).join(' or ')]));
  return [...names.map(quote), ...groups];
}

/** Whether a parameter is present but empty; a file to unpack may also be false. */
function isUnfilled(step: string, parameter: string, value: YamlNode): boolean {
  // Another finding mostly reports an unfit list or map.
  if (value.kind !== 'scalar') return step === 'task' && isBlank(value);
  return isBlank(value) || (step === 'extract' && parameter === 'file' && isFalsy(value));
}

/** A file of settings needs a map of sections, or a value with its section and key. */
function missingOfConfig(call: Call): string[] {
  const keys = isSet(call.node, 'data') ? ['file'] : ['file', 'section', 'key', 'value'];
  const absentKeys = keys.filter((key) => {
    const value = valueAt(call.node, key);
    return value === undefined || (key === 'file' && isUnfilled('', key, value));
  });
  return absentKeys.length === 3 && !absentKeys.includes('file') ? ['"data"'] : absentKeys.map(quote);
}

function quote(key: string): string {
  return `"${key}"`;
}

export const excludedParameterRule = scriptRule({
  code: 'excluded-parameter',
  severity: 'error',
  message: (details: { step: string; first: string; second: string }) =>
    `"${details.first}" and "${details.second}" cannot be used together in "${details.step}"`,
  help: ({ first, second }) => `Keep "${first}" or "${second}".`,
  why: 'Each of the two says what to do in its own way, so the client refuses a step that has both.',
  wrong: script('installer:', '  - execute:', '      file: setup', '      command: $GAMEDIR/setup.sh'),
  right: script('installer:', '  - execute:', '      command: bash "$GAMEDIR/setup.sh"'),
  find: inEach(callsOf, ({ name, node: parameters, keys: { notBoth } }) => {
    const [first, second] = notBoth ?? [];
    if (first === undefined || second === undefined) return [];
    const pairs = [pairOf(parameters, first), pairOf(parameters, second)];
    const last = parameters.pairs.findLast((pair) => pairs.includes(pair));
    return last === undefined || pairs.includes(undefined) ? [] : [faultAt(last.key, { step: name, first, second })];
  }),
});

const required = Object.keys(fileKeys).filter((key) => fileKeys[key]?.required);

export const missingFileKeyRule = fileRule({
  code: 'missing-file-key',
  severity: 'error',
  fix: 'rename',
  message: ({ label, key, misnamed }: { label: string; key: string; name: string; misnamed?: string }) =>
    `The file "${label}" has no "${key}"${misnamed === undefined ? '' : `, and the client ignores "${misnamed}"`}`,
  help: ({ key, name, misnamed }) => {
    if (misnamed !== undefined) return `Write "${key}" instead of "${misnamed}".`;
    return key === 'filename' ? `Add: filename: ${name}` : `Add: url: https://example.org/file.zip`;
  },
  why: 'In the long form the client needs both: from where to fetch the file, and under which name to keep it.',
  wrong: script('files:', '  - setup:', '      url: https://example.org/download?id=7'),
  right: script('files:', '  - setup:', '      url: https://example.org/download?id=7', '      filename: setup.zip'),
  find: ({ label, value }) => {
    if (value.kind !== 'mapping') return [];
    const absentKeys = required.filter((key) => pairOf(value, key) === undefined);
    const name = /\/([\w.-]+\.\w+)$/.exec(scalarOf(value, 'url')?.text ?? '')?.[1] ?? 'name-of-the-file.zip';
    return absentKeys.map((key) => faultAt(label, { label: label.text, key, name }));
  },
});

export const missingGameKeyRule = scriptRule({
  code: 'missing-game-key',
  severity: 'error',
  message: (details: { runner: string; key: string }) =>
    `The runner ${details.runner} needs "${details.key}" in "game"`,
  help: ({ key }) => `Add "${key}" to the section "game".`,
  why: 'Some runners find the game only by this key: steam by "appid", libretro by "core". The client refuses the installer when it is chosen, before any download.',
  wrong: scriptFor('libretro', 'game:', '  main_file: $GAMEDIR/game.rom'),
  right: scriptFor('libretro', 'game:', '  core: snes9x', '  main_file: $GAMEDIR/game.rom'),
  find: (script) => {
    const key = Object.hasOwn(requiredGameKeys, script.runner) ? requiredGameKeys[script.runner] : undefined;
    // Without this key the client installs, but cannot start the game.
    if (key === undefined || key === 'game_id') return [];
    // For libretro, the client checks only whether the key exists.
    const isAbsent = (value: YamlNode) => isFalsy(value) && script.runner !== 'libretro';
    return placesWithout(script, key, isAbsent).map((node) => faultAt(node, { runner: script.runner, key }));
  },
});

/** The place of a key that the section "game" lacks: the section, else the runner of the record, else the script. */
function placesWithout({ script, record }: Outline, key: string, isAbsent: (value: YamlNode) => boolean): YamlNode[] {
  const game = pairOf(script, 'game');
  const value = valueAt(game?.value, key);
  const isElse = game !== undefined && game.value.kind !== 'mapping';
  if (isElse || (value !== undefined && !isAbsent(value))) return [];
  return [game?.key ?? valueAt(record, 'runner') ?? script];
}

export const missingGameIdRule = scriptRule({
  code: 'missing-game-id',
  message: () => `The runner scummvm needs "game_id" in "game"`,
  help: () => `Add the name that ScummVM has for the game to the section "game", such as: game_id: monkey`,
  why: 'ScummVM knows its games by this name. The client installs the game without it and cannot start it; the origin refuses the script.',
  wrong: scriptFor('scummvm', 'game:', '  path: $GAMEDIR'),
  right: scriptFor('scummvm', 'game:', '  game_id: sky', '  path: $GAMEDIR'),
  find: (script) => {
    const hasStore = script.steps.some(({ name }) => /^(?:autosetup|gogdl)_/.test(name));
    if (script.runner !== 'scummvm' || hasStore) return [];
    return placesWithout(script, 'game_id', isBlank).map((node) => faultAt(node, {}));
  },
});
