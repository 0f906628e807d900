import { fileWith, script, scriptFor } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import { callsOf } from '../../../reading/calls-of.ts';
import { collect } from '../../../reading/collect.ts';
import { itemsOf, pairOf } from '../../../reading/outline.ts';
import { takesParameters } from '../../../vocabulary/parameter.ts';
import { runners, systemOptions } from '../../../vocabulary/runners.ts';
import {
  commonGameKeys,
  fileKeys,
  launchConfigKeys,
  legacyKeys,
  metadataKeys,
  scriptKeys,
  seldomGameKeys,
} from '../../../vocabulary/script-keys.ts';
import { stepDescription, steps } from '../../../vocabulary/steps.ts';
import { faultAt, scriptRule, inEach } from '../script-rule.ts';
import { byName, declaredKeys, sectionOf, unknownKeyRule } from '../unknown-key-rule.ts';

const IGNORED = 'custom-name';
const usualKeys = Object.keys(scriptKeys).filter((key) => key !== IGNORED);
const silentKeys = [IGNORED, ...legacyKeys, ...metadataKeys, ...Object.keys(runners)];
const keysOfScript = byName(runners, (_runner, name) => declaredKeys([...usualKeys, name], silentKeys));

export const unknownScriptKeyRule = unknownKeyRule({
  code: 'unknown-script-key',
  where: 'in a script',
  why: 'The client silently ignores a key that it does not know. Misspelt keys are the commonest mistake in scripts.',
  wrong: script('requires-binaries: unzip'),
  right: script('require-binaries: unzip'),
  // The section of an unknown runner is not what is wrong with it.
  maps: ({ script: node, runner }) => [
    { node, keys: keysOfScript.get(runner) ?? declaredKeys(usualKeys, [...silentKeys, runner]), home: sectionOf },
  ],
});

const keysOfGame = byName(runners, ({ game }) =>
  declaredKeys([...Object.keys(game), ...Object.keys(commonGameKeys)], seldomGameKeys),
);
const keysOfLaunch = declaredKeys(Object.keys(launchConfigKeys));

export const unknownGameKeyRule = unknownKeyRule({
  code: 'unknown-game-key',
  where: 'in "game"',
  why: 'The client silently ignores a key that this runner does not have. The game may then start wrongly, or not at all.',
  wrong: script('game:', '  exe: $GAMEDIR/my-game', '  work_dir: $GAMEDIR/data'),
  right: script('game:', '  exe: $GAMEDIR/my-game', '  working_dir: $GAMEDIR/data'),
  maps: ({ script: node, runner }) => {
    const game = pairOf(node, 'game')?.value;
    const keys = keysOfGame.get(runner);
    if (keys === undefined) return [];
    return [
      { node: game, keys, home: sectionOf },
      ...itemsOf(game, 'launch_configs').map((launch) => ({ node: launch, keys: keysOfLaunch })),
    ];
  },
});

const keysOfRunner = byName(runners, ({ runner }) => declaredKeys(Object.keys(runner)));

export const unknownRunnerKeyRule = unknownKeyRule({
  code: 'unknown-runner-key',
  where: "in the runner's section",
  why: 'The client silently ignores a setting that this runner does not have.',
  wrong: scriptFor('wine', 'wine:', '  dvxk: false'),
  right: scriptFor('wine', 'wine:', '  dxvk: false'),
  maps: ({ script: node, runner }) => [
    { node: pairOf(node, runner)?.value, keys: keysOfRunner.get(runner), home: sectionOf },
  ],
});

const keysOfSystem = declaredKeys(Object.keys(systemOptions));

export const unknownSystemKeyRule = unknownKeyRule({
  code: 'unknown-system-key',
  where: 'in "system"',
  why: 'The client silently ignores a setting that it does not know.',
  wrong: script('system:', '  game-mode: true'),
  right: script('system:', '  gamemode: true'),
  maps: ({ script: node }) => [{ node: pairOf(node, 'system')?.value, keys: keysOfSystem, home: sectionOf }],
});

function updateOf(key: string): string | undefined {
  return key === 'update' ? `below "downloads" of the record and the file's label` : undefined;
}

const keysOfFile = declaredKeys(Object.keys(fileKeys));

export const unknownFileKeyRule = unknownKeyRule({
  code: 'unknown-file-key',
  where: 'in a file',
  why: 'The client silently ignores a key that it does not know: a misspelt checksum, for example, is never compared.',
  wrong: fileWith('refferer: https://example.org/'),
  right: fileWith('referer: https://example.org/'),
  maps: ({ files }) => files.map(({ value }) => ({ node: value, keys: keysOfFile, home: updateOf })),
});

const keysOfStep = byName(steps, ({ parameters }) =>
  declaredKeys([...Object.keys(parameters), ...Object.keys(stepDescription)]),
);

/** Steps take what they know and drop the rest; tasks refuse it. */
export const unknownParameterRule = unknownKeyRule({
  code: 'unknown-parameter',
  where: 'in this step',
  why: 'The client silently ignores a parameter that the step does not have. The step then does something else than it says.',
  wrong: script('installer:', '  - extract:', '      file: setup', '      dest: $GAMEDIR/data'),
  right: script('installer:', '  - extract:', '      file: setup', '      dst: $GAMEDIR/data'),
  maps: (outline) =>
    collect(outline.steps, ({ name, kind, value }) =>
      takesParameters(kind) && name !== 'task' ? [{ node: value, keys: keysOfStep.get(name) }] : [],
    ),
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
  find: inEach(callsOf, ({ name: task, step, given: parameters, rules: { known: declarations } }) => {
    if (step.call === undefined) return [];
    return collect(parameters.pairs, ({ key }) => {
      if (declarations.has(key.text)) return [];
      const usable = [...declarations].filter(([, { description }]) => !description.startsWith('Filled in'));
      const choices = usable.map(([parameter]) => parameter);
      const details = {
        task,
        parameter: key.text,
        suggestion: suggest(key.text, choices),
        allowed: choices.join(', '),
      };
      return [faultAt(key, details)];
    });
  }),
});
