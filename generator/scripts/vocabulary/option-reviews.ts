import type { ReviewWeight } from './parameter.ts';
import { runners } from './runners.ts';
import { commonGameKeys } from './script-keys.ts';
import type runnerData from './runners.json';
import type systemData from './system-options.json';

const ofSystem: Readonly<Record<keyof typeof systemData, ReviewWeight>> = {
  game_path: 'inside',
  disable_runtime: 'calm',
  prefer_system_libs: 'calm',
  use_sniper_runtime: 'calm',
  cloud_save_sync: 'calm',
  gpu: 'plain',
  mangohud: 'calm',
  reset_desktop: 'calm',
  disable_compositor: 'calm',
  disable_screen_saver: 'calm',
  sdl_video_fullscreen: 'plain',
  display: 'plain',
  resolution: 'plain',
  gamescope: 'calm',
  gamescope_hdr: 'calm',
  gamescope_force_grab_cursor: 'calm',
  gamescope_output_res: 'plain',
  gamescope_game_res: 'plain',
  gamescope_window_mode: 'gamescope',
  gamescope_fsr_sharpness: 'plain',
  gamescope_fps_limiter: 'plain',
  gamescope_flags: 'gamescope',
  single_cpu: 'calm',
  limit_cpu_count: 'plain',
  gamemode: 'calm',
  pulse_latency: 'calm',
  use_us_layout: 'calm',
  antimicro_config: 'check',
  sdl_gamecontrollerconfig: 'plain',
  terminal: 'calm',
  terminal_app: 'danger',
  env: 'environment',
  locale: 'plain',
  prefix_command: 'danger',
  manual_command: 'danger',
  prelaunch_command: 'danger',
  prelaunch_wait: 'calm',
  postexit_command: 'danger',
  include_processes: 'plain',
  exclude_processes: 'plain',
  killswitch: 'check',
};

const byType: Readonly<Record<string, ReviewWeight>> = {
  bool: 'calm',
  range: 'plain',
  string: 'plain',
  choice: 'plain',
  choice_with_entry: 'plain',
  choice_with_search: 'plain',
  file: 'inside',
  directory: 'inside',
  multiple_file: 'inside',
};

type RunnerData = typeof runnerData;
type OptionName = {
  [Name in keyof RunnerData]: keyof RunnerData[Name]['game'] | keyof RunnerData[Name]['runner'];
}[keyof RunnerData];

/** Those that run or load something, or lead to another program than before, whatever their type. */
const ofRunners: Readonly<Partial<Record<OptionName, ReviewWeight>>> = {
  appid: 'check',
  application_id: 'check',
  args: 'arguments',
  autoboot_command: 'check',
  branch: 'check',
  client_exe: 'danger',
  config_file: 'check',
  core: 'check',
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
  proxy: 'check',
  runner_executable: 'danger',
  steamless_binary: 'danger',
  title_id: 'check',
};

/** How a change of a setting is reviewed; `section` is `runner` for the one that is named like the runner. */
export function reviewOfOption(section: 'system' | 'runner' | 'game', runner: string, key: string): ReviewWeight {
  if (section === 'system') return valueAt<ReviewWeight>(ofSystem, key) ?? 'check';
  const type = valueAt(valueAt(runners, runner)?.[section] ?? {}, key)?.type ?? (section === 'game' ? shared[key] : '');
  return valueAt<ReviewWeight>(ofRunners, key) ?? commonGameKeys[key]?.review ?? valueAt(byType, type ?? '') ?? 'check';
}

/** Keys of `game` that are read whatever the runner. */
const shared: Readonly<Record<string, string>> = { prefix: 'directory', arch: 'choice' };

function valueAt<Value>(record: Readonly<Record<string, Value | undefined>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
