import { CHECKSUM, fileWith, scriptFor } from '../../../findings/define-finding.ts';
import type { Effects } from '../effects.ts';
import { words, type Sentence } from '../sentence.ts';
import { environmentOf } from './setting-rules.ts';
import {
  commandTexts,
  type RiskOccurrence,
  type RiskRule,
  findInCommands,
  type NamedText,
  checkRule,
  noteRule,
  withCommand,
} from './rule.ts';
import { kindOfProgram, programName, readsScripts } from '../files/known-programs.ts';
import { ASSIGNMENT, readShell, UNKNOWN, type ShellCommand } from '../../reading/shell-commands.ts';

/** Quotes count as ends of words, since one shell may call another. */
const BEFORE = '(?:^|[\\s;&|(){}`\'"$/=])';
const AFTER = '(?=$|[\\s;&|(){}`\'"])';

function wordsPattern(alternatives: readonly string[]): RegExp {
  return new RegExp(`${BEFORE}(${alternatives.join('|')})${AFTER}`, 'gm');
}

const FLATHUB =
  '(?:install\\s+(?:-\\S+\\s+)*flathub(?=\\s)(?![^;&|\\n]*://)|remote-add\\s+(?:-\\S+\\s+)*flathub\\s+https://(?:dl\\.)?flathub\\.org/)';

const NETWORK = wordsPattern([
  ...'curl(?:ie)? wget2? aria2c? axel lftp s?ftp scp ssh rsync telnet n(?:c|cat|etcat) socat svn'.split(' '),
  ...'steamcmd(?:\\.sh)? youtube-dl yt-dlp bitsadmin Invoke-(?:WebRequest|RestMethod|Expression) iwr'.split(' '),
  ...'nslookup dig'.split(' '),
  'git\\s+(?:-\\S+\\s+(?:[^-\\s]\\S*=\\S+\\s+)?)*(?:clone|pull|fetch|submodule)',
  'hg\\s+clone',
  'pipx?\\d?(?:\\.\\d+)?\\s+(?:install|download)',
  'uvx?\\s+\\S+',
  '(?:npm|pnpm|yarn|npx|bunx?)(?:\\s+\\S+)?',
  '(?:cargo|gem|go|luarocks|cpan)\\s+(?:install|get|run)',
  '(?:apt|apt-get|dnf|yum|zypper|apk|brew|nix-env|nix|snap)\\s+(?:-\\S+\\s+)*\\S+',
  '(?:pacman|yay|paru)\\s+-S\\w*',
  `flatpak\\s+(?:-\\S+\\s+)*(?!${FLATHUB})(?:install|update|remote-add|run)`,
  '(?:docker|podman)\\s+(?:run|pull)',
  'gh\\s+\\S+',
  'certutil(?:\\.exe)?\\s+-urlcache',
  'openssl\\s+s_client',
  'xdg-open\\s+[\'"]?https?:\\S+',
]);

const SOCKETS =
  /(\/dev\/(?:tcp|udp)\/\S*|\burllib[\w.]*|\brequests\.(?:get|post)|\bhttp\.client|\bDownload(?:File|String)\b|\bNet::HTTP\b|\bsocket\.(?:socket|create_connection)\b)/g;

