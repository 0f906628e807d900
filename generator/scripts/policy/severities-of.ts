import type { SiteRecord } from '../../records/records.ts';
import { usualRiskSeverities } from './risk-findings.ts';

/** The severities of findings at a site, as far as that differs from their kinds. */
export function severitiesOf(site: SiteRecord | undefined): SiteRecord['severities'] {
  return site === undefined ? usualRiskSeverities : new Map([...usualRiskSeverities, ...site.severities]);
}
