// Types of what is served and of records, made from schemas/ and the endpoints;
// "npm run bless -- test/answers/openapi" writes them anew. Stores have the names of the interface: a site may have
// renamed their keys ("wire_names").

/**
 * Usually a text. The client makes a text of anything else.
 *
 */
export type ScriptValue =
  | string
  | number
  | boolean
  | null
  | unknown[]
  | {
      [k: string]: unknown;
    };
/**
 * A map of keys and values.
 *
 */
export type ScriptMap = {
  [k: string]: ScriptValue;
} | null;
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
 * Address of a picture; null where there is none.
 *
 */
export type Image = string | null;
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
  script: Script;
  /**
   * The same script as YAML text.
   */
  content: string;
}
/**
 * Installation script. Each map in it may have more keys.
 *
 */
export interface Script {
  /**
   * Files to fetch or to ask for, each with a label.
   *
   * Items: A label and its file: an address, or an address and a name.
   */
  files?: {
    [k: string]: string | ScriptFile;
  }[];
  game?: ScriptGame | null;
  /**
   * Steps of the installation, in order.
   */
  installer?: (string | ScriptStep)[];
  system?: ScriptSystem | null;
  /**
   * Variables of the script's own.
   */
  variables?: ScriptMap;
  /**
   * Slug of a game or installer that must be installed; this one is put on top.
   */
  requires?: ScriptValue;
  /**
   * Slug of an installed game that this one adds to, without becoming another game.
   */
  extends?: ScriptValue;
  /**
   * Programs that must be there: "a, b" for both, "a | b" for either.
   */
  'require-binaries'?: ScriptValue;
  /**
   * What to tell the person at the end.
   */
  install_complete_text?: ScriptValue;
  /**
   * Name of the game in the library; clients since 0.5.9 ignore it.
   */
  'custom-name'?: ScriptValue;
  /**
   * Settings of 86Box.
   */
  '86box'?: ScriptMap;
  /**
   * Settings of Adventure Game Studio.
   */
  ags?: ScriptMap;
  /**
   * Settings of Atari800.
   */
  atari800?: ScriptMap;
  /**
   * Settings of Azahar.
   */
  azahar?: ScriptMap;
  /**
   * Settings of Basilisk II.
   */
  basiliskii?: ScriptMap;
  /**
   * Settings of Cemu.
   */
  cemu?: ScriptMap;
  /**
   * Settings of Citra.
   */
  citra?: ScriptMap;
  /**
   * Settings of Colem.
   */
  colem?: ScriptMap;
  /**
   * Settings of Desmume.
   */
  desmume?: ScriptMap;
  /**
   * Settings of DGen.
   */
  dgen?: ScriptMap;
  /**
   * Settings of Dolphin.
   */
  dolphin?: ScriptMap;
  /**
   * Settings of DOSBox.
   */
  dosbox?: ScriptMap;
  /**
   * Settings of DuckStation.
   */
  duckstation?: ScriptMap;
  /**
   * Settings of EasyRPG Player.
   */
  easyrpg?: ScriptMap;
  /**
   * Settings of Flatpak.
   */
  flatpak?: ScriptMap;
  /**
   * Settings of Frotz.
   */
  frotz?: ScriptMap;
  /**
   * Settings of FS-UAE.
   */
  fsuae?: ScriptMap;
  /**
   * Settings of Hatari.
   */
  hatari?: ScriptMap;
  /**
   * Settings of jzIntv.
   */
  jzintv?: ScriptMap;
  /**
   * Settings of Libretro.
   */
  libretro?: ScriptMap;
  /**
   * Settings of Linux.
   */
  linux?: ScriptMap;
  /**
   * Settings of MAME.
   */
  mame?: ScriptMap;
  /**
   * Settings of Mednafen.
   */
  mednafen?: ScriptMap;
  /**
   * Settings of melonDS.
   */
  melonds?: ScriptMap;
  /**
   * Settings of mGBA.
   */
  mgba?: ScriptMap;
  /**
   * Settings of MicroM8.
   */
  microm8?: ScriptMap;
  /**
   * Settings of Mini vMac.
   */
  minivmac?: ScriptMap;
  /**
   * Settings of Mupen64Plus.
   */
  mupen64plus?: ScriptMap;
  /**
   * Settings of O2EM.
   */
  o2em?: ScriptMap;
  /**
   * Settings of Osmose.
   */
  osmose?: ScriptMap;
  /**
   * Settings of PCem.
   */
  pcem?: ScriptMap;
  /**
   * Settings of PCSX2.
   */
  pcsx2?: ScriptMap;
  /**
   * Settings of PICO-8.
   */
  pico8?: ScriptMap;
  /**
   * Settings of PPSSPP.
   */
  ppsspp?: ScriptMap;
  /**
   * Settings of Redream.
   */
  redream?: ScriptMap;
  /**
   * Settings of Reicast.
   */
  reicast?: ScriptMap;
  /**
   * Settings of Rosalie's Mupen GUI.
   */
  rosaliesmupengui?: ScriptMap;
  /**
   * Settings of RPCS3.
   */
  rpcs3?: ScriptMap;
  /**
   * Settings of Ruffle.
   */
  ruffle?: ScriptMap;
  /**
   * Settings of Ryujinx.
   */
  ryujinx?: ScriptMap;
  /**
   * Settings of ScummVM.
   */
  scummvm?: ScriptMap;
  /**
   * Settings of ShadPS4.
   */
  shadps4?: ScriptMap;
  /**
   * Settings of SheepShaver.
   */
  sheepshaver?: ScriptMap;
  /**
   * Settings of Snes9x.
   */
  snes9x?: ScriptMap;
  /**
   * Settings of Speccy.
   */
  speccy?: ScriptMap;
  /**
   * Settings of Steam.
   */
  steam?: ScriptMap;
  /**
   * Settings of Stella.
   */
  stella?: ScriptMap;
  /**
   * Settings of Supermodel.
   */
  supermodel?: ScriptMap;
  /**
   * Settings of TIC-80.
   */
  tic80?: ScriptMap;
  /**
   * Settings of Vice.
   */
  vice?: ScriptMap;
  /**
   * Settings of Virtual Jaguar.
   */
  virtualjaguar?: ScriptMap;
  /**
   * Settings of Vita3K.
   */
  vita3k?: ScriptMap;
  /**
   * Settings of Web.
   */
  web?: ScriptMap;
  /**
   * Settings of Wine.
   */
  wine?: ScriptMap;
  /**
   * Settings of xemu.
   */
  xemu?: ScriptMap;
  /**
   * Settings of Xenia.
   */
  xenia?: ScriptMap;
  /**
   * Settings of Yuzu.
   */
  yuzu?: ScriptMap;
  /**
   * Settings of GZDoom.
   */
  zdoom?: ScriptMap;
  /**
   * An old form: it belongs in "game".
   */
  exe?: ScriptValue;
  /**
   * An old form: it belongs in "game".
   */
  main_file?: ScriptValue;
  /**
   * An old form: it belongs in "game".
   */
  iso?: ScriptValue;
  /**
   * An old form: it belongs in "game".
   */
  rom?: ScriptValue;
  /**
   * An old form: it belongs in "game".
   */
  'disk-a'?: ScriptValue;
  /**
   * An old form: it belongs in "game".
   */
  path?: ScriptValue;
  [k: string]: unknown;
}
/**
 * A file in its long form.
 *
 */
