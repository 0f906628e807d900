import { longUntested } from '../../records/findings/times.ts';
import type { Severities, SiteRecord } from '../../records/records.ts';
import { usualRiskSeverities } from './risk-findings.ts';

/** What is found only where a site asks for it, besides risks that are usual. */
const USUAL: Severities = new Map([...usualRiskSeverities, [longUntested.code, 'off']]);

/** The severities of findings at a site, as far as that differs from their kinds. */
export function severitiesOf(site: SiteRecord | undefined): SiteRecord['severities'] {
  return site === undefined ? USUAL : new Map([...USUAL, ...site.severities]);
}
