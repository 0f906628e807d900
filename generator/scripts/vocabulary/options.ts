import type { ReviewWeight } from './parameter.ts';
import { pathOptions, runners } from './runners.ts';
import { commonGameKeys } from './script-keys.ts';
import type runnerData from './runners.json';
import type systemData from './system-options.json';

/** The review of each setting's changes, and its name for people; for switches mostly their effect. */
const ofSystem: Readonly<Record<keyof typeof systemData, readonly [review: ReviewWeight, name?: string]>> = {
  game_path: ['inside'],
  disable_runtime: ['calm', 'to run the game without the libraries of Lutris'],
  prefer_system_libs: ['calm', 'to prefer the libraries of your system'],
  use_sniper_runtime: ['calm'],
  cloud_save_sync: ['calm'],
  gpu: ['plain', 'the graphics card'],
  mangohud: ['calm', 'the MangoHud overlay'],
  reset_desktop: ['calm', 'to restore the screen resolution after the game'],
  disable_compositor: ['calm', 'to switch off desktop effects during the game'],
  disable_screen_saver: ['calm', 'to switch off the screen saver during the game'],
  sdl_video_fullscreen: ['plain'],
  display: ['plain', 'the display'],
  resolution: ['plain', 'the screen resolution'],
  gamescope: ['calm', 'Gamescope'],
  gamescope_hdr: ['calm', 'HDR in Gamescope'],
  gamescope_force_grab_cursor: ['calm', 'relative mouse mode in Gamescope'],
  gamescope_output_res: ['plain', 'the screen resolution of Gamescope'],
  gamescope_game_res: ['plain', 'the game resolution in Gamescope'],
  gamescope_window_mode: ['gamescope', 'the window mode of Gamescope'],
  gamescope_fsr_sharpness: ['plain'],
  gamescope_fps_limiter: ['plain', 'the frame rate limit of Gamescope'],
  gamescope_flags: ['gamescope', 'further options of Gamescope'],
  single_cpu: ['calm', 'to limit the game to few processor cores'],
  limit_cpu_count: ['plain', 'the number of processor cores'],
  gamemode: ['calm', 'GameMode'],
  pulse_latency: ['calm', 'to lower the audio latency'],
  use_us_layout: ['calm', 'to use the US keyboard layout'],
  antimicro_config: ['check'],
  sdl_gamecontrollerconfig: ['plain'],
  terminal: ['calm', 'to run the game in a terminal'],
  terminal_app: ['danger'],
  env: ['environment'],
  locale: ['plain', 'the locale'],
  prefix_command: ['danger'],
  manual_command: ['danger'],
  prelaunch_command: ['danger'],
  prelaunch_wait: ['calm'],
  postexit_command: ['danger'],
  include_processes: ['plain', 'the list of programs that are waited for'],
  exclude_processes: ['plain', 'the list of programs that are not waited for'],
  killswitch: ['check'],
};

type RunnerData = typeof runnerData;
type OptionName = {
  [Name in keyof RunnerData]: keyof RunnerData[Name]['game'] | keyof RunnerData[Name]['runner'];
}[keyof RunnerData];

/** Options that run or load something, select another program, or belong to all runners. */
const ofRunners: Readonly<Partial<Record<OptionName, ReviewWeight>>> = {
  appid: 'check',
  application_id: 'check',
  arch: 'plain',
  args: 'arguments',
  autoboot_command: 'check',
  branch: 'check',
  client_exe: 'danger',
  config_file: 'check',
  core: 'check',
  engine: 'check',
  custom_browser_args: 'danger',
  custom_browser_executable: 'danger',
  custom_emulator_path: 'danger',
  custom_wine_path: 'danger',
  env_vars: 'danger',
  fcommand: 'danger',
  game_id: 'check',
  install_type: 'check',
  ld_library_path: 'danger',
  ld_preload: 'danger',
  machine: 'check',
  overrides: 'library-order',
  prefix: 'inside',
  proxy: 'check',
  runner_executable: 'danger',
  steamless_binary: 'danger',
  title_id: 'check',
};

/** The review of a setting's changes; `section` is `runner` for the section named like the runner. */
export function reviewOfOption(section: 'system' | 'runner' | 'game', runner: string, key: string): ReviewWeight {
  if (section === 'system') return valueAt<readonly [ReviewWeight, string?]>(ofSystem, key)?.[0] ?? 'check';
  const type = valueAt(valueAt(runners, runner)?.[section] ?? {}, key)?.type ?? '';
  return valueAt<ReviewWeight>(ofRunners, key) ?? commonGameKeys[key]?.review ?? reviewOfType(type);
}

function reviewOfType(type: string): ReviewWeight {
  if (type === 'bool') return 'calm';
  if (pathOptions.has(type)) return 'inside';
  return /^(?:range|string|choice\w*)$/.test(type) ? 'plain' : 'check';
}

function valueAt<Value>(record: Readonly<Record<string, Value | undefined>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Names for people of settings of any runner, and of `game`. */
export const optionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  runner: {
    fullscreen: 'full screen',
    fs: 'full screen',
    subtitles: 'subtitles',
    aspect: 'aspect ratio correction',
    scaler: 'the scaler',
    'stretch-mode': 'the stretch mode',
    filtering: 'filtering',
    renderer: 'the renderer',
    language: 'the language',
    platform: 'the platform',
    'music-driver': 'the music driver',
    config: 'the configuration file',
    skill: 'the skill level',
    exit: 'to close DOSBox with the game',
    dxvk: 'DXVK (Direct3D through Vulkan)',
    vkd3d: 'VKD3D (Direct3D 12 through Vulkan)',
    d3d_extras: 'extra Direct3D libraries',
    dxvk_nvapi: 'DXVK-NVAPI and DLSS',
    dgvoodoo2: 'dgVoodoo2 (old Direct3D and Glide)',
    dxvk_version: 'the version of DXVK',
    vkd3d_version: 'the version of VKD3D',
    esync: 'Esync',
    fsync: 'Fsync',
    fsr: 'FSR (sharp upscaling)',
    battleye: 'the anti-cheat program BattlEye',
    eac: 'the anti-cheat program Easy Anti-Cheat',
    WineDesktop: 'the size of the virtual desktop',
    MouseWarpOverride: 'mouse warp override',
    Audio: 'the audio driver',
    Graphics: 'the graphics driver',
    ShowCrashDialog: 'to show the crash dialog',
    autoconf_joypad: 'automatic setup of game controllers',
  },
  game: {
    gogid: "the game's number at GOG",
    humbleid: "the game's name at Humble Bundle",
    itchid: "the game's number at itch.io",
    ld_library_path: 'the folder of further libraries',
    config_file: 'the configuration file',
    savedir: 'the folder of saved games',
    warp: 'the first level',
  },
};

/** The name of a setting for people; `undefined` for none. */
export function optionName(section: string, key: string): string | undefined {
  if (section === 'system') return valueAt<readonly [ReviewWeight, string?]>(ofSystem, key)?.[1];
  return valueAt(optionNames[section] ?? {}, key);
}
