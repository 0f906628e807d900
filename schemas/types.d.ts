// Types of what is served and of records, made from schemas/ and the endpoints;
// "npm run bless -- test/answers/openapi" writes them anew. Stores have the names of the interface: a site may have
// renamed their keys ("wire_names").

/**
 * A sentence in pieces: words of this program, or something literal of the script.
 *
 */
export type Sentence = {
  /**
   * Words of this program.
   */
  text?: string;
  /**
   * Something literal of the script.
   */
  code?: string;
}[];
/**
 * All runtime packages, newest first.
 *
 */
export type Runtime = {
  /**
   * Package name.
   */
  name: string;
  /**
   * UTC date and time with six digits of a second, such as 2026-03-01T12:00:00.000000Z.
   */
  created_at: string;
  /**
   * Machine the package is for.
   */
  architecture: string;
  /**
   * A whole address with http:// or https://.
   */
  url: string;
}[];
/**
 * What became of another endpoint, by its name: the new digest of its file, null where it is the same, or what became of its slugs.
 *
 */
export type EndpointChange =
  | string
  | null
  | {
      /**
       * Slugs that came.
       */
      added: SlugState[];
      /**
       * Slugs whose answer changed.
       */
      changed: SlugState[];
      /**
       * Slugs that went.
       */
      removed: SlugState[];
    };
/**
 * catalogue/retired.yaml: slugs that once answered and no longer have a record. They go on answering.
 *
 */
export type RetiredRecord = {
  /**
   * The slug that is no longer used.
   */
  slug: string;
  /**
   * Day on which it was retired.
   */
  date: string;
  /**
   * Why, for whoever wonders.
   */
  reason: string;
  /**
   * Slug of the game or installer whose answer is given instead; without it the answer is an empty list.
   */
  replaced_by?: string;
}[];

/**
 * A page of installers.
 *
 */
export interface Envelope {
  /**
   * Number of installers on all pages.
   */
  count: number;
  /**
   * Address of the next page; null on the last.
   */
  next: string | null;
  /**
   * Address of the page before; null on the first.
   */
  previous: string | null;
  /**
   * The installers of this page.
   */
  results: Installer[];
}
/**
 */
export interface Installer {
  /**
   * Installer identifier.
   */
  id: number;
  /**
   * Identifier of the game.
   */
  game_id: number;
  /**
   * Slug of the game.
   */
  game_slug: string;
  /**
   * Name of the game.
   */
  name: string;
  /**
   * Release year of the game.
   */
  year: number | null;
  /**
   * Name of the installer's author.
   */
  user: string;
  /**
   * Program that runs the game.
   */
  runner: string;
  /**
   * Slug of the installer.
   */
  slug: string;
  /**
   * Label of the installer variant.
   */
  version: string;
  /**
   * Free text; may contain CR LF.
   */
  description: string;
  /**
   * Free text; may contain CR LF.
   */
  notes: string;
  /**
   * UTC date and time with six digits of a second, such as 2026-03-01T12:00:00.000000Z.
   */
  created_at: string;
  /**
   * UTC date and time with six digits of a second, such as 2026-03-01T12:00:00.000000Z.
   */
  updated_at: string;
  /**
   * Draft flag.
   */
  draft: boolean;
  /**
   * Published flag.
   */
  published: boolean;
  /**
   * Identifier of the user who published it; null where the record does not say.
   */
  published_by: number | null;
  /**
   * May be empty.
   */
  rating: string;
  /**
   * Identifier of the game in the first store.
   */
  store1_id: number | null;
  /**
   * Identifier of the game in the second store.
   */
  store2_id: number | null;
  /**
   * Slug in the second store; may be empty.
   */
  store2_slug: string;
  /**
   * Identifier in the third store; may be empty.
   */
  store3_id: string;
  /**
   * Installation script.
   */
  script: {
    [k: string]: unknown;
  };
  /**
   * The same script as YAML text.
   */
  content: string;
}
/**
 * Facts of a game; the same under its slug and each alias. The four store keys have the names that the settings of a site give them.
 *
 */
