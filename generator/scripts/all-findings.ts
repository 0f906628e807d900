import type { Section } from '../findings/define-finding.ts';
import type { Diagnostic } from '../findings/diagnostic.ts';
import { toFinding, type Definitions, type Finding } from '../findings/finding.ts';
import {
  catalogueFindings,
  settingsFindings,
  changeFindings,
  imageAdvice,
  imageFindings,
  recordFindings,
} from '../records/record-findings.ts';
import { badAcceptance, unneededAcceptance } from './lint/acceptance/find-acceptances.ts';
import { fileFindings, yamlFindings } from '../yaml/yaml-findings.ts';
import { repeatedVersionRule } from '../records/across/rules/repeated-version.ts';
import { recordRules } from './lint/record/lint-record.ts';
import { ignoredRules, refusedRules } from './lint/script/script-rules.ts';
import { riskFindings } from './policy/risk-findings.ts';

const refusedFindings = refusedRules.map(({ finding }) => finding);
const ignoredFindings = [
  ...new Set([...ignoredRules, ...recordRules.runtime, ...recordRules.installer].map(({ finding }) => finding)),
  unneededAcceptance,
  badAcceptance,
];

/** Every kind of finding, in the order of the documentation. */
export const sections: readonly Section[] = [
  { title: 'Files', findings: fileFindings },
  { title: 'YAML', findings: yamlFindings },
  { title: 'Keys and values of a record', findings: recordFindings },
  { title: 'Images of games', findings: imageFindings },
  { title: 'Records beside each other', findings: catalogueFindings },
  { title: 'What the client refuses in a script', isAboutClient: true, findings: refusedFindings },
  { title: 'What the client ignores or misreads in a script', isAboutClient: true, findings: ignoredFindings },
  { title: 'Risks for players', findings: [...riskFindings.values()] },
  { title: 'Records compared with an earlier commit', findings: changeFindings },
  { title: 'Settings that do not fit the day or the place', findings: settingsFindings },
];

export const allFindings: Definitions = new Map(
  sections.flatMap(({ findings }) => findings.map((finding) => [finding.code, finding] as const)),
);

/** A finding in words. */
export function wordDiagnostic(diagnostic: Diagnostic): Finding {
  return toFinding(diagnostic, allFindings);
}

/** Codes whose severity a site may set: those of lint, not those of validation. */
export const gradableCodes: readonly string[] = [
  ...[
    ...refusedFindings,
    ...ignoredFindings,
    repeatedVersionRule.finding,
    ...imageAdvice,
    ...changeFindings,
    ...settingsFindings,
  ].map(({ code }) => code),
  ...riskFindings.keys(),
];