export interface ScriptFile {
  /**
   * Address of the file, or N/A:prompt.
   */
  url: string;
  /**
   * Name under which it is kept.
   */
  filename: string;
  /**
   * Address that the host wants to see as the referring page.
   */
  referer?: ScriptValue;
  /**
   * Name of a hash and its value, such as sha256:…
   */
  checksum?: ScriptValue;
  /**
   * Other names the file may have.
   */
  alternate_filenames?: ScriptValue;
  /**
   * Size in bytes.
   */
  size?: ScriptValue;
  /**
   * Size of all parts in bytes.
   */
  total_size?: ScriptValue;
  [k: string]: unknown;
}
/**
 * A step by its name, in which "_" and "-" are the same. Of several names, the client takes the first.
 *
 */
export interface ScriptStep {
  move?: MoveStep;
  rename?: RenameStep;
  merge?: MergeStep;
  copy?: CopyStep;
  extract?: ExtractStep;
  execute?: ExecuteStep;
  /**
   * Makes a file executable.
   */
  chmodx?: ScriptValue;
  /**
   * Makes a folder.
   */
  mkdir?: ScriptValue;
  substitute_vars?: SubstituteVarsStep;
  'substitute-vars'?: SubstituteVarsStep;
  write_file?: WriteFileStep;
  'write-file'?: WriteFileStep;
  write_config?: WriteConfigStep;
  'write-config'?: WriteConfigStep;
  write_json?: WriteJsonStep;
  'write-json'?: WriteJsonStep;
  insert_disc?: InsertDiscStep;
  'insert-disc'?: InsertDiscStep;
  input_menu?: InputMenuStep;
  'input-menu'?: InputMenuStep;
  task?: TaskStep;
  gogdl_setup?: GogdlSetupStep;
  'gogdl-setup'?: GogdlSetupStep;
  /**
   * Runs a Windows installer, or unpacks an archive.
   */
  install_or_extract?: ScriptValue;
  /**
   * Runs a Windows installer, or unpacks an archive.
   */
  'install-or-extract'?: ScriptValue;
  extract_or_run?: ExtractOrRunStep;
  'extract-or-run'?: ExtractOrRunStep;
  /**
   * Installs a setup file of the second store.
   */
  autosetup_gog_game?: string | number | boolean | null;
  /**
   * Installs a setup file of the second store.
   */
  'autosetup-gog-game'?: string | number | boolean | null;
  /**
   * Installs a setup file of Zoom Platform.
   */
  autosetup_zoom_platform?: string | number | boolean | null;
  /**
   * Installs a setup file of Zoom Platform.
   */
  'autosetup-zoom-platform'?: string | number | boolean | null;
  autosetup_amazon?: AutosetupAmazonStep;
  'autosetup-amazon'?: AutosetupAmazonStep;
  [k: string]: unknown;
}
/**
 * Moves a file or folder into a folder.
 *
 */
