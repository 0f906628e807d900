import { kindOfProgram } from '../effects/files/known-programs.ts';
import { looksRunnable } from '../effects/recorder.ts';
import type { DescribedInstaller } from '../effects/installer.ts';
import { normalPath, placeOf } from '../effects/places.ts';
import { splitLeniently } from '../effects/split-words.ts';
import { isList, isMap, textOf, type Tree, type TreeMap } from '../effects/tree.ts';
import type { ReviewWeight } from '../vocabulary/review-weight.ts';
import { DATA, doubtAbout, doubtAboutProgram } from './doubtful-command.ts';

export interface Around {
  readonly installer: DescribedInstaller;
  /** Paths of programs before the change: another file there changes what runs. */
  readonly started: ReadonlySet<string>;
  readonly beside: TreeMap;
  readonly key: string;
}

type CalmForm = Exclude<ReviewWeight, 'calm' | 'check' | 'danger'>;

export function isCalm(review: ReviewWeight, value: Tree, surroundings: Around): boolean {
  if (review === 'calm') return true;
  if (review === 'check' || review === 'danger') return false;
  if (review === 'menu')
    return (
      isList(value) && value.every((one) => isMap(one) && [...one.keys()].every((key) => isChoice(key, surroundings)))
    );
  if (isList(value)) return value.every((one) => isCalm(review, one, surroundings));
  if (isMap(value))
    return [...value].every(
      ([key, one]) => !(review === 'content' && OF_DOSBOX.test(key)) && isCalm(review, one, { ...surroundings, key }),
    );
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint')
    return true;
  return forms[review](value, surroundings);
}