export interface Game {
  /**
   * Number of the game.
   */
  id: number;
  /**
   * Slug of the game.
   */
  slug: string;
  /**
   * Name of the game as its makers write it.
   */
  name: string;
  /**
   * Year of the first release; null when unknown.
   */
  year: number | null;
  /**
   * Number of the game in the first store; null when it is not sold there.
   */
  store1_id: number | null;
  /**
   * Number of the game in the second store; null when it is not sold there.
   */
  store2_id: number | null;
  /**
   * Slug of the game in the second store.
   */
  store2_slug: string;
  /**
   * Identifier of the game in the third store.
   */
  store3_id: string;
  /**
   * Ids of the game in other stores, by the usual names of these; those that are known.
   */
  ids: {
    [k: string]: string;
  };
  /**
   * Other slugs of the game.
   */
  aliases: {
    slug: string;
  }[];
  /**
   * Platforms of the runners of the listed installers, as far as a runner has only one.
   */
  platforms: {
    name: string;
  }[];
  /**
   * Number of the game's application at Discord; empty when unknown.
   */
  discord_id: string;
  /**
   * Address of the icon; null where there is none.
   */
  icon_url: string | null;
  /**
   * Address of the banner; null where there is none.
   */
  banner_url: string | null;
  /**
   * Address of the cover; null where there is none.
   */
  coverart: string | null;
  /**
   * Slugs of the listed installers, in the order of the game's list.
   */
  installers: string[];
}
/**
 * What an installer does, as far as its script says so, and what to check before trusting it.
 *
 */
export interface Effects {
  /**
   * Name of the game.
   */
  game: string;
  /**
   * All that the script says, in the order of the script.
   */
  effects: {
    /**
     * Slug of the installer.
     */
    slug: string;
    /**
     * Label of the installer among those of its game.
     */
    version: string;
    /**
     * Runner that the game is run with.
     */
    runner: string;
    /**
     * All of it in one line of a fixed form: what runs the game, what the player must own, what is downloaded and verified, what the installation runs.
     */
    oneLine: string;
    /**
     * What the player must have or supply.
     */
    requirements: Requirement[];
    /**
     * What is downloaded.
     */
    downloads: Download[];
    /**
     * What the installation does.
     */
    steps: Step[];
    /**
     * Programs and commands of steps, of settings and of the game itself.
     */
    programs: Program[];
    /**
     * Texts that steps write to files.
     */
    writtenFiles: WrittenFile[];
    /**
     * What is read, written, moved and deleted.
     */
    paths: PathChange[];
    /**
     * Changes to the registry of Windows.
     */
    registry: RegistryChange[];
    /**
     * Variables that single steps set for what they run.
     */
    stepEnvironment: {
      /**
       * Number of the step.
       */
      step: number;
      name: string;
      value: string;
    }[];
    /**
     * Settings that the script makes.
     */
    settings: Setting[];
    /**
     * Ways to start the game.
     */
    launches: {
      /**
       * Name of another way; null for the usual one.
       */
      name: string | null;
      sentence: Sentence;
    }[];
    /**
     * Variables of the client that the script gives another value.
     */
    redefined: {
      name: string;
      value: string;
    }[];
    /**
     * What holds for the whole installation.
     */
    remarks: Sentence[];
    /**
     * Every host that is named, wherever it is named.
     */
    hosts: NamedHost[];
  };
  /**
   * What a reviewer or player would want to know, each with its reason.
   */
  facts: Fact[];
}
/**
 */
export interface Requirement {
  kind: 'runner' | 'program' | 'game' | 'file' | 'steam' | 'store' | 'disc';
  sentence: Sentence;
  /**
   * Label of the file; absent for anything else.
   */
  file?: string;
}
/**
 */
export interface Download {
  /**
   * Label of the file in the script.
   */
  label: string;
  /**
   * As it is asked for, with the variables of the script replaced.
   */
  url: string;
  /**
   * In its ASCII form; empty where the address has none.
   */
  host: string;
  /**
   * Name under which the client keeps it.
   */
  fileName: string;
  /**
   * Page from which the client pretends to come; absent where there is none.
   */
  referer?: string;
  /**
   * Null where it is not verified.
   */
  checksum: Checksum | null;
  /**
   * Whether it is asked for by HTTPS.
   */
  encrypted: boolean;
  /**
   * Why what is behind the address may change; null where nothing in it says so.
   */
  moving: string | null;
  /**
   * Whether it is run, or something that was unpacked from it.
   */
  execution: {
    when: 'installing' | 'playing' | 'never';
    /**
     * Steps that run it.
     */
    steps: number[];
    /**
     * False where what is run may come from another file.
     */
    certain: boolean;
  };
  /**
   * Steps that use it.
   */
  steps: number[];
}
/**
 */
export interface Checksum {
  algorithm: string;
  value: string;
  /**
   * Whether no one can make another file that has it.
   */
  strong: boolean;
}
/**
 */
