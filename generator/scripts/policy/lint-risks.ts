import type { Diagnostic, Place } from '../../findings/diagnostic.ts';
import type { Fields } from '../../records/fields.ts';
import type { Severities } from '../../records/records.ts';
import { installerInput } from '../effects/installer-input.ts';
import type { RiskFact } from '../effects/risk/rule.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import { describeEffects } from '../effects/describe-effects.ts';
import { hostOnlyHere } from '../effects/risk/host-rules.ts';
import { catalogueRiskFacts, riskFacts } from '../effects/risk/risk-facts.ts';
import { quotedSentence, literalsIn } from '../effects/sentence.ts';
import { plainName } from '../reading/names.ts';
import { itemsOf, pairOf } from '../reading/outline.ts';
import { comparesHosts, type HostUse } from './catalogue-hosts.ts';
import { riskFindings, usualRiskSeverities } from './risk-findings.ts';
import { isSuspicious, wellKnownHosts } from './suspicious-text.ts';
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
  if (!areCompared && !asksForMore && !isSuspicious(source.text, pairOf(script, 'variables')?.value)) return [];
  const effects = describeEffects(installerInput(path, source, fields));
  return [...riskFacts(effects), ...catalogueRiskFacts(effects, { hosts: wellKnownHosts, runners: [] })].flatMap(
    (fact) => {
      // Without another installer to compare it with, each of its hosts is only here.
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

/** The file, step or setting that a fact is about, or else the script. */
function placeOfFact({ steps, download, reason }: RiskFact, source: Source, script: MappingNode): Place {
  const labels = itemsOf(script, 'files').flatMap((item) => (item.kind === 'mapping' ? item.pairs : []));
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
    if (value.kind !== 'mapping') continue;
    for (const { key, value: inner } of value.pairs) {
      if (names.includes(`${section.text}.${key.text}`)) return key;
      const variables = inner.kind === 'mapping' ? inner.pairs : [];
      const variable = variables.find(({ key: { text } }) => names.some((name) => name.split('=')[0] === text));
      if (variable !== undefined) return variable.key;
    }
  }
  return undefined;
}
