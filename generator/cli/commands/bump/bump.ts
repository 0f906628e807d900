import { bumpRecord, type BumpedRecord } from '../../../authoring/bump/bump-record.ts';
import {
  branchesSummary,
  branchesText,
  bumpJson,
  bumpSummary,
  bumpText,
  isBumpFault,
  type ReportedBump,
} from '../../../authoring/bump/bump-report.ts';
import { ExitCode } from '../../terminal/environment.ts';
import { filesOfBase, makeBranches, openBranchBase } from './bump-branches.ts';
import { namedRecords } from '../../catalogue/catalogue-path.ts';
import { openCatalogue } from '../../catalogue/open-catalogue.ts';
import { renewRecords, type Renew } from '../../records/renew-records.ts';
import type { defineBump } from './definition.ts';
import type { Run } from '../../terminal/options.ts';

export const bump: Run<typeof defineBump> = async (paths, options, environment) => {
  const openedCatalogue = openCatalogue(options.catalogue, environment);
  const base = options.branches ? openBranchBase(openedCatalogue) : undefined;
  const catalogue = base === undefined ? openedCatalogue : { ...openedCatalogue, files: filesOfBase(base) };
  const records = (await namedRecords(paths, catalogue)).filter(({ role }) => role === 'installer');
  const times = { now: environment.now(), minAge: options.minAge };
  const keepsFiles = options.dryRun || options.branches;
  const renew: Renew<BumpedRecord> = (record, loadedRecord, world) =>
    bumpRecord(record, loadedRecord, { ...world, ...times });
  const renewals = await renewRecords(records, renew, { catalogue, options, keepsFiles });
  const bumps = renewals.map(({ file, result, fault }): ReportedBump => {
    const { outcomes, noUpdate, stillNamed, previousText, text } = result;
    const isWritten = previousText !== text && fault === undefined;
    const outcomeTexts = outcomes.map((outcome) =>
      fault !== undefined && outcome.state === 'newer'
        ? { ...outcome, state: 'failed' as const, reason: fault }
        : outcome,
    );
    return { file, outcomes: outcomeTexts, noUpdate, stillNamed, isWritten };
  });
  const branches = base === undefined ? undefined : makeBranches(renewals, base, options.maxOpen);
  const { out, error } = environment;
  if (options.format === 'json') out.write(bumpJson(bumps, branches));
  else (options.dryRun ? error : out).write(bumpText(bumps) + branchesText(branches ?? []));
  error.write(branches === undefined ? bumpSummary(bumps, options.dryRun) : branchesSummary(branches, bumps));
  return bumps.some(({ outcomes }) => outcomes.some(isBumpFault)) ? ExitCode.findings : ExitCode.clean;
};
