import { defineFinding, installer, game, whole, files, script, site } from '../../findings/define-finding.ts';
import { didYouMean } from '../../text/suggest.ts';

interface UnknownKeyDetails {
  readonly key: string;
  readonly suggestion: string | undefined;
  /** Whether the suggestion is certain: the key has that name now. */
  readonly isRenamed?: boolean;
  /** What to do about it, where more is known of the key. */
  readonly remedy?: string | undefined;
  readonly choices: string;
  /** Whether it is a key of an installer's record, next to its script. */
  readonly level?: string;
}

export const unknownKey = defineFinding({
  code: 'unknown-key',
  severity: 'error',
  fix: 'rename',
  message: ({ key, suggestion, isRenamed }: UnknownKeyDetails) =>
    isRenamed === true && suggestion !== undefined
      ? `The key "${key}" is called "${suggestion}" in a record`
      : didYouMean(`There is no key "${key}" here`, suggestion),
  help: ({ suggestion, remedy, choices }) => {
    if (remedy !== undefined) return remedy;
    return suggestion === undefined ? `Delete it. Allowed here: ${choices}.` : `Write "${suggestion}" instead.`;
  },
  why: 'The key would be ignored. Usually it is misspelt, and its value would be lost.',
  wrong: installer('discription: A racing game'),
  right: installer('description: A racing game'),
});

export const removedKey = defineFinding({
  code: 'removed-key',
  severity: 'error',
  fix: 'remove',
  message: ({ key }: { key: string; instead: string }) => `"${key}" does nothing any more`,
  help: ({ instead }) => `Delete it: ${instead}. catalogue check --fix does it.`,
  why: 'An earlier version of the program had this key. Its value would be ignored, though whoever wrote it relies on it.',
  wrong: site('revisions: 20'),
  right: site('page_size: 100'),
});

export const outsideScript = defineFinding({
  code: 'outside-script',
  severity: 'error',
  fix: 'move',
  message: (details: { keys: string; isMissing: boolean }) =>
    details.isMissing
      ? `This is the script alone, without the line "script:" above it: ${details.keys}`
      : `These keys belong in "script": ${details.keys}`,
  help: ({ isMissing }) =>
    isMissing
      ? 'Write "script:" above and indent all of its lines by two spaces; catalogue check --fix does it.'
      : 'Move them below "script:", indented by two spaces; catalogue check --fix does it.',
  why: 'A record says who wrote the script and for which version; the script itself is below its key "script". On the origin\'s page a script is edited alone, so that line is easily forgotten.',
  wrong: installer('runner: linux', 'game:', '  exe: $GAMEDIR/my-game'),
  right: installer('runner: linux', 'script:', '  game:', '    exe: $GAMEDIR/my-game'),
});

export const missingKey = defineFinding({
  code: 'missing-key',
  severity: 'error',
  message: (details: { key: string; example?: string | undefined }) => `The key "${details.key}" is missing`,
  help: ({ example }) =>
    example === undefined
      ? `Add "script:" with "game", "files" and "installer" below it, each indented by two spaces.`
      : `Add a line such as: ${example}`,
  why: 'The record cannot be served without it, and its value cannot be guessed.',
  wrong: files(whole('games/m/my-game/game.yaml', 'name: My Game')),
  right: game('id: 1001', 'name: My Game'),
});

const menu = ['installer:', '  - input_menu:', '      id: SIZE', '      options:'];

export const keyNotText = defineFinding({
  code: 'key-not-text',
  severity: 'error',
  fix: 'quote',
  message: (details: { text: string; quotedText: string }) =>
    `The key ${details.text} is not a text to every YAML reader`,
  help: ({ quotedText }) => `Put it in quotes: ${quotedText}`,
  why: 'The records are served as JSON, where every key is a text. Without quotes, some YAML readers take this key for a number, or for true or false.',
  wrong: script(...menu, '        - 1: Small', '        - 2: Large'),
  right: script(...menu, '        - "1": Small', '        - "2": Large'),
});
