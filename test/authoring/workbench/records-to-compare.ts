import { completeRemedies } from '../../../generator/authoring/complete-remedies.ts';
import { checkFiles } from '../../../generator/building/pipeline/check-files.ts';
import { toFinding, type Finding } from '../../../generator/findings/finding.ts';
import { acrossRules } from '../../../generator/records/record-findings.ts';
import { allFindings } from '../../../generator/scripts/all-findings.ts';
import { severitiesOf } from '../../../generator/scripts/policy/risk-findings.ts';
import type { SentQuestion, Written } from '../../../generator/website/workbench/messages.ts';
import { createMemoryCatalogue } from '../../memory-catalogue.ts';
import { SITE } from '../../site.ts';
import { PROJECT } from '../../project.ts';
import { readTree } from '../../read-tree.ts';
import { breakRecord } from '../fix/broken-record.ts';

/** The present time of both sides. */
const NOW = Date.UTC(2026, 10, 24);

/** Rules that compare records: a page knows of one alone. */
const ACROSS: ReadonlySet<string> = new Set(acrossRules.map(({ finding }) => finding.code));

/** Records with fifty mistakes, all of the starter, and some that are made of those by mistakes of every kind. */
export function recordsToCompare(count: number): readonly Written[] {
  const mistakes = recordsIn(`${PROJECT}test/fixtures/fifty-mistakes`);
  const starter = recordsIn(`${PROJECT}catalogue`).filter(({ path }) => path.startsWith('games/'));
  const brokenRecords = Array.from({ length: count }, (_none, seed): Written => {
    const { path, text } = starter[(seed * 7) % starter.length] ?? { path: '', text: '' };
    return { path, text: breakRecord(text, seed + 1) };
  });
  return [...mistakes, ...starter, ...brokenRecords];
}

function recordsIn(folder: string): Written[] {
  return Object.entries(readTree(folder))
    .filter(([path]) => path.endsWith('.yaml') && path !== 'site.yaml')
    .map(([path, text]) => ({ path, text }));
}

/** What the command says of a record in a catalogue that has no other. */
export async function findingsOfCommand({ path, text }: Written): Promise<readonly Finding[]> {
  // Where an error is found, such as that there is no game, nothing is said of acceptances.
  const game = path.replace(/[^/]*$/, 'game.yaml');
  const files = createMemoryCatalogue({
    'site.yaml': 'base_url: https://example.org\n',
    ...(path.startsWith('games/') && { [game]: 'id: 1\nname: Any game\n' }),
    [path]: text,
  });
  const { diagnostics } = await checkFiles(files);
  const ownDiagnostics = diagnostics.filter(({ code, place }) => place.file === path && !ACROSS.has(code));
  return completeRemedies(ownDiagnostics, { files, now: NOW, changed: undefined }).map((diagnostic) =>
    toFinding(diagnostic, allFindings),
  );
}

/** The question that a page asks of a record, without anything that a site or a person says. */
export function questionOf(writtenText: Written, number = 1): SentQuestion {
  const { wireNames } = SITE;
  const details = { name: '', year: '', version: '', runner: '', user: '' };
  return {
    number,
    now: NOW,
    settings: { severities: [...severitiesOf(SITE)], wireNames, offeredRunners: [] },
    question: { kind: 'check', written: writtenText, said: details },
  };
}
