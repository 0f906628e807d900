import type { Diagnostic, Place } from '../../findings/diagnostic.ts';
import type { Severities } from '../../records/records.ts';
import { hostLikeAnother, hostOnlyHere, likenessReason, onlyHereReason } from '../effects/risk/host-rules.ts';
import { HostIndex } from '../effects/risk/known-hosts.ts';
import { quotedSentence, type Sentence } from '../effects/sentence.ts';
import { riskFindings } from './risk-findings.ts';
import { wellKnownHosts } from './suspicious-text.ts';

/** A host that an installer uses, and where its record says so. */
export interface HostUse {
  readonly host: string;
  readonly place: Place;
}

/** What is found of a host wherever it is used. */
export type FoundOfHosts = ReadonlyMap<string, (place: Place) => Diagnostic[]>;

/** Whether a site wants the hosts of its catalogue to be compared with each other. */
export function comparesHosts(severities: Severities): boolean {
  return isSet(severities, hostOnlyHere.code) || isSet(severities, hostLikeAnother.code);
}

/** What is to be said of hosts, from the numbers of installers that name them, as far as the site asks for it. */
export function findInHosts(counts: ReadonlyMap<string, number>, severities: Severities): FoundOfHosts {
  const index = new HostIndex(isSet(severities, hostLikeAnother.code) ? counts : new Map());
  const found = new Map<string, (place: Place) => Diagnostic[]>();
  for (const [host, count] of counts) {
    const facts: (readonly [code: string, reason: Sentence])[] = [];
    // What is like a well-known host is found in the record by itself.
    const like = wellKnownHosts.likeness(host) === undefined ? index.likeness(host) : undefined;
    if (like !== undefined) facts.push([hostLikeAnother.code, likenessReason(host, like)]);
    if (count <= 1 && isSet(severities, hostOnlyHere.code)) facts.push([hostOnlyHere.code, onlyHereReason(host)]);
    if (facts.length === 0) continue;
    found.set(host, (place) =>
      facts.flatMap(([code, reason]) => riskFindings.get(code)?.at(place, { reason: quotedSentence(reason) }) ?? []),
    );
  }
  return found;
}

/** Whether a site has set a severity: those that it has not set are absent, or off. */
function isSet(severities: Severities, code: string): boolean {
  return (severities.get(code) ?? 'off') !== 'off';
}
