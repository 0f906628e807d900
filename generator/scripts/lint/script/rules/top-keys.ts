import { script } from '../../../../findings/define-finding.ts';
import { toSlug } from '../../../../records/slug.ts';
import { collect, isFalsy, isText } from '../../../reading/nodes.ts';
import { isSet, pairOf, type Outline, valueAt } from '../../../reading/outline.ts';
import { legacyKeys, metadataKeys } from '../../../vocabulary/script-keys.ts';
import { faultAt, inEach, scriptRule } from '../script-rule.ts';

export const listForTextRule = scriptRule({
  code: 'list-for-text',
  severity: 'error',
  message: (details: { key: string; example: string }) =>
    details.key === 'require-binaries'
      ? `"${details.key}" takes one text, with commas between the programs`
      : `"${details.key}" takes the slug of one game as a text`,
  help: ({ key, example }) => `Write it on one line, such as: ${key}: ${example}`,
  why: 'The client expects one text here and fails on a list. In "require-binaries", a comma means "and", a bar means "or".',
  wrong: script('require-binaries:', '  - unzip', '  - xdelta3'),
  right: script('require-binaries: unzip, xdelta3'),
  find: (script) =>
    collect(requirementsOf(script), ({ key, value, isSingle, example }) => {
      // Empty values have no effect, but a list or map as `requires` cannot be saved with the game.
      const isEmpty = isFalsy(value) && (key !== 'requires' || value.kind === 'scalar');
      if (value.kind === 'alias' || isEmpty) return [];
      // The client looks the game up by the whole text, blanks included.
      const isSeveral = isSingle && value.kind === 'scalar' && /[,|/]|^\s|\s$/.test(value.text);
      return isText(value) && !isSeveral ? [] : [faultAt(value, { key, example })];
    }),
});

const GAME = {
  isSingle: true,
  example: 'the-game',
  wrongForm: /^(?!\s)(?=.*[\sA-Z])[^,|/]+$(?<!\s)/,
  usualForm: toSlug,
};
const REQUIREMENTS = [
  { key: 'requires', ...GAME },
  { key: 'extends', ...GAME },
  {
    key: 'require-binaries',
    isSingle: false,
    example: 'unzip, wget | curl',
    wrongForm: /[\w+-]\s+[\w+-]|[;&]/,
    usualForm: programsIn,
  },
];

function requirementsOf({ script: node }: Outline) {
  return collect(REQUIREMENTS, (requirement) => {
    const value = valueAt(node, requirement.key);
    return value === undefined ? [] : [{ ...requirement, value }];
  });
}

/** Names of games and programs in wrong forms; `list-for-text` reports unreadable types. */
export const requirementFormRule = scriptRule({
  code: 'requirement-form',
  message: (details: { key: string; example: string }) =>
    details.key === 'require-binaries'
      ? `"${details.key}" takes its programs with commas between them`
      : `"${details.key}" takes the slug of a game, and no game has this one`,
  help: ({ key, example }) => `Write: ${key}: ${example}`,
  why: 'The client looks for one program, or one game, that is called like the whole text, and finds none. In "require-binaries", a comma means "and", a bar means "or".',
  wrong: script('require-binaries: unzip xdelta3'),
  right: script('require-binaries: unzip, xdelta3'),
  find: (script) =>
    collect(requirementsOf(script), ({ key, value, wrongForm, usualForm }) => {
      const isWrong = value.kind === 'scalar' && isText(value) && wrongForm.test(value.text);
      return isWrong ? [faultAt(value, { key, example: usualForm(value.text) })] : [];
    }),
});

function programsIn(text: string): string {
  const isChoice = /\sor\s/.test(text);
  const names = text.split(/\s*[,;&]+\s*|\s+(?:and|or)\s+|(?<=[\w+-])\s+(?=[\w+-])/).filter((name) => name !== '');
  return names.join(isChoice ? ' | ' : ', ');
}

export const requiresWithExtendsRule = scriptRule({
  code: 'requires-with-extends',
  severity: 'error',
  message: () => `"requires" and "extends" cannot stand in one script`,
  help: () => `Keep "requires" for a separate game on top of another, "extends" for an addition without one.`,
  why: 'The two contradict each other: "requires" installs a new game on top of another one, "extends" adds to a game that is there. The client refuses a script with both.',
  wrong: script('requires: my-base-game', 'extends: my-base-game'),
  right: script('extends: my-base-game'),
  find: (script) => {
    const extension = pairOf(script.script, 'extends');
    const isOnBoth = ['requires', 'extends'].every((key) => isSet(script.script, key));
    return isOnBoth && extension !== undefined ? [faultAt(extension.key, {})] : [];
  },
});

export const legacyKeyRule = scriptRule({
  code: 'legacy-key',
  message: (details: { key: string }) => `"${details.key}" at the top of a script is an old form`,
  help: ({ key }) => `Move "${key}" into the section "game".`,
  why: 'Old scripts say at their top how the game is started. The client still understands that, but new scripts have the section "game" for it.',
  wrong: script('exe: $GAMEDIR/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
  find: keysIn(legacyKeys),
});

export const metadataInScriptRule = scriptRule({
  code: 'metadata-in-script',
  message: (details: { key: string }) => `"${details.key}" belongs to the record, not into its script`,
  help: ({ key }) => `Delete it here; the record says it outside of "script" (or game.yaml does): ${key}.`,
  why: 'Such keys stand in the record, outside of its script. The origin refuses a script that repeats them, since the two could disagree.',
  wrong: script('name: My Game', 'game:', '  exe: $GAMEDIR/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
  find: keysIn(metadataKeys),
});

function keysIn(keys: readonly string[]) {
  return inEach(
    ({ script }) => script.pairs,
    ({ key }) => (keys.includes(key.text) ? [faultAt(key, { key: key.text })] : []),
  );
}

export const customNameRule = scriptRule({
  code: 'custom-name',
  severity: 'notice',
  message: () => 'The client ignores "custom-name"',
  help: () => "Delete it; the library shows the name in the game's record.",
  why: 'Clients before 0.5.9 gave the game this name in the library. Many published scripts still have the key, which does no harm.',
  since: '0.5.9',
  wrong: script('custom-name: My Game (Demo)', 'game:', '  exe: $GAMEDIR/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
  find: keysIn(['custom-name']),
});
