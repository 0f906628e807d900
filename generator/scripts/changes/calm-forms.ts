import { kindOfProgram } from '../effects/files/known-programs.ts';
import type { ScriptStep } from '../effects/installer.ts';
import { nameIn } from '../effects/places.ts';
import { splitLeniently } from '../effects/split-words.ts';
import { isFalsy, textOf } from '../effects/tree.ts';
import { doubtAbout, doubtAboutProgram } from './doubtful-command.ts';
import { strangeContact } from './point.ts';
import { isCalmImport, isCalmKey, isCalmValue } from './calm-registry.ts';
import { areSettings, MACHINE } from './calm-settings.ts';
import { DATA, isCalmText, isInside, isMoved, isTarget, rooted, type ScriptSurroundings } from './surroundings.ts';

export const PLAIN = /^(?!.*\.\.)(?:\$RESOLUTION\w*|(?!-)(?:(?! -)[\p{L}\p{N} ._,:;+@%()#=*"'&!?-])*)$/u;

const RUNS =
  /\.(?:jar|exe|com|bat|cmd|msi|vbs|ps1|dll|so|py|sh|bash|pl|rb|lua|appimage|lnk|reg|js|mjs|cjs|asar|swf|love|tcl)$/i;

/** Forms of text that need no review, and whether a text has them. */
export const forms = {
  text: isCalmText,
  plain: (text) => PLAIN.test(text),
  inside: (text, surroundings) =>
    isInside(text, surroundings) &&
    (isFalsy(surroundings.neighbours.get('remove_source')) || isTarget(text, surroundings, 'removed')),
  target: isTarget,
  removed: (text, surroundings) => isTarget(text, surroundings, 'removed'),
  'file-name': (text, { startedPaths }) =>
    ![...startedPaths].some((path) => nameIn(path) === text.toLowerCase()) &&
    /^(?![.-])[^/\\$\0;|&<>`*?\n]*$/.test(text) &&
    !/\.(?:lnk|bat|cmd|desktop|sh|py|verb|reg|vbs|ps1|so[.\d]*)$/i.test(text),
  address: (text, { isNew }) => {
    if (text.startsWith('N/A')) return !text.includes('|') && strangeContact(text, new Set()) === undefined;
    if (text.startsWith('$STEAM')) return isNew && /^\$STEAM:\d+:(?!.*\.\.)[\w ./-]+$/.test(text);
    return /^https?:\/\/[\w.:-]+(?:[/?#][^\s@\\]*)?$/i.test(text) && !DETOUR.test(text);
  },
  program: (text, surroundings) =>
    isInside(text, surroundings) &&
    text.startsWith('$') &&
    !/\.lnk$|[\\/]windows[\\/]/i.test(text) &&
    kindOfProgram(text) === undefined,
  arguments: (text, surroundings) => splitLeniently(text).every((word) => isArgument(word, surroundings)),
  command: (_text, surroundings) => doubtAboutStep(surroundings) === undefined,
  content: isContent,
  environment: (text, surroundings) =>
    (ENVIRONMENT.test(surroundings.key) && !ODD_VALUE.test(`${surroundings.key}=${text}`)) ||
    (CACHES.test(surroundings.key) && isTarget(text, surroundings)),
  // A star alone means all libraries.
  'library-order': (text, { key }) =>
    /^\*?[\w.,-]+$/.test(key) &&
    text.split(',').every((order) => /^\s*(?:n|b|d|native|builtin|disabled)?\s*$/i.test(order)),
  dos: (text) => !OF_DOS.test(text) && !MACHINE.test(text) && /^[\w@.\\: "'/-]*$/.test(text) && !text.includes('..'),
  verbs: (text) =>
    text
      .split(/\s+/)
      .every((verb) => /^(?!(?:annihilate|shell|winecmd)$|(?:prefix|arch)=)[a-z]\w*(?:=\w*)?$/i.test(verb)),
  'registry-key': isCalmKey,
  'registry-value': isCalmValue,
  'registry-file': isCalmImport,
  gamescope: isOfGamescope,
} satisfies Readonly<Record<string, (text: string, surroundings: ScriptSurroundings) => boolean>>;

export type CalmForm = keyof typeof forms;

/** Commands of DOS that change files or drives, or run others. */
const OF_DOS =
  /(?<![\w-])(?:boot|format|deltree|del|erase|rd|rmdir|config|call|x?copy|move|ren|for|if|command|(?:img)?mount|loadfix)\b/i;

/** A path that leads up, also with escapes that the host reads. */
const DETOUR = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\?#]|%2f|%5c|$)/i;

/** A word or path of the installation that is no program. */
export function isChoice(text: string, surroundings: ScriptSurroundings): boolean {
  if (text.includes('..')) return false;
  const { steps, script } = surroundings.installer;
  const places = [...[...script].filter(([key]) => key !== 'installer').map(([, value]) => value)];
  const runs = steps.filter((step) => !takesData(step)).map(({ input }) => input);
  if ([...places, ...runs].some((place) => /\$\{?INPUT/.test(textOf(place))))
    return /^[\w.-]*$/.test(text) && !text.startsWith('-') && !RUNS.test(text) && kindOfProgram(text) === undefined;
  if (surroundings.startedPaths.has(rooted(text))) return false;
  return (
    /^[\p{L}\p{N} ._,:+@%()-]*$/u.test(text) ||
    (/^(?:\$\{?\w+\}?\/)?[\w./-]+$/.test(text) && isTarget(text, surroundings))
  );
}

/** Whether a choice that the step uses is only a name or a value. */
function takesData({ name, fullName, values }: ScriptStep): boolean {
  if (name === 'write_file') return DATA.test(textOf(values.get('file') ?? ''));
  if (name === 'task') return fullName === 'wine.set_regedit';
  return name !== 'execute' && name !== 'substitute_vars';
}

/** A program or library as the value of a setting. */
const LOADS = new RegExp(RUNS.source.replace('$', '(?![\\w/])'), 'i');

function isContent(text: string, surroundings: ScriptSurroundings): boolean {
  const path = textOf(surroundings.neighbours.get('file') ?? '');
  const { effects, installer, neighbours, key } = surroundings;
  const name = key === 'value' ? textOf(neighbours.get('key') ?? '') : key;
  if (!areSettings(text, surroundings) || !areSettings(`${name}=${text}`, surroundings)) return false;
  if (/\.reg$/i.test(path)) return isCalmImport(path, surroundings);
  const isRun =
    effects.writtenFiles.some((file) => file.runs && rooted(file.path) === rooted(path)) ||
    (key === 'content' && isMoved(path, installer));
  const isAdded = installer.runner === 'dosbox' && /\.conf$/i.test(path) && neighbours.get('mode') === 'a';
  // DOSBox runs a text at the end of its settings as a command.
  const isOfDosbox = isAdded && !text.trimStart().startsWith('[');
  if (DATA.test(path)) return !isRun && !isOfDosbox && !LOADS.test(text);
  const isShell = /\.(?:ba)?sh$/.test(path) && !/^#!(?!\/(?:usr\/)?bin\/(?:env )?(?:ba)?sh\n)/.test(text);
  return isShell && doubtAbout(text, surroundings) === undefined;
}

/** Why an `execute` step needs a review; `undefined` if not. */
export function doubtAboutStep(surroundings: ScriptSurroundings) {
  const command = surroundings.neighbours.get('command');
  const file = surroundings.neighbours.get('file');
  if (file === undefined || file === null) return doubtAbout(textOf(command ?? ''), surroundings);
  const argv = [textOf(file), ...splitLeniently(textOf(surroundings.neighbours.get('args') ?? ''))];
  return doubtAboutProgram(argv, surroundings);
}

const LOADING = /^-+\w*(?:script|plugin|lua)\w*$/i;

/** DOSBox runs its other options, or other settings. */
const OF_EMULATOR = /^-(?:exit|fullscreen|noconsole|noautoexec|securemode|userconf)$/;

/** The address of a machine, or the parent folder. */
const LEADING =
  /^\d+(?:\.\d+){3}(?::\d+)?$|^\[?[\da-f]*:[\da-f]*:[\da-f:.]*\]?|^(?:\d{9,10}|0x[\da-f]{8})(?::\d+)?$|^\.\.$/i;

/** Options with plain values, words, and files of the installation that nothing runs. */
function isArgument(word: string, surroundings: ScriptSurroundings): boolean {
  if (RUNS.test(word) || !isCalmText(word, surroundings)) return false;
  const isOfEmulator = surroundings.installer.runner === 'dosbox' && !surroundings.neighbours.has('file');
  if (isOfEmulator && word.startsWith('-')) return OF_EMULATOR.test(word);
  if (LOADING.test(word) || LEADING.test(word.replace(/^[-+/]{1,2}[A-Za-z](?:[\w.-]*[=:])?/, ''))) return false;
  if (/^[-+]{1,2}[A-Za-z][\w.-]*(?:[=:][\w.,:%+-]*)?$/.test(word)) return true;
  if (/^\/(?!unix)[A-Za-z][\w-]*(?:[=:](?!"?[abd-z]:|.*\.\.)[\w".,:\\ ()-]*)?$/i.test(word))
    return surroundings.installer.runner === 'wine';
  if (/^[\w.,+:-]*$/.test(word)) return !/^[a-z]:/i.test(word);
  const isPath = /^(?:\$\{?\w+\}?(?:\/[\w. -]*)*|[\w.][\w.-]*(?:\/[\w.-]*)+)$/.test(word);
  return isPath && isInside(word, surroundings);
}

/** Environment variables for graphics, sound, language, speed and logs. */
const ENVIRONMENT =
  /^(?:LANG|LANGUAGE|LC_[A-Z]+|TZ|SDL_(?:VIDEODRIVER|AUDIODRIVER|VIDEO_(?:MINIMIZE|X11|FULLSCREEN|CENTERED|WAYLAND)\w*|JOYSTICK\w*|GAMECONTROLLER\w*|MOUSE\w*|RENDER_(?:VSYNC|SCALE)\w*)|DXVK_(?!.*(?:PATH|FILE))\w+|VKD3D_(?!.*(?:PATH|FILE))\w+|PROTON_(?:NO|USE|FORCE|ENABLE|HIDE|LOG|OLD)_?\w*|WINE(?:DEBUG|ESYNC|FSYNC|ARCH|DLLOVERRIDES|_LARGE_ADDRESS_AWARE|_FULLSCREEN_\w+|_CPU_TOPOLOGY)|STAGING_\w+|MESA_(?:GL|GLSL|EXTENSION|NO|VK|SHADER_CACHE|DISK_CACHE)_?(?!.*(?:PATH|DIR))\w*|mesa_glthread|__GL_(?!.*PATH)\w+|__NV_PRIME\w*|__GLX_VENDOR_LIBRARY_NAME|DRI_PRIME|RADV_\w+|AMD_DEBUG|vblank_mode|PULSE_LATENCY_MSEC|ALSOFT_DRIVERS|MANGOHUD|ENABLE_VKBASALT|OBS_VKCAPTURE|GALLIUM_HUD|force_glsl_extensions_warn|allow_\w+|multithread\w*)$/;

/** A path, or what a shell would replace; the name of a time zone has slashes. */
const ODD_VALUE = /(?<!^TZ=[\w/+-]+)\/|[\\$`{}]|\*(?!\w)/;

const CACHES = /^(?:__GL_SHADER_DISK_CACHE_PATH|DXVK_STATE_CACHE_PATH|VKD3D_SHADER_CACHE_PATH|MESA_SHADER_CACHE_DIR)$/;

const SWITCHES =
  /^(?:-[fbegi]|--(?:fullscreen|borderless|grab|force-grab-cursor|adaptive-sync|hdr-enabled|rt|immediate-flips|expose-wayland|steam|force-windows-fullscreen|disable-color-management))$/;
const VALUES =
  /^(?:-[WHwhroSFmsO]|--(?:output-width|output-height|nested-width|nested-height|nested-refresh|nested-unfocused-refresh|max-scale|scaler|filter|sharpness|fsr-sharpness|mouse-sensitivity|prefer-output|framerate-limit|hdr-sdr-content-nits|hdr-itm-target-nits|backend|display-index))$/;

function isOfGamescope(text: string): boolean {
  const flags = splitLeniently(text).flatMap((word) => (/^--[\w-]+=[\w.:-]+$/.test(word) ? word.split('=') : [word]));
  return flags.every((word, index) => {
    if (VALUES.test(flags[index - 1] ?? '')) return /^[\w.:]+$/.test(word);
    return SWITCHES.test(word) || (VALUES.test(word) && index + 1 < flags.length);
  });
}
