import type { Diagnostic, Place } from '../findings/diagnostic.ts';
import { removedKey } from './findings/keys.ts';
import type { SchemaName } from './schema-check.ts';

/** Names of an earlier version, each with its replacement in words. */
type Removals = Readonly<Record<string, string>>;

const FORGE_HISTORY =
  "the forge shows the history of a record's file, which pages link to where website.history is set";
const COMPRESSION = 'let the web server or the CDN compress, as "gzip on" and "encode" do';
const LINK_REPORTS = '"catalogue links" reports what downloads answer';
const REVIEWED_TESTS = 'say in the pull request what you tried';
const ONE_MACHINE = 'one machine builds 100,000 installers in about a minute';
const REBUILD = 'build the commit and compare the folders with "diff -r"';

const UNCACHED = 'the language server reads one record at a time and keeps nothing';

/** Keys of records and settings, by the schema; `*` stands for any label, and a key takes those within it along. */
const KEYS: Readonly<Partial<Record<SchemaName, Removals>>> = {
  site: {
    hold: 'delay a merge with a branch rule or a label of the forge',
    revisions: FORGE_HISTORY,
    withdrawn_revisions: FORGE_HISTORY,
    encodings: COMPRESSION,
    'endpoints.status': LINK_REPORTS,
    'endpoints.badges': 'link to the page of the game',
    'endpoints.bulk': 'clone the repository, or mirror the site with mirror.sh',
    'website.game_cards': 'put a banner or a cover beside the record of the game',
    'policy.tested_within': REVIEWED_TESTS,
    'policy.require_test': REVIEWED_TESTS,
    'severities.long-untested': REVIEWED_TESTS,
    'severities.mirror-without-checksum': 'name the best address in the script',
  },
  installer: {
    tested: REVIEWED_TESTS,
    'downloads.*.mirrors': 'name the best address in the script',
  },
};

const COMMANDS: Removals = {
  touch: '"catalogue check --fix" and "catalogue submit" set updated_at',
  history: '"git log" of the file shows who changed it, "catalogue diff COMMIT COMMIT" says in words what changed',
  mirrors: 'run "catalogue verify URL" for each mirror from cron',
  bundle: 'fetch the addresses that "catalogue links --list" prints, as with "wget -i"',
  keys: 'pass --key several times while a key changes',
  man: '"catalogue --help" and "catalogue COMMAND --help" say the same',
};

const OPTIONS: Readonly<Record<string, Removals>> = {
  build: {
    '--shard': ONE_MACHINE,
    '--merge': ONE_MACHINE,
    '--renumber': FORGE_HISTORY,
    '--link-report': LINK_REPORTS,
  },
  verify: { '--rebuild': REBUILD, '--cosigner': REBUILD, '--sign': REBUILD, '--catalogue': REBUILD },
  links: { '--archives': 'look for a copy at an archive by hand' },
  try: { '--no-tested': 'nothing is asked afterwards, so leave it out' },
  host: { '--encodings': COMPRESSION },
  lsp: { '--cache': UNCACHED, '--no-cache': UNCACHED },
};

/** Keys, commands and options that were removed with version 2 of the interface; the change log has the addresses. */
export const REMOVALS = { keys: KEYS, commands: COMMANDS, options: OPTIONS };

/** The finding about a key that a kind of record no longer has; `path` has its keys, from the top of the record. */
export function removedKeyAt(place: Place, schema: SchemaName, path: readonly string[]): Diagnostic | undefined {
  const removal = Object.entries(KEYS[schema] ?? {}).find(([name]) => matchesPath(name.split('.'), path));
  return removal && removedKey.at(place, { key: path.join('.'), instead: removal[1] });
}

function matchesPath(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((part, at) => part === '*' || part === path[at]);
}

/** What to tell someone who calls a command, or uses an option of one, that is gone; `words` are those of the command line. */
export function insteadOfWords(words: readonly string[]): string | undefined {
  const command = words.find((word) => !word.startsWith('-')) ?? '';
  if (Object.hasOwn(COMMANDS, command)) return messageFor(`command "${command}"`, COMMANDS[command]);
  const options = Object.hasOwn(OPTIONS, command) ? (OPTIONS[command] ?? {}) : {};
  const end = words.indexOf('--');
  const names = words.slice(0, end < 0 ? undefined : end).map((word) => word.replace(/=.*/s, ''));
  const option = names.find((name) => Object.hasOwn(options, name));
  return option === undefined ? undefined : messageFor(`option "${option}" of "${command}"`, options[option]);
}

function messageFor(name: string, instead = ''): string {
  return `The ${name} is gone: ${instead}.`;
}