const CERTIFICATES =
  /((?:^|\s)(?:--insecure|--no-check-certificate|--check-certificate=\S+|--no-gpg-verify|--no-gpg-check|--allow-unauthenticated|--trusted-host(?:[ =]\S+)?|--nogpgcheck|--no-verify-ssl|--ssl-no-revoke|-SkipCertificateCheck|--disable-ssl)|\bcurl\b[^;&|\n]{0,2000}?\s(?:-[A-Za-z]*k[A-Za-z]*)(?=\s|$)|http\.sslVerify[= ](?:false|0)|sslverify[= ](?:false|0)|strict-ssl[= ]false|\b(?:GIT_SSL_NO_VERIFY=\S+|PYTHONHTTPSVERIFY=0|NODE_TLS_REJECT_UNAUTHORIZED=['"]?0)|verify=False|CERT_NONE|_create_unverified_context|StrictHostKeyChecking[= ]no)/gm;

const CERTIFICATE_VARIABLES =
  /^(?:GIT_SSL_NO_VERIFY|NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY|CURL_INSECURE|WGETRC|CURL_HOME)$/;

const PRIVILEGES = wordsPattern([
  ...'sudo pkexec doas su gksu(?:do)? kdesu setcap'.split(' '),
  'chmod\\s+(?:\\S+\\s+){0,5}[ugoa]*\\+s',
]);

/** `hiddenPieces` finds texts that one program hands to another. */
const HIDING =
  /(\beval\b|\bbase64\s+(?:-\w+\s+)*(?:-\w*[dD]\w*\b|--d\w*\b)|\bxxd\s+(?:-\w+\s+)*-\w*r\w*\b|\bopenssl\s+(?:enc|aes\S*|base64)\b[^;&|\n]{0,2000}-d\b|\b(?:python[\d.]*|perl|ruby|node|php)\s+-\w*[ce]\b[^\n]{0,500}?\b(?:exec|b64decode|decode_base64|unpack|unhexlify|fromhex|marshal|zlib|codecs|chr)\b|\$\{IFS\}|\$'\\[x0-9]|(?:\\x[0-9a-f]{2}){3,}|\bFromBase64String\b|\bpowershell\S*\s[^;&|\n]{0,500}-e(?:c|nc|ncodedcommand)?\s)/gi;

const FROM_FLATHUB = new RegExp(`${BEFORE}(flatpak\\s+(?:-\\S+\\s+)*${FLATHUB}[^;&|\\n]*)`, 'gm');

function contains(effects: Effects, pattern: RegExp, meaning: Sentence = []): RiskOccurrence[] {
  return findInCommands(effects, pattern).map((part) => toOccurrence(part, meaning));
}

function toOccurrence({ name, setting, step }: NamedText, meaning: Sentence = []): RiskOccurrence {
  const where = setting !== null && words` It is in the setting ${setting}.`;
  return { reason: words`A command contains ${name}${meaning}.${where}`, step };
}

export const commandRules: readonly RiskRule[] = [
  checkRule('network-command', {
    title: 'A command that uses the network',
    why: 'What it fetches, or sends, is in no list of downloads and has no checksum: the host decides on the day.',
    help: 'Declare what is fetched under "files", with a checksum.',
    wrong: withCommand('curl -O https://example.org/data.zip'),
    right: fileWith(`checksum: sha256:${CHECKSUM}`),
    find: (effects) => [...contains(effects, NETWORK), ...contains(effects, SOCKETS, words`, which opens connections`)],
  }),
  noteRule('flathub-install', {
    title: 'Installs from Flathub',
    why: 'Flathub reviews and signs what it distributes, and Flatpak compares the signature. Which version is installed is decided on the day, and removing the game does not remove it.',
    help: 'Use the runner "flatpak", which lets Lutris install the game from Flathub and remove it.',
    wrong: withCommand('flatpak install --user -y flathub org.example.Game'),
    right: scriptFor('flatpak', 'game:', '  appid: org.example.Game'),
    find: (effects) => contains(effects, FROM_FLATHUB),
  }),
  checkRule('certificate-checks-off', {
    title: 'Certificate or signature checks are switched off',
    why: 'Encryption without a check of the certificate does not stop anybody from putting another file in the place of the real one.',
    isWarning: true,
    help: 'Let the program check certificates; if the host has no valid one, use another host.',
    wrong: withCommand('curl -k -O https://example.org/data.zip'),
    right: withCommand('curl -O https://example.org/data.zip'),
    find: (effects) => [
      ...contains(effects, CERTIFICATES),
      ...environmentOf(effects)
        .filter(({ name }) => CERTIFICATE_VARIABLES.test(name))
        .map(({ name, value, step }) => ({
          reason: words`The environment${step !== null && words` of a program`} has ${`${name}=${value}`}.`,
          step,
        })),
    ],
  }),
  checkRule('privileged-command', {
    title: 'A command that asks for rights of the system',
    why: 'A game needs no rights over the whole machine; what runs with them can change everything on it.',
    isWarning: true,
    help: 'Keep to what the player may do; say in "notes" what the machine needs.',
    wrong: withCommand('sudo mkdir -p saves'),
    right: withCommand('mkdir -p saves'),
    find: (effects) => contains(effects, PRIVILEGES),
  }),
  checkRule('hidden-command', {
    title: 'A command that hides what it runs',
    why: 'A text that is decoded, or handed from one program to an interpreter, cannot be reviewed in the record.',
    isWarning: true,
    help: 'Write the command as it is run.',
    wrong: withCommand('echo bWtkaXIgc2F2ZXM= | base64 -d | sh'),
    right: withCommand('mkdir saves'),
    find: (effects) => {
      const pipes = commandTexts(effects).flatMap((command) =>
        [...new Set(hiddenPieces(command.text))].map((name) => ({ ...command, name })),
      );
      const inOrder = [...findInCommands(effects, HIDING), ...pipes].sort((a, b) => (a.step ?? 0) - (b.step ?? 0));
      return inOrder.map((part) => toOccurrence(part));
    },
  }),
];

/** Other lines need no parsing, which is slow. */
const MAY_HIDE = /[|<]|\$\(|`|\$IFS|\{\w+,|\b(?:sed|tar|git)\b/;

const MADE = /(?:^|[;&|({\n])[ \t]*(\$\(\s*(?:printf|echo|cat|base64|xxd|rev|tr|zcat|sed|awk)\b[^)\n]*\))/;

const RUNNING_EDIT = /^(?:\d+|\$|\/[^/]*\/)?(?:s(.)(?:(?!\1).)*\1(?:(?!\1).)*\1[gipmI\d]*e|e(?:\s|$))/s;

const RUNNING_CONFIG =
  /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|hookspath|askpass|gitproxy)|alias\.|diff\.external|filter\.|credential\.|pager\.|sequence\.editor)/i;

const MAX_DEPTH = 3;

/** Texts that an interpreter gets or the shell makes, so that the script does not show what runs. */
function hiddenPieces(text: string, depth = 0): string[] {
  if (depth > MAX_DEPTH || !MAY_HIDE.test(text)) return [];
  const substitution = MADE.exec(text)?.[1];
  const { commands, fault, isUnderstood } = readShell(text);
  const pieces = commands.flatMap((command) => [
    ...[hiddenIn(command) ?? []].flat(),
    ...[...command.words, command.text ?? '']
      .filter((word) => /\s/.test(word))
      .flatMap((word) => hiddenPieces(word, depth + 1)),
  ]);
  if (!isUnderstood && fault === undefined) pieces.push('more than can be followed');
  return substitution === undefined ? pieces : [substitution, ...pieces];
}

function hiddenIn(command: ShellCommand): string | undefined {
  const { words } = command;
  const start = words.findIndex(
    (word) => !ASSIGNMENT.test(word) && !word.startsWith('-') && kindOfProgram(word) !== 'wrapper',
  );
  const [program = '', ...args] = start === -1 ? [] : words.slice(start);
  if (/\$\{?IFS\b/.test(program)) return program;
  if (
    /^\{[\w./-]+(?:,[^\s,{}]*)+\}$/.test(program) &&
    kindOfProgram(program.slice(1, program.indexOf(','))) !== undefined
  )
    return program;
  const name = programName(program);
  if (name === 'sed') return args.find((word) => RUNNING_EDIT.test(word));
  if (name === 'tar')
    return args.find((word) =>
      /^--(?:checkpoint-action|to-command|info-script|new-volume-script|rsh-command)\b/.test(word),
    );
  if (name === 'git') {
    const setting = args.find((word, index) => args[index - 1] === '-c' && RUNNING_CONFIG.test(word));
    return setting === undefined ? undefined : `git -c ${setting}`;
  }
  return readsScripts(program) ? inputOf(program, args, command) : undefined;
}

/** An interpreter runs its input where it is given neither a file nor a text to run. */
function inputOf(program: string, args: readonly string[], { inputs, isPiped }: ShellCommand): string | undefined {
  const operand = args.find((word) => !/^[-+]/.test(word));
  if (operand?.startsWith(UNKNOWN) === true) return `${program} ${args.join(' ').replaceAll(UNKNOWN, '$(…)')}`;
  if (operand !== undefined && operand !== '/dev/stdin') return undefined;
  if (isPiped) return `| ${program}`;
  return inputs.length > 0 ? `${program} < ${inputs.join(' ')}` : undefined;
}
