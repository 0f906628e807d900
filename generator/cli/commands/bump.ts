import { bumpRecord } from '../../authoring/bump/bump-record.ts';
import { bumpJson, bumpSummary, bumpText, isBumpFault, type ReportedBump } from '../../authoring/bump/bump-report.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { namedRecords } from './catalogue-path.ts';
import { openCatalogue } from './open-catalogue.ts';
import { renewRecords, type RenewalOptions } from './renew-records.ts';

export interface BumpOptions extends RenewalOptions {
  readonly catalogue: string;
  /** Least age of a release, in milliseconds. */
  readonly minAge: number;
}

/** Brings downloads up to date, where they have a place that lists newer ones. */
export async function bump(
  paths: readonly string[],
  options: BumpOptions,
  environment: Environment,
): Promise<ExitCode> {
  const catalogue = openCatalogue(options.catalogue, environment);
  const records = (await namedRecords(paths, catalogue, environment)).filter(({ role }) => role === 'installer');
  const times = { now: environment.now(), minAge: options.minAge };
  const renewed = await renewRecords(
    records,
    (record, loaded, world) => bumpRecord(record, loaded, { ...world, ...times }),
    { catalogue, options, environment },
  );
  const bumps = renewed.map(({ file, result: { outcomes, noUpdate, before, text }, fault }): ReportedBump => {
    const isWritten = before !== text && fault === undefined;
    const all = outcomes.map((one) =>
      fault !== undefined && one.state === 'newer' ? { ...one, state: 'failed' as const, reason: fault } : one,
    );
    return { file, outcomes: all, noUpdate, isWritten };
  });
  const { out, error } = environment;
  if (options.format === 'json') out.write(bumpJson(bumps));
  else (options.dryRun ? error : out).write(bumpText(bumps));
  error.write(bumpSummary(bumps, options.dryRun));
  return bumps.some(({ outcomes }) => outcomes.some(isBumpFault)) ? ExitCode.findings : ExitCode.clean;
}
