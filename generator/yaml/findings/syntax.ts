import { defineFinding, installer, script, whole, files, LINUX, file, DEMO } from '../../findings/define-finding.ts';

export const yamlSyntax = defineFinding({
  code: 'yaml-syntax',
  severity: 'error',
  message: (details: { reason: string; remedy: string }) => `This is not valid YAML: ${details.reason}`,
  help: ({ remedy }) => remedy,
  why: 'A file that is not valid YAML cannot be read at all, here or by the game client. One missing quote, blank or colon is enough.',
  wrong: installer('description: Full game: with music'),
  right: installer('description: "Full game: with music"'),
});

export const notIndented = defineFinding({
  code: 'not-indented',
  severity: 'error',
  fix: 'indent',
  message: (details: { kind: string; lines: readonly number[] }) =>
    `${linesInWords(details.lines)} ${details.lines.length === 1 ? 'belongs' : 'belong'} to this ${details.kind}, but ${details.lines.length === 1 ? 'is' : 'are'} not indented`,
  help: () => `Indent these lines by more than the key that they belong to; catalogue check --fix does it.`,
  why: 'The game client reads a text in quotes, or a list in brackets, to the end, however its lines are indented. Other readers of YAML stop at the first line that is no deeper than the key.',
  wrong: installer("description: 'Drive through space.", "Fly home.'"),
  right: installer("description: 'Drive through space.", "  Fly home.'"),
});

/** Maximum of line ranges in a message. */
const MOST_LINES = 4;

function linesInWords(lines: readonly number[]): string {
  const stretches: { first: number; last: number }[] = [];
  for (const line of lines) {
    const last = stretches.at(-1);
    if (last?.last === line - 1) last.last = line;
    else stretches.push({ first: line, last: line });
  }
  const words = stretches
    .slice(0, MOST_LINES)
    .map(({ first, last }) => (first === last ? String(first) : `${String(first)} to ${String(last)}`));
  const more = stretches.length > MOST_LINES ? ' and further ones' : '';
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${words.join(', ')}${more}`;
}

export const ambiguousSyntax = defineFinding({
  code: 'ambiguous-syntax',
  severity: 'error',
  message: (details: { reason: string; remedy: string; reading?: string }) =>
    `YAML readers disagree here: ${details.reason}`,
  help: ({ remedy }) => remedy,
  why: 'The game client reads YAML 1.1, editors read YAML 1.2, and some rare forms mean different things to them, or are an error to one. A record should mean one thing to everybody.',
  wrong: script('game: {exe: a?b}'),
  right: script('game: {exe: "a?b"}'),
});

export const yamlDirective = defineFinding({
  code: 'yaml-directive',
  severity: 'error',
  message: (details: { directive: string }) => `The directive "${details.directive}" is not allowed in a record`,
  help: () => `Delete the line; records are always YAML 1.2.`,
  why: 'A line that begins with a percent sign changes how the file is read. All records are read in one way, YAML 1.2.',
  wrong: files(whole(LINUX, '%YAML 1.1', '---', 'version: CD')),
  right: installer('version: CD'),
});

/** The HTML entity at the start of a name, such as `&quot;`. */
function signOf(name: string): string | undefined {
  const sign = /^#?\w+;/.exec(name)?.[0];
  return sign && `&${sign}`;
}

export const anchor = defineFinding({
  code: 'anchor',
  severity: 'error',
  message: ({ name }: { name: string }) =>
    signOf(name) === undefined
      ? `The anchor "&${name}" is not allowed in a record`
      : `"${String(signOf(name))}" stands for a sign in the text of a web page, and only there`,
  help: ({ name }) =>
    signOf(name) === undefined
      ? `Delete it and write the value out wherever it is needed.`
      : `Delete each "${String(signOf(name))}", and put the whole value in quotes.`,
  why: 'An anchor gives a value a name so that it can be repeated elsewhere. Records do without: a person who reads a line should see what it says. A text that begins with "&" needs quotes.',
  wrong: installer('description: &text A racing game'),
  right: installer('description: A racing game'),
});

export const alias = defineFinding({
  code: 'alias',
  severity: 'error',
  message: (details: { name: string }) => `The alias "*${details.name}" is not allowed in a record`,
  help: ({ name }) => `Write the value out here; if a text is meant, put it in quotes: "*${name}".`,
  why: 'An alias repeats a value from somewhere else. Records do without: a person who reads a line should see what it says. A text that begins with "*" needs quotes.',
  wrong: installer('description: &text A racing game', 'notes: *text'),
  right: installer('description: A racing game', 'notes: A racing game'),
});

export const tag = defineFinding({
  code: 'tag',
  severity: 'error',
  message: (details: { tag: string }) => `The tag "${details.tag}" is not allowed in a record`,
  help: ({ tag }) =>
    tag.startsWith('!!')
      ? `Delete it; put the value behind it in quotes if that is a text.`
      : `Put the whole value in quotes if it is a text that begins with "!"; else delete the tag.`,
  why: 'A tag tells a YAML reader to make something else of a value. Records do without: quotes are enough to say that a value is a text. A text that begins with "!" needs quotes, too.',
  wrong: installer('version: !!str 1.0'),
  right: installer('version: "1.0"'),
});

export const mergeKey = defineFinding({
  code: 'merge-key',
  severity: 'error',
  message: () => `The merge key "<<" is not allowed in a record`,
  help: () => `Write out the keys that it would bring in.`,
  why: 'This key copies other keys into a map, and newer YAML readers do not know it. Records do without, so that each says all it means.',
  wrong: script('game:', '  <<: { exe: $GAMEDIR/my-game }', '  args: --windowed'),
  right: script('game:', '  exe: $GAMEDIR/my-game', '  args: --windowed'),
});

export const severalDocuments = defineFinding({
  code: 'several-documents',
  severity: 'error',
  message: ({ mark }: { isEmpty: boolean; mark: string }) =>
    mark === '...'
      ? `The record ends here with "...", and something follows`
      : `A second YAML document begins here; a record is one document`,
  help: ({ isEmpty, mark }) => {
    if (isEmpty) return `Delete the line "${mark}".`;
    return mark === '...'
      ? `Delete the line "..." and what follows it; comments can stay, with "#" before each line.`
      : `Move what follows the line "---" into another file, and delete the line.`;
  },
  why: 'A line of three dashes begins a new YAML document. A record is one document: over a file with a second one the client stops with an error.',
  wrong: installer('version: Full game', '---', 'version: Demo'),
  right: files(file(LINUX, 'version: Full game'), file(DEMO, 'version: Demo')),
});

export const collectionKey = defineFinding({
  code: 'collection-key',
  severity: 'error',
  message: () => `A list or a map stands where a key belongs`,
  help: () => `Use a text as the key; put a text that contains "{", "[" or ": " in quotes.`,
  why: 'The records are served as JSON, where every key is a text.',
  wrong: script('files:', '  - [setup]: N/A'),
  right: script('files:', '  - setup: N/A'),
});

export const duplicateKey = defineFinding({
  code: 'duplicate-key',
  severity: 'error',
  message: (details: { key: string; firstLine: number }) =>
    `The key "${details.key}" is repeated here; it was first set in line ${String(details.firstLine)}`,
  help: () => `Keep one of the two: write below it what you need of the other, then delete the other.`,
  why: 'A key has one value. Of two, one would be lost, and with it a part of the script.',
  wrong: script('installer:', '  - mkdir: $GAMEDIR/saves', 'installer:', '  - mkdir: $GAMEDIR/mods'),
  right: script('installer:', '  - mkdir: $GAMEDIR/saves', '  - mkdir: $GAMEDIR/mods'),
});
