import { script, scriptFor, type Example } from '../../../findings/define-finding.ts';
import { firstOfEach } from '../../../text/group-by.ts';
import type { Effects, PathChange, RegistryChange } from '../effects.ts';
import { words, type Sentence } from '../sentence.ts';
import { type RiskOccurrence, type RiskRule, findInCommands, checkRule, noteRule, withCommand } from './rule.ts';

const SENSITIVE =
  /(?:\.bash(?:rc|_profile|_login|_logout|_aliases)|\.profile|\.zsh(?:rc|env|_?profile)?|\.xinitrc|\.xsession|\.xprofile|\.config\/(?:autostart|systemd|fish|environment\.d|plasma-workspace)|\/autostart\b|systemd\/user|\.local\/bin|\.local\/share\/(?:applications|systemd|dbus-1|keyrings)|crontab|\/etc\/(?:cron|profile|ld\.so|systemd|sudoers|passwd|hosts)|\.ssh\b|\.gnupg|\.pki|\.aws|\.kube|\.netrc|\.git-credentials|\.npmrc|\.mozilla|\.config\/(?:google-chrome|chromium|BraveSoftware|discord)|\.steam\/.*ssfn|wallet\.dat|\.electrum|\.bitcoin|Cookies\b|Login Data|keyrings|kwalletd?|\.config\/lutris|\.local\/share\/lutris(?!\/(?:coverart|banners|icons)\b(?!.*\.\.)))/;

/** Paths in a command that lie neither in the game folder nor in the cache. */
const OUTSIDE = new RegExp(
  `(?:^|[\\s=:'"<>(;&|])(${[
    '~(?=/)',
    '\\$\\{?(?:HOME|XDG_\\w+)\\}?',
    '/(?:home|root|etc|usr|var|opt|boot|srv|mnt|media|run|tmp)(?=[/\\s\'"]|$)',
    '\\$(?:GAMEDIR|CACHE)/\\.\\.(?=/|[\\s\'"]|$)',
    '[zZ]:[\\\\/]',
  ].join('|')})((?:[^\\s'"<>;&|)]*)?)`,
  'gm',
);

const PLANNING =
  /(?<![\w/.-])(crontab|systemctl\s+(?:-\S+\s+){0,5}(?:enable|start)|loginctl\s+enable-linger)(?![\w.-])/g;

const PROGRAMS = /^\/usr(?:\/local)?\/s?bin(?:\/|$)|^\/usr\/bin\/env$/;

const VERBS = { deletes: 'deletes', moves: 'moves', writes: 'writes to', reads: 'reads' } as const;

function toOccurrence({ step, path, action, download, setting }: PathChange, verb: string): RiskOccurrence {
  const where = withPath(path);
  if (download !== undefined)
    return { reason: words`The client keeps ${download} as ${where}, in place of what is there.`, download };
  if (setting !== undefined) return { reason: words`The setting ${setting} makes the client write to ${where}.` };
  const adverb = action === 'moves' && verb === 'moves' && words` away`;
  return { reason: words`A step ${[{ text: verb }]} ${where}${adverb}.`, step };
}

/** The number of places outside the game folder that steps write to, and whether commands may write to such places. */
export function writesElsewhere(effects: Effects): { readonly places: number; readonly commandsMay: boolean } {
  const writes = outsideChanges(effects).filter(({ action }) => action !== 'reads');
  return {
    places: new Set(writes.map(({ path }) => path)).size,
    commandsMay: findInCommands(effects, OUTSIDE).some(({ name }) => !PROGRAMS.test(name)),
  };
}

function withPath(path: string): Sentence {
  return /\.local\/bin(?:\/|$)/.test(path) ? words`${path} (on the path of programs)` : words`${path}`;
}

function outsideChanges({ paths }: Effects) {
  const outsidePaths = paths.filter(({ place }) => place === 'outside');
  return firstOfEach(outsidePaths, ({ step, action, path }) => `${String(step)} ${action} ${path}`);
}

const STARTING = /\\(?:Run(?:Once|Services)?|Winlogon|AppInit_DLLs|Image File Execution Options)(?:\\|$)/i;
const STARTING_VALUE = /^(?:ImagePath|ServiceDll|Application|FailureCommand)$/i;

