import { fileWith, type FindingDefinition, script, scriptFor } from '../../../../findings/define-finding.ts';
import { isRecordOnly } from '../../../../records/record-keys.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import { type DeclaredMap, undeclaredPairsOf } from '../../../reading/declared-maps.ts';
import { pairOf, type Outline } from '../../../reading/outline.ts';
import { runners, systemOptions } from '../../../vocabulary/runners.ts';
import { commonGameKeys, scriptKeys } from '../../../vocabulary/script-keys.ts';
import { faultAt, inEach, scriptRule, type ScriptRule } from '../script-rule.ts';

interface UnknownKeyRule extends Pick<FindingDefinition, 'code' | 'why' | 'wrong' | 'right'> {
  readonly where: string;
  readonly isIn: (map: DeclaredMap) => boolean;
}

function unknownKeyRule({ where, isIn, ...definition }: UnknownKeyRule): ScriptRule {
  return scriptRule({
    ...definition,
    fix: 'rename',
    message: ({ key, suggestion, home }: ReturnType<typeof toUnknownKey>) => {
      const sentence = `The client ignores "${key}" ${where}`;
      return home === undefined
        ? didYouMean(sentence, suggestion)
        : `${sentence}; it belongs ${home.replace(/^into/, 'in')}`;
    },
    help: ({ key, suggestion, home, allowed: validKeys }) => {
      if (home !== undefined) return `Move "${key}" ${home}.`;
      return suggestion === undefined ? `Delete it. Known here: ${validKeys}.` : `Write "${suggestion}" instead.`;
    },
    find: inEach(undeclaredPairsOf, ({ map, key }, outline) =>
      isIn(map) ? [faultAt(key, toUnknownKey(map, key.text, outline))] : [],
    ),
  });
}

function toUnknownKey({ kind, node, keys: { usable } }: DeclaredMap, key: string, outline: Outline) {
  const home = homeOf(kind, key, outline);
  // A map with the key itself does not use the other name.
  const hasOtherName = (name: string) => OTHER_NAMES[name]?.includes(key) === true && pairOf(node, name) === undefined;
  const meantKey = () => suggest(key, usable) ?? shortFormOf(key, usable) ?? usable.find(hasOtherName);
  return { key, suggestion: home === undefined ? meantKey() : undefined, home, allowed: usable.join(', ') };
}

/** The key that abbreviates a word, such as `dst` for `destination`. */
function shortFormOf(word: string, validKeys: readonly string[]): string | undefined {
  const shortForms = validKeys.filter(
    (key) => /^[a-z]{3}$/.test(key) && new RegExp(`^${Array.from(key).join('.*')}`).test(word),
  );
  return shortForms.length === 1 ? shortForms[0] : undefined;
}

/** Other names of a key, by people or for other runners. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  filename: ['name', 'file'],
  url: ['link', 'address', 'download'],
  exe: ['main_file', 'program', 'command'],
  main_file: ['exe', 'rom', 'program'],
  args: ['parameters', 'options', 'params'],
};

/** The section or level at which the client reads a misplaced key. */
function homeOf(kind: DeclaredMap['kind'], key: string, { runner }: Outline): string | undefined {
  if (kind === 'launch' || kind === 'call') return undefined;
  if (kind === 'file') return key === 'update' ? `below "downloads" of the record and the file's label` : undefined;
  const options = Object.hasOwn(runners, runner) ? runners[runner] : undefined;
  const sections = {
    game: { ...options?.game, ...commonGameKeys },
    [runner]: options?.runner ?? {},
    system: systemOptions,
  };
  const section = Object.entries(sections).find(([, keys]) => Object.hasOwn(keys, key))?.[0];
  if (section !== undefined) return `into the section "${section}"`;
  if (isRecordOnly(key)) return 'to the top level of the record';
  return Object.hasOwn(scriptKeys, key) ? 'to the top level of the script' : undefined;
}

