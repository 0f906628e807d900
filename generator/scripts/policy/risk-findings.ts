import { defineFinding, type DefinedFinding, files, file, type Example } from '../../findings/define-finding.ts';
import type { Diagnostic, Place, Severity } from '../../findings/diagnostic.ts';
import type { Severities, SiteRecord } from '../../records/records.ts';
import { hostLikeAnother, hostOnlyHere, likenessReason, onlyHereReason } from '../effects/risk/host-rules.ts';
import { HostIndex, wellKnownHosts } from '../effects/risk/known-hosts.ts';
import { ruleWords } from '../effects/risk/risk-facts.ts';
import { quotedSentence, type Sentence } from '../effects/sentence.ts';

/** Facts about risks as findings, without those that lint reports under another code. */
export const riskFindings: ReadonlyMap<string, DefinedFinding<{ readonly reason: string }>> = new Map(
  ruleWords.flatMap((rule) => {
    if (rule.help === undefined) return [];
    const { code, title, why, isWarning, help, scope, wrong, right } = rule;
    const finding = defineFinding({
      code,
      message: ({ reason }: { readonly reason: string }) => `${title}: ${reason}`,
      help: () => `${help} If it has to stay, write this above it, with your reason: # accept ${code}: …`,
      why: isWarning
        ? [why, scope ?? []].flat().join(' ')
        : `${why} Reported only where site.yaml sets a severity for it.`,
      wrong: isWarning ? wrong : withSeverity(code, wrong),
      right: isWarning ? right : withSeverity(code, right),
    });
    return [[code, finding] as const];
  }),
);

/** Severities of these findings at a site that does not set them. */
export const usualRiskSeverities: ReadonlyMap<string, Severity | 'off'> = new Map(
  ruleWords.flatMap((rule) => (rule.help === undefined || rule.isWarning ? [] : [[rule.code, 'off'] as const])),
);

function withSeverity(code: string, example: Example): Example {
  if ('note' in example) return example;
  return files(...example.files, file('site.yaml', 'severities:', `  ${code}: warning`));
}

/** The site's severities that differ from the defaults. */
export function severitiesOf(site: SiteRecord | undefined): SiteRecord['severities'] {
  return site === undefined ? usualRiskSeverities : new Map([...usualRiskSeverities, ...site.severities]);
}

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
