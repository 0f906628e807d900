import type { Diagnostic, Place } from '../../findings/diagnostic.ts';
import type { Fields } from '../../records/fields.ts';
import type { Severities } from '../../records/records.ts';
import { installerInput } from '../effects/installer-input.ts';
import type { RiskFact } from '../effects/effects.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import { describeEffects } from '../effects/describe-effects.ts';
import { hostOnlyHere } from '../effects/risk/host-rules.ts';
import { catalogueRiskFacts, riskFacts } from '../effects/risk/risk-facts.ts';
import { quotedSentence, literalsIn } from '../effects/sentence.ts';
import { plainName } from '../reading/names.ts';
import { itemsOf, pairOf, pairsOf } from '../reading/outline.ts';
import { comparesHosts, type HostUse, riskFindings, usualRiskSeverities } from './risk-findings.ts';
import { scriptReaders } from '../effects/files/known-programs.ts';
import { wellKnownHosts } from '../effects/risk/known-hosts.ts';
import { placeAt, type Source } from '../../yaml/load/source.ts';
import type { MappingNode, YamlNode } from '../../yaml/load/yaml-node.ts';

/** The risks that the site wants reported; `onHost` gets each host where hosts are compared. */
export function lintRisks(
  path: { readonly installer: string; readonly game: string },
  fields: Fields,
  { source, root }: LoadedRecord,
  severities: Severities,
  onHost: (use: HostUse) => void,
): Diagnostic[] {
  const script = fields.node('script');
  if (root === undefined || script?.kind !== 'mapping') return [];
  const areCompared = comparesHosts(severities);
  const asksForMore = [...severities].some(([code, severity]) => severity !== 'off' && usualRiskSeverities.has(code));
  // With variables, no word need stand in the text.
  const hasVariables = pairOf(script, 'variables') !== undefined;
  if (!areCompared && !asksForMore && !hasVariables && !hasSuspiciousWord(source.text)) return [];
  // What may fail is no risk.
  const effects = describeEffects({ ...installerInput(path, source, fields), events: new Map() });
  return [...riskFacts(effects), ...catalogueRiskFacts(effects, { hosts: wellKnownHosts, runners: [] })].flatMap(
    (fact) => {
      // A lone record is not compared with others, so each of its hosts would be reported.
      if (fact.code === hostOnlyHere.code) {
        if (areCompared) onHost({ host: fact.host ?? '', place: placeOfFact(fact, source, script) });
        return [];
      }
      const finding = riskFindings.get(fact.code);
      if (finding === undefined || severities.get(fact.code) === 'off') return [];
      return [finding.at(placeOfFact(fact, source, script), { reason: quotedSentence(fact.reason) })];
    },
  );
}

/** The file, step or setting of a fact, else the script. */
function placeOfFact({ steps, download, reason }: RiskFact, source: Source, script: MappingNode): Place {
  const labels = itemsOf(script, 'files').flatMap(pairsOf);
  const step = itemsOf(script, 'installer')[(steps[0] ?? 0) - 1];
  const node =
    labels.find(({ key }) => plainName(key.text) === download)?.key ??
    (step?.kind === 'mapping' ? step.pairs[0]?.key : step) ??
    settingNode(script, literalsIn(reason)) ??
    script;
  return placeAt(source, node.start, node.end);
}

/** The key of a setting that the fact names, as `system.prefix_command`, `LD_PRELOAD` or `LD_PRELOAD=…`. */
function settingNode(script: MappingNode, names: readonly string[]): YamlNode | undefined {
  for (const { key: section, value } of script.pairs) {
    for (const { key, value: inner } of pairsOf(value)) {
      if (names.includes(`${section.text}.${key.text}`)) return key;
      const variable = pairsOf(inner).find(({ key: { text } }) => names.some((name) => name.split('=')[0] === text));
      if (variable !== undefined) return variable.key;
    }
  }
  return undefined;
}

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

/** Matches every text that `HANDED` matches, ten times as fast. */
const HANDING = /[<`]|\$\(|\|[^\n|]*[\w.]|\{\w+,|-action|to-command|info-script|\b(?:git|sed)\s/;

const HOST = /https?:[/\\]+([^\s/?#"'<>]*)/gi;

function hasSuspiciousWord(text: string): boolean {
  if (WORDS.test(text) || (HANDING.test(text) && HANDED.test(text))) return true;
  if (text.includes('regedit') && KEYS.test(text)) return true;
  return Array.from(text.matchAll(HOST), ([, host = '']) => host).some(
    (host) =>
      // An IP address, credentials, a backslash, IDN, or a host similar to another.
      /[^\w.:-]|^[\d.]+(?::|$)|xn--/.test(host) ||
      wellKnownHosts.likeness(host.toLowerCase().replace(/:\d*$/, '')) !== undefined,
  );
}
