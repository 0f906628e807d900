import { builtInVariables, plainName } from '../reading/names.ts';
import type { MappingNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { scriptReaders } from '../effects/files/known-programs.ts';
import { HostIndex } from '../effects/risk/known-hosts.ts';

const READERS = `(?<![\\w.-])(?:${scriptReaders.map((name) => (name === '.' ? '\\.(?=\\s)' : `${name}\\b`)).join('|')})`;

/** Words of usual risks; searching is faster than describing. */
const WORDS =
  /\b(?:eval|base64|xxd|openssl|[Pp]ower[Ss]hell|python|perl|ruby|node|sudo|pkexec|doas|su\b|gksu|gksudo|kdesu|setcap|crontab|systemctl|systemd|loginctl|FromBase64String|LD_PRELOAD|LD_AUDIT|BASH_ENV|PROMPT_COMMAND|PYTHON[A-Z]+|PERL5|RUBYOPT|NODE_|JAVA_TOOL|_JAVA|GIO_MODULE|GTK_MODULES|GCONV_PATH|VK_|GIT_SS|ENV|PATH|SHELL|EDITOR|PAGER|CURL_|WGETRC|CERT_NONE|curl|wallet|Cookies|Login Data|verify|sslverify|SkipCert|StrictHost|urllib)|_create_unverified|\+s\b|--(?:insecure|no-(?![abd-fh-uw-z])|allow-un|trusted|nogpg|disable-ssl|ssl-no|check-cert)|ssl[Vv]erify|strict-ssl|\|\s*\w*sh\b|\$\{?IFS|\$'|\\(?:[xuU0-7]|\r?\n)|\.(?:bash|profile|zsh|xinit|xsess|xprof|config|local|ssh|gnupg|pki|aws|kube|netrc|git-cred|npmrc|mozilla|electrum|bitcoin)|ssfn|\/etc\/|keyrings|kwallet|autostart/;

const KEYS = /[\\/](?:Run|Winlogon|AppInit|Image File|Services)/i;

/** Candidates for texts that an interpreter runs. */
const HANDED = new RegExp(
  [
    `\\|[^\\n|]{0,80}${READERS}`,
    `${READERS}[^\\n]{0,200}(?:<|\\$\\(|\`)`,
    'checkpoint-action|to-command|info-script|(?:^|[;&|:"]|- )[ \\t]*\\{\\w+,[^\\s}]*\\}',
    '\\$\\([ \\t]*(?:printf|echo|cat|base64|xxd|rev|tr|zcat|sed|awk)\\b',
    '\\bgit\\s[^\\n]{0,80}-c\\b',
    // The command or flag "e" of sed, not its option.
    '\\bsed\\s[^\\n]{0,400}(?:[^\\w\\s.-]|\\s\\d)[gpiImM\\d ]*e[gpiImM\\d]*[\'"]?(?:[\\s\\\\]|$)',
  ].join('|'),
  'm',
);

/** What each of them has at least; a search for it is ten times as fast. */
const HANDING = /[<`]|\$\(|\|[^\n|]*[\w.]|\{\w+,|-action|to-command|info-script|\b(?:git|sed)\s/;

const HOST = /https?:[/\\]+([^\s/?#"'<>]*)/gi;

export const wellKnownHosts = new HostIndex(new Map());

/** Whether a record may have a usual risk, also with variables filled in. */
export function isSuspicious(text: string, variables: YamlNode | undefined): boolean {
  if (hasSuspiciousWord(text)) return true;
  if (variables?.kind !== 'mapping' || variables.pairs.length === 0) return false;
  if (variables.pairs.some(({ key }) => builtInVariables.includes(plainName(key.text)))) return true;
  return variables.pairs.length > MAX_VARIABLES || hasSuspiciousWord(fillIn(text, variables));
}

/** With more variables, describing is faster. */
const MAX_VARIABLES = 20;

function fillIn(text: string, { pairs }: MappingNode): string {
  let result = text;
  for (const { key, value } of pairs.toSorted((a, b) => b.key.text.length - a.key.text.length)) {
    const valueText = value.kind === 'scalar' ? value.text : '';
    for (const name of new Set([key.text, plainName(key.text)])) {
      result = result.replaceAll(`$${name}`, () => valueText).replaceAll(`\${${name}}`, () => valueText);
    }
  }
  return result;
}

function hasSuspiciousWord(text: string): boolean {
  if (WORDS.test(text) || (HANDING.test(text) && HANDED.test(text))) return true;
  if (text.includes('regedit') && KEYS.test(text)) return true;
  // `matchAll` copies the expression for each text.
  HOST.lastIndex = 0;
  for (let match = HOST.exec(text); match !== null; match = HOST.exec(text)) {
    const host = match[1] ?? '';
    // An IP address, credentials, a backslash, IDN, or a host similar to another.
    if (/[^\w.:-]|^[\d.]+(?::|$)|xn--/.test(host)) return true;
    if (wellKnownHosts.likeness(host.toLowerCase().replace(/:\d*$/, '')) !== undefined) return true;
  }
  return false;
}