export interface Step {
  /**
   * Its place in the script, from 1.
   */
  number: number;
  /**
   * As extract or wine.wineexec.
   */
  kind: string;
  /**
   * Whether the client knows such a step.
   */
  known: boolean;
  sentence: Sentence;
  /**
   * More about it.
   */
  details: Sentence[];
  /**
   * Why the client stops at this step; null where it goes on.
   */
  failure: Sentence | null;
  /**
   * Labels of the files that it uses.
   */
  files: string[];
}
/**
 */
export interface Program {
  /**
   * The step that runs it; null for one that a setting or the game names.
   */
  step: number | null;
  /**
   * The setting that names it; null for a step.
   */
  setting: string | null;
  during: 'installing' | 'playing' | 'on-demand';
  /**
   * What runs it.
   */
  by: 'bash' | 'system' | 'wine' | 'dosbox' | 'winetricks' | 'emulator' | 'client';
  /**
   * The whole command line.
   */
  line: string;
  /**
   * The same in words.
   */
  argv: string[];
  /**
   * Labels of the files that it may run, or something in them.
   */
  files: string[];
}
/**
 */
export interface WrittenFile {
  /**
   * Number of the step.
   */
  step: number;
  path: string;
  content: string;
  /**
   * Whether something runs it, or whether it looks so.
   */
  runs: boolean;
}
/**
 */
export interface PathChange {
  /**
   * Null where no step does it.
   */
  step: number | null;
  /**
   * Label of the download that the client keeps there.
   */
  download?: string;
  /**
   * The setting that names it.
   */
  setting?: string;
  action: 'reads' | 'writes' | 'deletes' | 'moves';
  /**
   * With $GAMEDIR, $CACHE and the like.
   */
  path: string;
  /**
   * Where it leads; unknown where only the player's answers tell.
   */
  place: 'game' | 'cache' | 'disc' | 'supplied' | 'outside' | 'unknown';
}
/**
 */
export interface RegistryChange {
  /**
   * Number of the step.
   */
  step: number;
  action: 'sets' | 'deletes' | 'imports';
  /**
   * The key; for an import of which the content is not known, the file.
   */
  key: string;
  /**
   * Name of the value; null where the whole key is meant.
   */
  name: string | null;
  /**
   * The value; null where the whole key is meant.
   */
  value: string | null;
}
/**
 */
export interface Setting {
  section: string;
  key: string;
  value: string;
  sentence: Sentence;
  /**
   * Whether it holds for steps of the installation already.
   */
  whileInstalling: boolean;
  /**
   * False for a section that is not saved.
   */
  saved: boolean;
}
/**
 */
export interface NamedHost {
  host: string;
  source: 'download' | 'program' | 'script' | 'launch';
  /**
   * Label of the download.
   */
  download: string | null;
  /**
   * Number of the step.
   */
  step: number | null;
}
/**
 */
export interface Fact {
  /**
   * Name of the rule; it never changes its meaning.
   */
  code: string;
  /**
   * check wants a look before the installer is trusted; note is worth knowing.
   */
  kind: 'check' | 'note';
  title: string;
  reason: Sentence;
  /**
   * What makes it less severe; null where nothing does.
   */
  softened: Sentence | null;
  /**
   * Steps that it concerns.
   */
  steps: number[];
  /**
   * Label of the download that it concerns.
   */
  download: string | null;
  /**
   * Host that it concerns.
   */
  host: string | null;
}
/**
 * Runtime packages by name. Of packages that share a name, one: for x86_64 if there is one, else for all, i386, aarch64, armv7.
 *
 */
export interface RuntimeVersions {
  /**
   * Oldest client that is supported. Always empty, which is any.
   */
  client_version: string;
  runtimes: {
    [k: string]: RuntimeVersionsRuntime;
  };
  /**
   * Runners by name: the default version for each architecture.
   */
  runners: {
    /**
     * @minItems 1
     */
    [k: string]: [RuntimeVersionsRunner, ...RuntimeVersionsRunner[]];
  };
}
/**
 */
export interface RuntimeVersionsRuntime {
  /**
   * Package name, the same as the key.
   */
  name: string;
  /**
   * Machine the package is for.
   */
  architecture: string;
  /**
   * UTC date and time with six digits of a second, such as 2026-03-01T12:00:00.000000Z.
   */
  created_at: string;
  /**
   * A whole address with http:// or https://.
   */
  url: string;
  /**
   * Whether the client keeps each version in a folder of its own.
   */
  versioned: boolean;
  /**
   * Version of what is in the archive; empty where it is not known.
   */
  version: string;
}
/**
 */
export interface RuntimeVersionsRunner {
  /**
   * Version, as its makers write it.
   */
  version: string;
  /**
   * Machine that the archive is for.
   */
  architecture: string;
  /**
   * A whole address with http:// or https://.
   */
  url: string;
}
/**
 * Versions of a runner that the client can install.
 *
 */