const PLAIN = /^(?!.*\.\.)(?:\$RESOLUTION\w*|(?!-)(?:(?! -)[\p{L}\p{N} ._,:;+@%()#=*"'&!?-])*)$/u;

const WORD = /^[\p{L}\p{N} ._,:+@%()-]*$/u;

/** Places in a prefix for autostart, global settings, or links out of it. */
const STARTING =
  /(?:^|\/)(?:user|system|userdef)\.reg$|\/dosdevices(?:\/|$)|start menu|drive_c\/windows(?!\/fonts(?:\/|$))|\/startup(?:\/|$)|autoexec|autorun|mangohud|doorstop|package\.json$|(?:win|system)\.ini$|\.(?:desktop|service|lnk|timer)$|[*?[\]]/i;

/** Names of files that an interpreter or loader runs. */
const RUNS =
  /\.(?:jar|exe|com|bat|cmd|msi|vbs|ps1|dll|so|py|sh|bash|pl|rb|lua|appimage|lnk|reg|js|mjs|cjs|asar|swf|love|tcl)$/i;

const forms: Readonly<Record<Exclude<CalmForm, 'menu'>, (text: string, surroundings: Around) => boolean>> = {
  plain: (text) => PLAIN.test(text),
  inside: isInside,
  target: isTarget,
  'file-name': (text) =>
    /^(?!\.)[^/\\$\0]*$/.test(text) && !/\.(?:lnk|bat|cmd|desktop|sh|py|verb|reg|vbs|ps1)$/i.test(text),
  address: (text) =>
    text.startsWith('N/A') ? isPrompt(text) : /^https?:\/\/[^\s@\\]*$|^\$STEAM:\d+:(?!.*\.\.)[\w ./-]+$/i.test(text),
  program: (text, surroundings) =>
    isInside(text, surroundings) &&
    text.startsWith('$') &&
    !/\.lnk$|[\\/]windows[\\/]/i.test(text) &&
    kindOfProgram(text) === undefined,
  arguments: (text, surroundings) => splitLeniently(text).every((word) => isArgument(word, surroundings)),
  command: isCalmCommand,
  content: isContent,
  environment: (text, surroundings) =>
    (ENVIRONMENT.test(surroundings.key) && (surroundings.key === 'TZ' || !/[/\\$`]/.test(text))) ||
    (CACHES.test(surroundings.key) && isTarget(text, surroundings)),
  'library-order': (text) => text.split(',').every((one) => /^\s*(?:n|b|d|native|builtin|disabled)?\s*$/i.test(one)),
  dos: (text) =>
    !/^\W*(?:mount|imgmount|boot|format|deltree|del|erase|rd|rmdir|config|call|copy|move|ren|for|if|command)\b|[<>|%]/i.test(
      text,
    ) &&
    /^[\w@.\\: "'/-]*$/.test(text) &&
    !text.includes('..'),
  verbs: (text) => text.split(/\s+/).every((verb) => /^[a-z]\w*(?:=\w*)?$/i.test(verb)),
  'registry-key': (text) => REGISTRY.test(text.replaceAll('/', '\\')),
  'registry-value': (text) => !/(?:^|["' ;,])(?:[zZ]:|\/|\\\\)|\$(?!GAMEDIR\b)|\.\./.test(text),
  gamescope: isOfGamescope,
};

/** A word or path of the installation that is no program. */
function isChoice(text: string, surroundings: Around): boolean {
  const isRun = surroundings.installer.steps.some(
    ({ name, input }) => name === 'execute' && /\$\{?INPUT/.test(textOf(input)),
  );
  if (isRun) return /^[\w.-]*$/.test(text) && !text.startsWith('-') && kindOfProgram(text) === undefined;
  return WORD.test(text) || (/^(?:\$\{?\w+\}?\/)?[\w./-]+$/.test(text) && isInside(text, surroundings));
}

/** Whether a prompt names no source but a well-known store. */
function isPrompt(text: string): boolean {
  const hosts =
    text.match(/[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|ru|cn|to|me|gg|tk|xyz|info|link|site|download|example)\b/g) ??
    [];
  return !/:\/\/|\|/.test(text) && hosts.every((host) => STORES.test(host));
}

const STORES = /(?:^|\.)(?:gog\.com|steampowered\.com|humblebundle\.com|itch\.io|archive\.org)$/;

/** Whether a path belongs to the installation. */
export function isInside(path: string, { installer }: Pick<Around, 'installer'>): boolean {
  if (/\.\.|\0|^~|^\w+:/.test(path)) return false;
  const place = placeOf(path, installer.kinds);
  return place !== 'outside' || installer.kinds.has(/^\$\{?(\w+)/.exec(path)?.[1] ?? '');
}

function isTarget(path: string, surroundings: Around): boolean {
  return isInside(path, surroundings) && !STARTING.test(path) && !surroundings.started.has(rooted(path));
}

/** Normalizes a path for comparison. */
export function rooted(path: string): string {
  return normalPath(/^[/$]/.test(path) ? path : `$GAMEDIR/${path}`);
}

const OF_DOSBOX = /autoexec/i;

function isContent(text: string, surroundings: Around): boolean {
  const path = textOf(surroundings.beside.get('file') ?? '');
  if (OF_DOSBOX.test(text) || /^\s*(?:img)?mount\s/im.test(text)) return false;
  if (DATA.test(path)) return true;
  return looksRunnable(path, text) && /\.(?:ba)?sh$/.test(path) && doubtAboutText(text, surroundings) === undefined;
}

function isCalmCommand(_text: string, surroundings: Around): boolean {
  return doubtAboutStep(surroundings) === undefined;
}

/** Why an `execute` step needs a review; `undefined` if not. */
export function doubtAboutStep(surroundings: Around) {
  const command = surroundings.beside.get('command');
  const file = surroundings.beside.get('file');
  if (file === undefined || file === null) return doubtAboutText(textOf(command ?? ''), surroundings);
  const argv = [textOf(file), ...splitLeniently(textOf(surroundings.beside.get('args') ?? ''))];
  return doubtAboutProgram(argv, (path) => isTarget(path, surroundings));
}

function doubtAboutText(text: string, surroundings: Around) {
  return doubtAbout(text, (path) => isTarget(path, surroundings));
}

/** Options with plain values, words, and files of the installation that nothing runs. */
function isArgument(word: string, surroundings: Around): boolean {
  if (RUNS.test(word)) return false;
  if (/^[-+]{1,2}[A-Za-z][\w.-]*(?:[=:][\w.,:%+-]*)?$/.test(word)) return true;
  if (/^\/(?!unix)[A-Za-z][\w-]*(?:[=:](?![zZ]:)[\w".,:\\ ()-]*)?$/i.test(word))
    return surroundings.installer.runner === 'wine';
  if (/^[\w.,+:-]*$/.test(word)) return !/^[a-z]:/i.test(word);
  const isPath = /^(?:\$\{?\w+\}?(?:\/[\w. -]*)*|[\w.-]+(?:\/[\w.-]*)+)$/.test(word);
  return isPath && isInside(word, surroundings);
}

/** Environment variables for graphics, sound, language, speed and logs. */
const ENVIRONMENT =
  /^(?:LANG|LANGUAGE|LC_[A-Z]+|TZ|SDL_(?:VIDEODRIVER|AUDIODRIVER|VIDEO_(?:MINIMIZE|X11|FULLSCREEN|CENTERED|WAYLAND)\w*|JOYSTICK\w*|GAMECONTROLLER\w*|MOUSE\w*|RENDER_(?:VSYNC|SCALE)\w*)|DXVK_(?!.*(?:PATH|FILE))\w+|VKD3D_(?!.*(?:PATH|FILE))\w+|PROTON_(?:NO|USE|FORCE|ENABLE|HIDE|LOG|OLD)_?\w*|WINE(?:DEBUG|ESYNC|FSYNC|ARCH|DLLOVERRIDES|_LARGE_ADDRESS_AWARE|_FULLSCREEN_\w+|_CPU_TOPOLOGY)|STAGING_\w+|MESA_(?:GL|GLSL|EXTENSION|NO|VK|SHADER_CACHE|DISK_CACHE)_?(?!.*(?:PATH|DIR))\w*|mesa_glthread|__GL_(?!.*PATH)\w+|__NV_PRIME\w*|__GLX_VENDOR_LIBRARY_NAME|DRI_PRIME|RADV_\w+|AMD_DEBUG|vblank_mode|PULSE_LATENCY_MSEC|ALSOFT_DRIVERS|MANGOHUD|ENABLE_VKBASALT|OBS_VKCAPTURE|GALLIUM_HUD|force_glsl_extensions_warn|allow_\w+|multithread\w*)$/;

const CACHES = /^(?:__GL_SHADER_DISK_CACHE_PATH|DXVK_STATE_CACHE_PATH|VKD3D_SHADER_CACHE_PATH|MESA_SHADER_CACHE_DIR)$/;

/** Registry keys of games, and Wine's for graphics, sound and input. */
const REGISTRY =
  /^(?:HKEY_CURRENT_USER|HKCU|HKEY_LOCAL_MACHINE|HKLM)\\Software\\(?:Wow6432Node\\)?(?:(?!Microsoft|Classes|Wine\b|Policies|Clients|Wow6432Node|RegisteredApplications)[^\\]+(?:\\.*)?|Wine\\(?:Direct3D|DirectInput|DirectSound|X11 Driver|Mac Driver|Wayland Driver|Version|AppDefaults\\[^\\]+\\(?:Direct3D|X11 Driver))\\?)$/i;

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
