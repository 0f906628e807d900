import type { Diagnostic, Place } from '../../findings/diagnostic.ts';
import type { Severities } from '../../records/records.ts';
import { hostLikeAnother, hostOnlyHere, likenessReason, onlyHereReason } from '../effects/risk/host-rules.ts';
import { HostIndex } from '../effects/risk/known-hosts.ts';
import { quotedSentence, type Sentence } from '../effects/sentence.ts';
import { riskFindings } from './risk-findings.ts';
import { wellKnownHosts } from './suspicious-text.ts';

export interface HostUse {
  readonly host: string;
  readonly place: Place;
}

/** Findings about a host at each place that names it. */
export type FoundOfHosts = ReadonlyMap<string, (place: Place) => Diagnostic[]>;

export function comparesHosts(severities: Severities): boolean {
  return isSet(severities, hostOnlyHere.code) || isSet(severities, hostLikeAnother.code);
}

/** Findings that the site asks for, from the numbers of installers that name hosts. */
export function findInHosts(counts: ReadonlyMap<string, number>, severities: Severities): FoundOfHosts {
  const index = new HostIndex(isSet(severities, hostLikeAnother.code) ? counts : new Map());
  const findings = new Map<string, (place: Place) => Diagnostic[]>();
  for (const [host, count] of counts) {
    const facts: (readonly [code: string, reason: Sentence])[] = [];
    // A host like a well-known one is a finding of the record itself.
    const like = wellKnownHosts.likeness(host) === undefined ? index.likeness(host) : undefined;
    if (like !== undefined) facts.push([hostLikeAnother.code, likenessReason(host, like)]);
    if (count <= 1 && isSet(severities, hostOnlyHere.code)) facts.push([hostOnlyHere.code, onlyHereReason(host)]);
    if (facts.length === 0) continue;
    findings.set(host, (place) =>
      facts.flatMap(([code, reason]) => riskFindings.get(code)?.at(place, { reason: quotedSentence(reason) }) ?? []),
    );
  }
  return findings;
}

function isSet(severities: Severities, code: string): boolean {
  return (severities.get(code) ?? 'off') !== 'off';
}