export interface Runner {
  /**
   * Name of the runner, as installers have it.
   */
  name: string;
  /**
   * By architecture, with the default version first.
   */
  versions: Version[];
}
/**
 */
export interface Version {
  /**
   * Version, as its makers write it.
   */
  version: string;
  /**
   * Machine that the archive is for.
   */
  architecture: string;
  /**
   * Address of the archive.
   */
  url: string;
  /**
   * Whether the client installs it where nobody asks for a version.
   */
  default: boolean;
}
/**
 * All games of the catalogue.
 *
 */
export interface GameList {
  /**
   * How many results there are.
   */
  count: number;
  /**
   * There is one page.
   */
  next: null;
  previous: null;
  /**
   * In the order of slugs.
   */
  results: Entry[];
}
/**
 */
export interface Entry {
  /**
   * Lower-case letters, digits, hyphens and underscores.
   */
  slug: string;
  /**
   * Name of the game.
   */
  name: string;
  /**
   * Year of release, null where it is not known.
   */
  year: number | null;
  /**
   * Platforms of the runners of its listed installers, as far as a runner has only one.
   */
  platforms: {
    name: string;
  }[];
  /**
   * Other slugs that answer with this game.
   */
  aliases: {
    /**
     * Lower-case letters, digits, hyphens and underscores.
     */
    slug: string;
  }[];
  /**
   * Runners of its installers, in code-point order.
   */
  runners: string[];
  /**
   * Slugs of its listed installers, in the order of its list.
   *
   * Items: Lower-case letters, digits, hyphens and underscores.
   */
  installers: string[];
  /**
   * When one of them last changed, null where there are none.
   */
  updated_at: string | null;
}
/**
 * Games whose name, or an alias or a word of these, begins as was typed.
 *
 */
export interface GameSearch {
  /**
   * How many games there are, of which only the first are in the results.
   */
  count: number;
  /**
   * There is one page.
   */
  next: null;
  previous: null;
  /**
   * Games of that very name, those whose names begin so, and the others; of each the shorter names first.
   *
   * @maxItems 50
   */
  results: GameSearchEntry[];
}
/**
 */
export interface GameSearchEntry {
  /**
   * Lower-case letters, digits, hyphens and underscores.
   */
  slug: string;
  /**
   * Name of the game.
   */
  name: string;
  /**
   * Year of release, null where it is not known.
   */
  year: number | null;
  /**
   * Platforms of the runners of its listed installers, as far as a runner has only one.
   */
  platforms: {
    name: string;
  }[];
}
/**
 * All installers that their games list.
 *
 */
export interface InstallerList {
  /**
   * How many results there are.
   */
  count: number;
  /**
   * There is one page.
   */
  next: null;
  previous: null;
  /**
   * In the order of slugs.
   */
  results: InstallerListEntry[];
}
/**
 */
export interface InstallerListEntry {
  /**
   * Lower-case letters, digits, hyphens and underscores.
   */
  slug: string;
  /**
   * Lower-case letters, digits, hyphens and underscores.
   */
  game_slug: string;
  /**
   * Label that tells the installers of a game apart.
   */
  version: string;
  /**
   * Program that runs the game.
   */
  runner: string;
  /**
   * UTC date and time with six digits of a second, such as 2026-03-01T12:00:00.000000Z.
   */
  updated_at: string;
}
/**
 * Slugs of games by their ids in a store. Of games with the same id, the first slug in code-point order.
 *
 */
export interface Store {
  /**
   * Lower-case letters, digits, hyphens and underscores.
   */
  [k: string]: string;
}
/**
 * The stores by whose ids games are found at api/stores/<store>.json.
 *
 */
export interface StoreList {
  /**
   * Number of stores.
   */
  count: number;
  /**
   * Always null: the list has one page.
   */
  next: null;
  /**
   * Always null.
   */
  previous: null;
  results: ListedStore[];
}
/**
 */
export interface ListedStore {
  /**
   * Usual name of the store, by which its file is called.
   */
  store: string;
  /**
   * What people call it.
   */
  name: string;
  /**
   * Number of games whose id there is known.
   */
  games: number;
}
/**
 * New and updated installers, as JSON Feed 1.1.
 *
 */
export interface JsonFeed {
  version: 'https://jsonfeed.org/version/1.1';
  title: string;
  /**
   * A whole address with http:// or https://.
   */
  home_page_url: string;
  /**
   * A whole address with http:// or https://.
   */
  feed_url: string;
  description?: string;
  /**
   * Newest first.
   *
   * @maxItems 50
   */
  items: Item[];
}
/**
 */