function startsPrograms({ key, name, value }: RegistryChange): boolean {
  const path = key.replaceAll('/', '\\');
  if (STARTING.test(path)) return true;
  if (!/\\Services\\/i.test(path)) return false;
  return STARTING_VALUE.test(name ?? '') || (/^Start$/i.test(name ?? '') && /(?:^|[:x])0*[012]$/i.test(value ?? ''));
}

function registryStep(key: string): Example {
  const parameters = ['name: set_regedit', `path: ${key}`, 'key: Game', 'value: C:\\game.exe'];
  return scriptFor('wine', 'installer:', '  - task:', ...parameters.map((line) => `      ${line}`));
}

function fileWriter(path: string): Example {
  return script('installer:', '  - write_file:', `      file: ${path}`, '      content: "[Game]"');
}

function playerFile(step: string): Example {
  const lines = ['installer:', `  - ${step}:`, '      src: disc', '      dst: $GAMEDIR'];
  return script('files:', '  - disc: N/A:Choose the image of your disc', ...lines);
}

export const pathRules: readonly RiskRule[] = [
  checkRule('registry-autostart', {
    title: 'A registry key that starts programs by itself',
    why: 'What it names runs whenever something is started in the Wine prefix, and no step shows that.',
    isWarning: true,
    help: 'Delete the step; the game needs no such key.',
    wrong: registryStep('HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'),
    right: registryStep('HKEY_CURRENT_USER\\Software\\My Game'),
    find: ({ registry }) =>
      registry
        .filter((change) => change.action === 'sets' && startsPrograms(change))
        .map(({ key, step }) => ({ reason: words`A step sets ${key}.`, step })),
  }),
  checkRule('sensitive-path', {
    title: 'A place that starts programs by itself or by name, or holds keys',
    why: 'What is written there runs by itself at each start of the session, or, on the path of programs, whenever its name is called, long after the game is gone; what is read there opens the accounts of the player.',
    isWarning: true,
    help: 'Keep to the game folder.',
    wrong: fileWriter('$HOME/.config/autostart/game.desktop'),
    right: fileWriter('$GAMEDIR/game.desktop'),
    find: (effects) => [
      ...outsideChanges(effects)
        .filter(({ path }) => SENSITIVE.test(path))
        .map((change) => toOccurrence(change, change.action === 'reads' ? 'reads' : 'changes')),
      ...[
        ...findInCommands(effects, OUTSIDE).filter(({ name }) => SENSITIVE.test(name)),
        ...findInCommands(effects, PLANNING),
      ].map(({ name, step }) => ({ reason: words`A command contains ${withPath(name)}.`, step })),
    ],
  }),
  checkRule('writes-outside', {
    title: 'Writes outside the game folder',
    why: 'Removing the game does not remove it, and it may replace what belongs to another game or to the player.',
    help: 'Keep to the game folder.',
    wrong: fileWriter('$HOME/.my-game/settings'),
    right: fileWriter('$GAMEDIR/settings'),
    find: (effects) =>
      outsideChanges(effects)
        .filter(({ action }) => action !== 'reads')
        .map((change) => toOccurrence(change, VERBS[change.action])),
  }),
  noteRule('command-outside', {
    title: 'A command names a place outside the game folder',
    why: 'Commands can read and write wherever the player can. Which of both they do there, only the command itself tells.',
    help: 'Keep to the game folder.',
    wrong: withCommand('mkdir -p $HOME/.my-game'),
    right: withCommand('mkdir -p saves'),
    find: (effects) =>
      findInCommands(effects, OUTSIDE)
        .filter(({ name }) => !PROGRAMS.test(name) && !SENSITIVE.test(name))
        .map(({ name, step, setting }) => ({
          reason: setting === null ? words`A command contains ${name}.` : words`The setting ${setting} names ${name}.`,
          step,
        })),
  }),
  noteRule('takes-supplied-file', {
    title: "Moves the player's own file",
    why: 'A file that the player chose is moved, not copied, so it is no longer where it was.',
    help: 'Copy it with "copy" instead of "move", or "merge".',
    wrong: playerFile('move'),
    right: playerFile('copy'),
    find: ({ paths }) =>
      paths
        .filter(({ place, action }) => place === 'supplied' && action === 'moves')
        .map(({ path, step }) => ({ reason: words`A step moves ${path} away from where the player keeps it.`, step })),
  }),
];
