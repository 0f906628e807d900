import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { Fields } from '../../records/fields.ts';
import type { Severities } from '../../records/records.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import { describeEffects } from '../effects/describe-effects.ts';
import { installerInput } from '../effects/installer-input.ts';
import { hostOnlyHere } from '../effects/risk/host-rules.ts';
import { catalogueRiskFacts, riskFacts } from '../effects/risk/risk-facts.ts';
import { quotedSentence } from '../effects/sentence.ts';
import { pairOf } from '../lint/script/outline.ts';
import { comparesHosts, type HostUse } from './catalogue-hosts.ts';
import { placeOfFact } from './place-of-fact.ts';
import { riskFindings, usualRiskSeverities } from './risk-findings.ts';
import { isSuspicious, wellKnownHosts } from './suspicious-text.ts';

/** Finds the risks that the site wants reported; `onHost` gets each host where hosts are compared. */
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
  const isDescribed = areCompared || asksForMore(severities);
  if (!isDescribed && !isSuspicious(source.text, pairOf(script, 'variables')?.value)) return [];
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

/** Whether the policy asks for a risk that is off by default. */
function asksForMore(severities: Severities): boolean {
  for (const [code, severity] of severities) {
    if (severity !== 'off' && usualRiskSeverities.has(code)) return true;
  }
  return false;
}