export interface Item {
  /**
   * Another one for each update of an installer.
   */
  id: string;
  /**
   * A whole address with http:// or https://.
   */
  url: string;
  title: string;
  content_text: string;
  /**
   * UTC date and time with six digits of a second, such as 2026-03-01T12:00:00.000000Z.
   */
  date_published: string;
  /**
   * UTC date and time with six digits of a second, such as 2026-03-01T12:00:00.000000Z.
   */
  date_modified: string;
  authors: {
    name: string;
  }[];
  /**
   * The runner.
   */
  tags: string[];
  /**
   * The answer for the installer, for programs.
   *
   * @minItems 1
   * @maxItems 1
   */
  attachments: [
    {
      /**
       * A whole address with http:// or https://.
       */
      url: string;
      mime_type: 'application/json';
    },
  ];
}
/**
 * What this deployment is, and where its lists are.
 *
 */
export interface Deployment {
  /**
   * Name of the catalogue, null where it has none.
   */
  title: string | null;
  description: string | null;
  /**
   * Version of the interface: the second number rises when something is added, the first when something changes.
   */
  version: string;
  /**
   * Number of this release, with which api/changes/ can be followed.
   */
  serial: number;
  /**
   * Public key of the manifest's signature in minisign's form, null where it is not signed.
   */
  public_key: string | null;
  /**
   * Other addresses with the same files.
   *
   * Items: A whole address with http:// or https://.
   */
  mirrors: string[];
  /**
   * How many records this release was made from.
   */
  counts: {
    /**
     * Installers.
     */
    installers: number;
    /**
     * Games.
     */
    games: number;
    /**
     * Runtime packages.
     */
    runtimes: number;
    /**
     * Those of the installers that their games list.
     */
    published: number;
    [k: string]: unknown;
  };
  /**
   * Addresses by name; one that ends with a slash is a folder of answers.
   */
  endpoints: {
    /**
     * A whole address with http:// or https://.
     */
    [k: string]: string;
  };
}
/**
 * An error that a client which expects a list can read as an empty one.
 *
 */
export interface NotFound {
  /**
   * What is wrong.
   */
  detail: string;
  count: 0;
  next: null;
  previous: null;
  /**
   * @maxItems 0
   */
  results: [];
}
/**
 * An error.
 *
 */
export interface MethodNotAllowed {
  /**
   * What is wrong.
   */
  detail: string;
}
/**
 * How a release differs from the one before it.
 *
 */
export interface Change {
  /**
   * Number of this release.
   */
  serial: number;
  /**
   * Number of the release before it.
   */
  previous: number;
  /**
   * Slugs that answer since this release.
   */
  added: SlugState[];
  /**
   * Slugs that answer otherwise since this release.
   */
  changed: SlugState[];
  /**
   * Slugs that no longer answer, with their last state.
   */
  removed: SlugState[];
  [k: string]: unknown;
}
/**
 * What a slug answers with.
 *
 */
export interface SlugState {
  /**
   * The slug.
   */
  slug: string;
  /**
   * SHA-256 of a file's bytes, in lower-case hexadecimal digits.
   */
  sha256: string;
  /**
   * Digests of the second and further pages of a long list.
   *
   * Items: SHA-256 of a file's bytes, in lower-case hexadecimal digits.
   */
  pages?: string[];
}
/**
 * Which changes there are.
 *
 */
export interface LatestChange {
  /**
   * Number of the current release.
   */
  serial: number;
  /**
   * The release from which on changes can be followed to the current one.
   */
  since: number;
}
/**
 * Facts of the current release.
 *
 */
export interface Manifest {
  /**
   * Version of this format.
   */
  format: 1;
  /**
   * Number of the release.
   */
  serial: number;
  /**
   * When it was made, such as 2026-03-01T12:00:00Z.
   */
  date: string;
  /**
   * Commit of the catalogue; null where it is not known.
   */
  commit: string | null;
  /**
   * Numbers of records and files.
   */
  counts: {
    /**
     * Installers.
     */
    installers: number;
    /**
     * Games.
     */
    games: number;
    /**
     * Runtime packages.
     */
    runtimes: number;
    /**
     * Files in the list.
     */
    files: number;
    [k: string]: unknown;
  };
  /**
   * Public key of the signature in minisign's form; null where the release is not signed.
   */
  key: string | null;
  /**
   * When a signed release ceases to be believed, such as 2026-05-30T12:00:00Z.
   */
  expires?: string;
  /**
   * SHA-256 of the list of files without the line of this file.
   */
  list_sha256: string;
  /**
   * Modification times of the files in the order of the list: pairs of a time, in seconds since 1970, and how many files in a row have it.
   */
  times: [number, number][];
}
/**
 * Description of this interface, as https://spec.openapis.org/oas/v3.1 defines it.
 *
 */