export const unknownScriptKeyRule = unknownKeyRule({
  code: 'unknown-script-key',
  where: 'in a script',
  why: 'The client silently ignores a key that it does not know. Misspelt keys are the commonest mistake in scripts.',
  wrong: script('requires-binaries: unzip'),
  right: script('require-binaries: unzip'),
  isIn: ({ kind }) => kind === 'script',
});

export const unknownGameKeyRule = unknownKeyRule({
  code: 'unknown-game-key',
  where: 'in "game"',
  why: 'The client silently ignores a key that this runner does not have. The game may then start wrongly, or not at all.',
  wrong: script('game:', '  exe: $GAMEDIR/my-game', '  work_dir: $GAMEDIR/data'),
  right: script('game:', '  exe: $GAMEDIR/my-game', '  working_dir: $GAMEDIR/data'),
  isIn: ({ kind }) => kind === 'game' || kind === 'launch',
});

export const unknownRunnerKeyRule = unknownKeyRule({
  code: 'unknown-runner-key',
  where: "in the runner's section",
  why: 'The client silently ignores a setting that this runner does not have.',
  wrong: scriptFor('wine', 'wine:', '  dvxk: false'),
  right: scriptFor('wine', 'wine:', '  dxvk: false'),
  isIn: ({ kind }) => kind === 'runner',
});

export const unknownSystemKeyRule = unknownKeyRule({
  code: 'unknown-system-key',
  where: 'in "system"',
  why: 'The client silently ignores a setting that it does not know.',
  wrong: script('system:', '  game-mode: true'),
  right: script('system:', '  gamemode: true'),
  isIn: ({ kind }) => kind === 'system',
});

export const unknownFileKeyRule = unknownKeyRule({
  code: 'unknown-file-key',
  where: 'in a file',
  why: 'The client silently ignores a key that it does not know: a misspelt checksum, for example, is never compared.',
  wrong: fileWith('refferer: https://example.org/'),
  right: fileWith('referer: https://example.org/'),
  isIn: ({ kind }) => kind === 'file',
});

/** Steps drop unknown parameters; tasks refuse them. */
export const unknownParameterRule = unknownKeyRule({
  code: 'unknown-parameter',
  where: 'in this step',
  why: 'The client silently ignores a parameter that the step does not have. The step then does something else than it says.',
  wrong: script('installer:', '  - extract:', '      file: setup', '      dest: $GAMEDIR/data'),
  right: script('installer:', '  - extract:', '      file: setup', '      dst: $GAMEDIR/data'),
  isIn: ({ kind, name }) => kind === 'call' && !name.includes('.'),
});

const dosexec = ['installer:', '  - task:', '      name: dosexec', '      executable: $GAMEDIR/SETUP.EXE'];

export const unknownTaskParameterRule = scriptRule({
  code: 'unknown-task-parameter',
  severity: 'error',
  fix: 'rename',
  message: (details: { task: string; parameter: string; suggestion: string | undefined; allowed: string }) =>
    didYouMean(`The task ${details.task} refuses the parameter "${details.parameter}"`, details.suggestion),
  help: ({ suggestion, allowed: choices }) =>
    suggestion === undefined ? `Delete it. Allowed here: ${choices}.` : `Write "${suggestion}" instead.`,
  why: 'A task is called with exactly the keys that it is given. One that it does not know ends the installation, unlike in other steps.',
  wrong: scriptFor('dosbox', ...dosexec, '      exit: true'),
  right: scriptFor('dosbox', ...dosexec, '      close_on_exit: true'),
  find: inEach(undeclaredPairsOf, ({ map: { kind, name: task, keys }, key }) => {
    if (kind !== 'call' || !task.includes('.')) return [];
    const suggestion = suggest(key.text, keys.usable);
    return [faultAt(key, { task, parameter: key.text, suggestion, allowed: keys.usable.join(', ') })];
  }),
});