export interface MoveStep {
  /**
   * What to take: a file label or a path.
   */
  src: string | number | boolean | null;
  /**
   * Folder or path to put it in.
   */
  dst: ScriptValue;
  /**
   * Whether it is no error when the source is missing.
   */
  optional?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Gives a file or folder another path.
 *
 */
export interface RenameStep {
  /**
   * What to take: a file label or a path.
   */
  src: string | number | boolean | null;
  /**
   * Folder or path to put it in.
   */
  dst: ScriptValue;
  /**
   * Whether it is no error when the source is missing.
   */
  optional?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Copies a file or the contents of a folder into a folder.
 *
 */
export interface MergeStep {
  /**
   * What to take: a file label or a path.
   */
  src: string | number | boolean | null;
  /**
   * Folder or path to put it in.
   */
  dst: ScriptValue;
  /**
   * Whether it is no error when the source is missing.
   */
  optional?: ScriptValue;
  /**
   * Whether the source is deleted afterwards.
   */
  remove_source?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * The same as merge.
 *
 */
export interface CopyStep {
  /**
   * What to take: a file label or a path.
   */
  src: string | number | boolean | null;
  /**
   * Folder or path to put it in.
   */
  dst: ScriptValue;
  /**
   * Whether it is no error when the source is missing.
   */
  optional?: ScriptValue;
  /**
   * Whether the source is deleted afterwards.
   */
  remove_source?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Unpacks an archive; a single top-level folder is stripped unless "nomerge" is given.
 *
 */
export interface ExtractStep {
  /**
   * Label or path of the archive.
   */
  file?: string | number | boolean | null;
  /**
   * The same as "file".
   */
  src?: string | number | boolean | null;
  /**
   * Folder to unpack into; the game folder by default.
   */
  dst?: ScriptValue;
  /**
   * Kind of archive when its name does not tell: tgz, tar, zip, 7z, rar, txz, tbz2, bz2, tzst, gzip, deb, exe, gog, AppImage.
   */
  format?: ScriptValue;
  /**
   * Keeps a single folder at the top of the archive.
   */
  nomerge?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Runs a program, or a command line in bash.
 *
 */
export interface ExecuteStep {
  /**
   * Label, path or name of the program.
   */
  file?: string | number | boolean | null;
  /**
   * Command line, run by bash.
   */
  command?: string;
  /**
   * Arguments of the program, separated by blanks.
   */
  args?: string;
  /**
   * Folder to run it in; the game folder by default.
   */
  working_dir?: ScriptValue;
  /**
   * Environment variables.
   */
  env?: ScriptMap;
  /**
   * Whether it runs in a terminal window.
   */
  terminal?: ScriptValue;
  /**
   * Whether it runs without the client's libraries.
   */
  disable_runtime?: ScriptValue;
  /**
   * Processes to wait for, separated by blanks.
   */
  include_processes?: string;
  /**
   * Processes not to wait for, separated by blanks.
   */
  exclude_processes?: string;
  /**
   * Exit code that means success, besides 0.
   */
  return_code?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Replaces the variables in a text file.
 *
 */
export interface SubstituteVarsStep {
  /**
   * The file.
   */
  file: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Writes a text to a file.
 *
 */
export interface WriteFileStep {
  /**
   * The file.
   */
  file: string | number | boolean | null;
  /**
   * The text.
   */
  content: ScriptValue;
  /**
   * "w" to replace what is there (the default), "a" to add to it.
   */
  mode?: string;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Sets values in an INI file.
 *
 */
export interface WriteConfigStep {
  /**
   * The file.
   */
  file: string | number | boolean | null;
  /**
   * Sections with their keys and values.
   */
  data?: ScriptMap;
  /**
   * Section, when only one value is set.
   */
  section?: string | number | boolean | null;
  /**
   * Key, when only one value is set.
   */
  key?: string | number | boolean | null;
  /**
   * Value, when only one value is set.
   */
  value?: ScriptValue;
  /**
   * Whether what is there stays; true by default.
   */
  merge?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Sets values in a JSON file.
 *
 */
export interface WriteJsonStep {
  /**
   * The file.
   */
  file: string | number | boolean | null;
  /**
   * The values.
   */
  data: ScriptMap;
  /**
   * Whether what is there stays; true by default.
   */
  merge?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Asks for a disc, or a folder with its contents.
 *
 */
export interface InsertDiscStep {
  /**
   * File or folder that the disc must hold.
   */
  requires: string;
  /**
   * What to tell the person.
   */
  message?: string;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Lets the person choose; the choice is $INPUT_<id> from then on.
 *
 */
export interface InputMenuStep {
  /**
   * One-key maps of a value and its label.
   */
  options: {
    [k: string]: ScriptValue;
  }[];
  /**
   * Name of the choice.
   */
  id?: ScriptValue;
  /**
   * Value that is chosen at first.
   */
  preselect?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Runs a task of a runner.
 *
 */
export interface TaskStep {
  /**
   * Folder of the Wine prefix; that of "game" by default.
   */
  prefix?: ScriptValue;
  /**
   * Architecture of the prefix.
   */
  arch?: ScriptValue;
  /**
   * Libraries and how Wine loads them.
   */
  overrides?: ScriptValue;
  /**
   * Whether Gecko is installed.
   */
  install_gecko?: ScriptValue;
  /**
   * Whether Mono is installed.
   */
  install_mono?: ScriptValue;
  /**
   * Filled in by the client.
   */
  wine_path?: ScriptValue;
  /**
   * Filled in by the client.
   */
  runner?: ScriptValue;
  /**
   * Path of the program.
   */
  executable?: ScriptValue;
  /**
   * Arguments for DOSBox.
   */
  args?: ScriptValue;
  /**
   * Folder to run it in.
   */
  working_dir?: ScriptValue;
  /**
   * Whether the client waits without showing a log.
   */
  blocking?: ScriptValue;
  /**
   * Processes to wait for.
   */
  include_processes?: ScriptValue;
  /**
   * Processes not to wait for.
   */
  exclude_processes?: ScriptValue;
  /**
   * Whether it runs without the client's libraries.
   */
  disable_runtime?: ScriptValue;
  /**
   * Wine to use for winetricks.
   */
  winetricks_wine?: ScriptValue;
  /**
   * Verb for Proton.
   */
  proton_verb?: ScriptValue;
  /**
   * Environment variables.
   */
  env?: ScriptValue;
  /**
   * Filled in by the client.
   */
  config?: ScriptValue;
  /**
   * Names of the components, separated by blanks.
   */
  app?: ScriptValue;
  /**
   * Whether no questions are asked; true by default.
   */
  silent?: ScriptValue;
  /**
   * Whether the system's own winetricks is used.
   */
  system_winetricks?: ScriptValue;
  /**
   * File to write.
   */
  path?: ScriptValue;
  /**
   * Path of the key.
   */
  key?: ScriptValue;
  /**
   * The value.
   */
  value?: ScriptValue;
  /**
   * Kind of the value.
   */
  type?: ScriptValue;
  /**
   * Label or path of the file.
   */
  filename?: ScriptValue;
  /**
   * Filled in by the client.
   */
  initial_pids?: ScriptValue;
  /**
   * Label or path of the cabinet file.
   */
  cabfile?: ScriptValue;
  /**
   * Name of the component.
   */
  component?: ScriptValue;
  /**
   * The terminal.
   */
  terminal?: ScriptValue;
  /**
   * Path of a DOSBox configuration.
   */
  config_file?: ScriptValue;
  /**
   * Whether DOSBox ends with the program.
   */
  close_on_exit?: ScriptValue;
  /**
   * Drive letters and folders.
   */
  drives?: ScriptValue;
  /**
   * Lines that DOSBox runs at its start.
   */
  commands?: ScriptValue;
  /**
   * Task, as "wineexec" or "wine.wineexec".
   */
  name: string;
  /**
   * Exit code that means success, besides 0.
   */
  return_code?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Installs a game of the second store by its own downloader (newest clients).
 *
 */
export interface GogdlSetupStep {
  /**
   * Number of the game in the store.
   */
  game_id?: ScriptValue;
  /**
   * Platform to install for.
   */
  platform?: ScriptValue;
  /**
   * Language.
   */
  lang?: ScriptValue;
  /**
   * Extras to install.
   */
  dlcs?: ScriptValue;
  /**
   * What to do.
   */
  command?: ScriptValue;
  /**
   * Whether the list of files is kept.
   */
  preserve_manifest?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Unpacks a file, or runs it if it cannot be unpacked (newest clients).
 *
 */
export interface ExtractOrRunStep {
  /**
   * Label or path of the file.
   */
  file: string | number | boolean | null;
  /**
   * Folder to unpack into.
   */
  dst?: ScriptValue;
  /**
   * Folder to merge into.
   */
  merge_dst?: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Installs files of Amazon Games.
 *
 */
export interface AutosetupAmazonStep {
  /**
   * Files by their hash.
   */
  files: ScriptMap;
  /**
   * Folders to make.
   */
  directories: ScriptValue;
  /**
   * What the step does.
   */
  description?: ScriptValue;
  [k: string]: unknown;
}
/**
 * How the game is started.
 *
 */
export interface ScriptGame {
  gog?: ScriptValue;
  /**
   * Read by wine, xenia.
   */
  prefix?: ScriptValue;
  /**
   * Read by flatpak, wine, xenia.
   */
  arch?: ScriptValue;
  preferred_launch_config_name?: ScriptValue;
  preferred_launch_config_index?: ScriptValue;
  /**
   * Read by 86box, ags, atari800, azahar, basiliskii, cemu, citra, colem, desmume, dgen, dolphin, dosbox, duckstation, fsuae, jzintv, libretro, mame, mednafen, melonds, mgba, microm8, minivmac, mupen64plus, o2em, osmose, pcem, pcsx2, pico8, ppsspp, redream, rosaliesmupengui, rpcs3, ruffle, ryujinx, shadps4, sheepshaver, snes9x, speccy, stella, supermodel, tic80, vice, virtualjaguar, web, xemu, xenia, yuzu, zdoom.
   */
  main_file?: ScriptValue;
  /**
   * Read by cemu.
   */
  wua_rom?: ScriptValue;
  /**
   * Read by dolphin, mednafen.
   */
  platform?: ScriptValue;
  /**
   * Read by dosbox.
   */
  config_file?: ScriptValue;
  /**
   * Read by dosbox, flatpak, linux, mame, scummvm, steam, wine, zdoom.
   */
  args?: ScriptValue;
  /**
   * Read by dosbox, flatpak, linux, wine.
   */
  working_dir?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  project_path?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  encoding?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  engine?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  patch?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  language?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  save_path?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  new_game?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  load_game_id?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  record_input?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  replay_input?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  test_play?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  hide_title?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  start_map_id?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  start_position?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  start_party?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  battle_test?: ScriptValue;
  /**
   * Read by easyrpg.
   */
  patches?: ScriptValue;
  /**
   * Read by flatpak, steam.
   */
  appid?: ScriptValue;
  /**
   * Read by flatpak.
   */
  branch?: ScriptValue;
  /**
   * Read by flatpak.
   */
  install_type?: ScriptValue;
  /**
   * Read by flatpak.
   */
  fcommand?: ScriptValue;
  /**
   * Read by flatpak.
   */
  env_vars?: ScriptValue;
  /**
   * Read by frotz.
   */
  story?: ScriptValue;
  /**
   * Read by fsuae.
   */
  disks?: ScriptValue;
  /**
   * Read by fsuae.
   */
  cdrom_image?: ScriptValue;
  /**
   * Read by hatari.
   */
  'disk-a'?: ScriptValue;
  /**
   * Read by hatari.
   */
  'disk-b'?: ScriptValue;
  /**
   * Read by libretro.
   */
  core?: ScriptValue;
  /**
   * Read by linux, wine.
   */
  exe?: ScriptValue;
  /**
   * Read by linux.
   */
  ld_preload?: ScriptValue;
  /**
   * Read by linux.
   */
  ld_library_path?: ScriptValue;
  /**
   * Read by mame, mednafen.
   */
  machine?: ScriptValue;
  /**
   * Read by mame.
   */
  device?: ScriptValue;
  /**
   * Read by mame.
   */
  slots?: ScriptValue;
  /**
   * Read by mame.
   */
  autoboot_command?: ScriptValue;
  /**
   * Read by mame.
   */
  autoboot_delay?: ScriptValue;
  /**
   * Read by reicast.
   */
  iso?: ScriptValue;
  /**
   * Read by ryujinx.
   */
  application_id?: ScriptValue;
  /**
   * Read by scummvm.
   */
  game_id?: ScriptValue;
  /**
   * Read by scummvm.
   */
  path?: ScriptValue;
  /**
   * Read by steam.
   */
  run_without_steam?: ScriptValue;
  /**
   * Read by steam.
   */
  steamless_binary?: ScriptValue;
  /**
   * Read by vita3k.
   */
  title_id?: ScriptValue;
  /**
   * Read by wine.
   */
  desktop_integration?: ScriptValue;
  /**
   * Read by wine.
   */
  client_exe?: ScriptValue;
  /**
   * Read by zdoom.
   */
  files?: ScriptValue;
  /**
   * Read by zdoom.
   */
  warp?: ScriptValue;
  /**
   * Read by zdoom.
   */
  savedir?: ScriptValue;
  /**
   * Other ways to start the game.
   */
  launch_configs?: LaunchConfig[];
  /**
   * Number of the game in the second store.
   */
  gogid?: ScriptValue;
  /**
   * Identifier of the game in the third store.
   */
  humbleid?: ScriptValue;
  /**
   * Number of the game on itch.io.
   */
  itchid?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Another way to start the game.
 *
 */
export interface LaunchConfig {
  /**
   * Name to choose it by.
   */
  name?: ScriptValue;
  /**
   * Program to start.
   */
  exe?: ScriptValue;
  /**
   * Its arguments.
   */
  args?: ScriptValue;
  /**
   * Folder to start it in.
   */
  working_dir?: ScriptValue;
  /**
   * Command line to start instead.
   */
  command?: ScriptValue;
  [k: string]: unknown;
}
/**
 * Settings of the machine while the game runs.
 *
 */
export interface ScriptSystem {
  game_path?: ScriptValue;
  /**
   * true or false.
   */
  disable_runtime?: ScriptValue;
  /**
   * true or false.
   */
  prefer_system_libs?: ScriptValue;
  /**
   * true or false.
   */
  use_sniper_runtime?: ScriptValue;
  /**
   * true or false.
   */
  cloud_save_sync?: ScriptValue;
  gpu?: ScriptValue;
  /**
   * true or false.
   */
  mangohud?: ScriptValue;
  /**
   * true or false.
   */
  reset_desktop?: ScriptValue;
  /**
   * true or false.
   */
  disable_compositor?: ScriptValue;
  /**
   * true or false.
   */
  disable_screen_saver?: ScriptValue;
  sdl_video_fullscreen?: ScriptValue;
  display?: ScriptValue;
  resolution?: ScriptValue;
  /**
   * true or false.
   */
  gamescope?: ScriptValue;
  /**
   * true or false.
   */
  gamescope_hdr?: ScriptValue;
  /**
   * true or false.
   */
  gamescope_force_grab_cursor?: ScriptValue;
  gamescope_output_res?: ScriptValue;
  gamescope_game_res?: ScriptValue;
  gamescope_window_mode?: ScriptValue;
  gamescope_fsr_sharpness?: ScriptValue;
  gamescope_fps_limiter?: ScriptValue;
  gamescope_flags?: ScriptValue;
  /**
   * true or false.
   */
  single_cpu?: ScriptValue;
  limit_cpu_count?: ScriptValue;
  /**
   * true or false.
   */
  gamemode?: ScriptValue;
  /**
   * true or false.
   */
  pulse_latency?: ScriptValue;
  /**
   * true or false.
   */
  use_us_layout?: ScriptValue;
  antimicro_config?: ScriptValue;
  sdl_gamecontrollerconfig?: ScriptValue;
  /**
   * true or false.
   */
  terminal?: ScriptValue;
  terminal_app?: ScriptValue;
  /**
   * Environment variables.
   */
  env?: ScriptMap;
  locale?: ScriptValue;
  prefix_command?: ScriptValue;
  manual_command?: ScriptValue;
  prelaunch_command?: ScriptValue;
  /**
   * true or false.
   */
  prelaunch_wait?: ScriptValue;
  postexit_command?: ScriptValue;
  include_processes?: ScriptValue;
  exclude_processes?: ScriptValue;
  killswitch?: ScriptValue;
  [k: string]: unknown;
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
 * All runners that the client can install.
 *
 */
export interface RunnerList {
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
   * Wine first, the others by name.
   */
  results: Runner[];
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
   * Identifier of the game.
   */
  id: number;
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
  icon_url: Image;
  banner_url: Image;
  coverart: Image;
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
  results: Entry[];
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
   * Name of the game.
   */
  name: string;
  /**
   * Identifier of the game.
   */
  game_id: number;
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
   * Whether its game lists it.
   */
  published: boolean;
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
     * Where the client finds runners that it has no address for, at /api/runners, /api/runners/<name> and in /api/runtimes/versions.
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
   * What the game is, in one or two sentences for players. Shown on the website; the client does not get it.
   */
  description?: string;
  /**
   * What kind of game it is, in a few words of the field. Shown on the website; the client does not get them.
   */
  genres?: string[];
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
  '/api/runners': RunnerList;
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