export interface Openapi {
  /**
   * Version of OpenAPI.
   */
  openapi: '3.1.1';
  /**
   * About the interface.
   */
  info: {
    [k: string]: unknown;
  };
  /**
   * Where it is served.
   */
  servers: {
    [k: string]: unknown;
  }[];
  /**
   * The addresses, and what they answer.
   */
  paths: {
    [k: string]: unknown;
  };
  /**
   * What is described once.
   */
  components: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * A schema of draft 2020-12.
 *
 */
export interface JsonSchema {
  /**
   * The draft.
   */
  $schema: 'https://json-schema.org/draft/2020-12/schema';
  /**
   * Address of the schema.
   */
  $id: string;
  [k: string]: unknown;
}
/**
 * catalogue/site.yaml: how this deployment is served.
 *
 */
export interface SiteRecord {
  /**
   * Address at which dist/ is served, without a slash at its end. The "next" and "previous" links of long lists are made from it.
   */
  base_url: string;
  /**
   * Name of the catalogue for people.
   */
  title?: string;
  /**
   * What the catalogue is about, for people.
   */
  description?: string;
  /**
   * Most installers on one page of a list.
   */
  page_size?: number;
  /**
   * Other names for the four store keys in the served JSON, for a client that knows the stores by name. The Lutris client reads steamid, gogid, gogslug and humblestoreid.
   */
  wire_names?: {
    /**
     * Served name of store1_id, such as steamid.
     */
    store1_id?: string;
    /**
     * Served name of store2_id, such as gogid.
     */
    store2_id?: string;
    /**
     * Served name of store2_slug, such as gogslug.
     */
    store2_slug?: string;
    /**
     * Served name of store3_id, such as humblestoreid.
     */
    store3_id?: string;
  };
  /**
   * Answer to a slug that nobody knows: "not-found" is 404, "empty" is 200 with an empty list, on the hosts that can.
   */
  unknown_slug?: 'not-found' | 'empty';
  /**
   * Whether each answer is also written as <name>.json, for hosts that tell a file's type by its extension, such as GitHub Pages.
   */
  json_twins?: boolean;
  /**
   * Groups of answers besides installers and runtime packages, each of which can be switched off.
   */
  endpoints?: {
    /**
     * Facts of each game at /api/games/<slug>, which the client asks for after an installation.
     */
    games?: boolean;
    /**
     * Image files beside the records of games at /images/<slug>/, for the client and for the pages. A game without image files has none.
     */
    images?: boolean;
    /**
     * What each installer does, in words and as data, at /api/effects/<installer>. It adds nearly half as many files again, and to the time of a build a tenth with the website and more than half without it.
     */
    effects?: boolean;
    /**
     * Where the client finds runners that it has no address for, at /api/runners/<name> and in /api/runtimes/versions.
     */
    runners?: boolean;
    /**
     * Lists of all games and of all installers at /api/games and /api/installers, and /api/index.json, which says what this deployment serves.
     */
    lists?: boolean;
    /**
     * Answers to the search in the game client, at /api/games?search=WORDS on hosts that can choose a file by it: some 30,000 small files for 100,000 games.
     */
    search?: boolean;
    /**
     * For each store, which game has which id there, at /api/stores/<store>.json.
     */
    stores?: boolean;
    /**
     * Feeds of new and updated installers at /feed.atom, /feed.json and /feeds/<runner>.atom.
     */
    feeds?: boolean;
    /**
     * Description of the interface, for programs at /openapi.json and for people at /docs/api/, and the schemas of what is served at /schemas/.
     */
    openapi?: boolean;
    /**
     * Page of the website at /try/, on which people try, change and propose scripts without installing anything; it is served with the website alone.
     */
    try?: boolean;
  };
  /**
   * Other addresses at which the same files are served. Clients find them in api/index.json.
   *
   * Items: Address of a mirror, without a slash at its end.
   */
  mirrors?: string[];
  /**
   * Pages for people, beside the interface: a first page, one for each game, lists of all games and of what is new. false switches them off; a map says where pages lead to outside the site.
   */
  website?:
    | boolean
    | {
        /**
         * Address of a record in the repository; {path} stands for its path in the catalogue.
         */
        source?: string;
        /**
         * Address of the history of a record; {path} stands for its path in the catalogue.
         */
        history?: string;
        /**
         * Where people report that something is wrong.
         */
        report?: string;
        /**
         * Address of a file of this program, for links of the documentation to what has no page; {path} stands for its path in the program's repository.
         */
        program?: string;
        /**
         * Whether the Lutris clients of those who read the pages are set to ask this site instead of lutris.net. Only then do pages have lutris: links, which make a client ask the site that it is set to.
         */
        lutris_asks_this_site?: boolean;
        /**
         * Whether search engines may list the pages; false for a catalogue that is not for everybody.
         */
        indexed?: boolean;
        /**
         * Whether the site has a picture that messengers show of links to its pages.
         */
        cards?: boolean;
      };
  /**
   * Whom people tell of a security problem of this site. It is served at /.well-known/security.txt (RFC 9116).
   */
  security?: {
    /**
     * Where to report, the best way first: addresses of pages, or of people with mailto: or tel: before them.
     *
     * @minItems 1
     *
     * Items: One way to report.
     */
    contact: [string, ...string[]];
    /**
     * The day after which nobody should rely on this, such as "2027-11-01": less than a year ahead.
     */
    expires: string;
    /**
     * Address of the page that says how reports are handled.
     */
    policy?: string;
  };
  /**
   * Severity of a finding where it should differ from the usual one, by the finding's code. "off" hides it.
   */
  severities?: {
    /**
     * Severity of this finding.
     */
    [k: string]: 'off' | 'notice' | 'warning' | 'error';
  };
  /**
   * What the catalogue asks of every installer. Single risks get a severity of their own by "severities".
   */
  policy?: {
    /**
     * Which downloads need a checksum: "executed" for programs that the installation runs, which need a strong one, "all" for every file behind a fixed address. One without is an error, unless the record accepts it with a reason.
     */
    require_checksum?: 'none' | 'executed' | 'all';
  };
}
/**
 * catalogue/games/<first character>/<game-slug>/game.yaml. The folder's name is the game's slug.
 *
 */
export interface GameRecord {
  /**
   * Number of the game; no other game may have it.
   */
  id: number;
  /**
   * Name of the game as its makers write it.
   */
  name: string;
  /**
   * Year of the first release; null when unknown.
   */
  year?: number | null;
  /**
   * Number of the game in the first store (Steam); null when it is not sold there.
   */
  store1_id?: number | null;
  /**
   * Number of the game in the second store (GOG); null when it is not sold there.
   */
  store2_id?: number | null;
  /**
   * Slug of the game in the second store (GOG).
   */
  store2_slug?: string;
  /**
   * Identifier of the game in the third store (Humble).
   */
  store3_id?: string;
  /**
   * Ids of the game in other stores, as texts.
   */
  ids?: {
    /**
     * Epic Games Store: the name of the application there.
     */
    egs?: string;
    /**
     * itch.io: the number of the game. Needs quotes.
     */
    itch?: string;
    /**
     * Amazon Games: the id of the product.
     */
    amazon?: string;
    /**
     * Ubisoft Connect: the number or the id of the game. Needs quotes.
     */
    ubisoft?: string;
    /**
     * EA App: the id of the offer or of the contents. Needs quotes where it is a number.
     */
    ea?: string;
    /**
     * umu: the id by which the launcher for Proton finds fixes.
     */
    umu?: string;
    /**
     * Wikidata: the number of the game's item, with its Q.
     */
    wikidata?: string;
  };
  /**
   * Number of the game's application at Discord, which the client shows as the game that is played. Needs quotes.
   */
  discord_id?: string;
  /**
   * Icon, square, such as 128 by 128. A whole address with https://; the client fetches it when it has installed the game.
   */
  icon?: string;
  /**
   * Banner, such as 184 by 69. A whole address with https://; the client fetches it when it has installed the game.
   */
  banner?: string;
  /**
   * Cover, upright, such as 600 by 900. A whole address with https://; the client fetches it when it has installed the game.
   */
  coverart?: string;
  /**
   * Other slugs by which the game can be asked for.
   *
   * Items: Lower-case letters, digits, "-" and "_"; begins with a letter or digit; at most 100 characters.
   */
  aliases?: string[];
}
/**
 * catalogue/games/<first character>/<game-slug>/<installer-slug>.yaml. The file's name is the installer's slug.
 *
 */
export interface InstallerRecord {
  /**
   * Number of the installer; no other installer may have it.
   */
  id: number;
  /**
   * Label of this variant among the installers of its game, such as "CD" or "GOG". The client offers installers by it.
   */
  version: string;
  /**
   * Program that runs the game, such as linux, wine, dosbox or scummvm.
   */
  runner: string;
  /**
   * Name of the author.
   */
  user: string;
  /**
   * What this installer does, for the person who chooses it.
   */
  description?: string;
  /**
   * What to know before or after the installation.
   */
  notes?: string;
  /**
   * When the installer was first written.
   */
  created_at: string;
  /**
   * When the installer was last changed; not before created_at.
   */
  updated_at: string;
  /**
   * Whether the installer is unfinished. A draft is not served.
   */
  draft?: boolean;
  /**
   * Whether the installer is listed with its game. An unpublished one is served by its own slug only.
   */
  published?: boolean;
  /**
   * Number of the user who published it; null when unknown.
   */
  published_by?: number | null;
  /**
   * Rating given to the installer.
   */
  rating?: string;
  /**
   * Why no newer version of its downloads is to be looked for.
   */
  no_update?: string;
  /**
   * More about the files of the script, by their labels. Not part of the answer for clients.
   */
  downloads?: {
    [k: string]: {
      /**
       * Where a newer version of the file is found: "github" or "gitlab" with "asset", or "page" with "match".
       */
      update?: {
        /**
         * Project at GitHub, whose latest release is taken.
         */
        github?: string;
        /**
         * Project at gitlab.com, or its whole address at another GitLab.
         */
        gitlab?: string;
        /**
         * Address of a page that has links to the downloads.
         */
        page?: string;
        /**
         * Name of the file in the release; "*" stands for any characters.
         */
        asset?: string;
        /**
         * Address or file name of the link on the page; "*" stands for any characters.
         */
        match?: string;
      };
    };
  };
  /**
   * The installation script, as the game client runs it.
   */
  script: {
    [k: string]: unknown;
  };
}
/**
 * catalogue/runtime/<name>-<architecture>.yaml: an archive of libraries or tools. The pair of name and architecture must be unique.
 *
 */
export interface RuntimeRecord {
  /**
   * Name of the package.
   */
  name: string;
  /**
   * When this version of the package was made; clients fetch it again when it changes.
   */
  created_at: string;
  /**
   * Machine the package is for.
   */
  architecture: 'all' | 'x86_64' | 'i386' | 'armv7' | 'aarch64';
  /**
   * Address of the archive.
   */
  url: string;
  /**
   * Version of what is in the archive, as its makers write it. Needs quotes where it could be a number.
   */
  version?: string;
  /**
   * Whether the client keeps each version in a folder of its own, named by "version", instead of replacing the one before.
   */
  versioned?: boolean;
}
/**
 * catalogue/runners/<name>-<version>-<architecture>.yaml: an archive from which the client installs a runner for which it has no address of its own. Name, version and architecture together must be unique.
 *
 */
export interface RunnerRecord {
  /**
   * Name of the runner, as installers have it.
   */
  name: string;
  /**
   * Version, as its makers write it. Needs quotes where it could be a number.
   */
  version: string;
  /**
   * Machine that the archive is for. An archive for several machines has a record for each of them.
   */
  architecture: 'x86_64' | 'i386' | 'armv7' | 'aarch64';
  /**
   * Address of the archive. It ends with the archive's file name, and the archive has the folders that the client expects below its folder of runners, such as dosbox/dosbox.
   */
  url: string;
  /**
   * Whether the client installs this version where nobody asks for one; true for exactly one version for each architecture.
   */
  default: boolean;
  /**
   * Checksum of the archive, for people: the client does not compare it.
   */
  checksum?: string;
  /**
   * Size of the archive in bytes, for people.
   */
  size?: number;
  /**
   * Where the archive comes from, for people.
   */
  notes?: string;
}

/** The JSON answers, by their addresses. */
export interface Answers {
  '/api/installers/{slug}': Envelope;
  '/api/pages/installers/{slug}/{page}': Envelope;
  '/api/games/{slug}': Game;
  '/api/effects/{installer}': Effects;
  '/api/runners/{runner}': Runner;
  '/api/runtimes/versions': RuntimeVersions;
  '/api/runtime': Runtime;
  '/api/runtimes': Runtime;
  '/schemas/{name}.json': JsonSchema;
  '/api/installers': InstallerList;
  '/api/search/{key}': GameSearch;
  '/api/games': GameList;
  '/api/stores/{store}.json': Store;
  '/api/stores': StoreList;
  '/feed.json': JsonFeed;
  '/api/index.json': Deployment;
  '/openapi.json': Openapi;
  '/api/changes/latest': LatestChange;
  '/api/changes/{serial}': Change;
  '/manifest.json': Manifest;
}
