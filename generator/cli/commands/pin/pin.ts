import { pinRecord } from '../../../authoring/pin/pin-record.ts';
import { isPinFault, pinJson, pinSummary, pinText } from '../../../authoring/pin/pin-report.ts';
import type { RecordPath } from '../../../catalogue/layout.ts';
import { type Environment, ExitCode } from '../../terminal/environment.ts';
import { namedRecords } from '../../catalogue/catalogue-path.ts';
import { openCatalogue, type OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import { renewRecords } from '../../records/renew-records.ts';
import type { PinOptions } from './definition.ts';

export async function pin(paths: readonly string[], options: PinOptions, environment: Environment): Promise<ExitCode> {
  const catalogue = openCatalogue(options.catalogue, environment);
  const records = await namedRecords(paths, catalogue);
  const hasDownloads = ({ role }: RecordPath) => role === 'installer' || role === 'runner';
  return pinRecords(records.filter(hasDownloads), catalogue, options);
}

export async function pinRecords(
  records: readonly RecordPath[],
  catalogue: OpenedCatalogue,
  options: PinOptions,
): Promise<ExitCode> {
  const renewals = await renewRecords(
    records,
    (record, loadedRecord, world) => pinRecord(record, loadedRecord, options, world),
    { catalogue, options },
  );
  const outcomes = renewals.flatMap(({ file, outcomes }) => outcomes.map((outcome) => ({ ...outcome, file })));
  const { out, error } = catalogue.environment;
  if (options.format === 'json') out.write(pinJson(outcomes));
  else (options.dryRun ? error : out).write(pinText(outcomes));
  error.write(pinSummary(outcomes, options.dryRun));
  return outcomes.some(isPinFault) ? ExitCode.findings : ExitCode.clean;
}
