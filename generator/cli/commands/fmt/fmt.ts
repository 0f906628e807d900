import { withSchemaLine } from '../../records/schema-line.ts';
import { countOf } from '../../../text/count-of.ts';
import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import type { CheckedText } from '../../../authoring/fix/checked-text.ts';
import { createRecordCheck } from '../../../authoring/record/record-check.ts';
import { formatText } from '../../../authoring/format/format-text.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { rewriteFile } from '../../../io/disk/rewrite-file.ts';
import { createSchemaCheck } from '../../../records/schemas.ts';
import type { RecordPath } from '../../../catalogue/layout.ts';
import { MAXIMUM_BYTES } from '../../../yaml/load/limits.ts';
import { namedRecords } from '../../catalogue/catalogue-path.ts';
import { openCatalogue, shownRecord, type OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import { writePatch } from '../../records/fix.ts';
import { type Environment, ExitCode, Misuse, tell } from '../../terminal/environment.ts';
import { withProgress } from '../../terminal/progress.ts';
import type { FmtOptions } from './definition.ts';

interface FormatOutcome {
  readonly isChanged: boolean;
  /** Why the record is left as it is. */
  readonly fault?: string;
  /** Whether the record is in order, and the disk or another program was in the way. */
  readonly isObstructed?: boolean;
}

export async function fmt(paths: readonly string[], options: FmtOptions, environment: Environment): Promise<ExitCode> {
  if (options.check && options.dryRun) throw new Misuse('--check names files and --dry-run prints changes: choose one');
  const catalogue = openCatalogue(options.catalogue, environment);
  const records = await namedRecords(paths, catalogue);
  const checkRecord = createRecordCheck(createSchemaCheck());
  const outcomes: FormatOutcome[] = [];
  await withProgress(environment, ({ start, step }) => {
    start('Formatting', records.length);
    for (const record of records) {
      const outcome = format(record, (text) => checkRecord(record, text), options, catalogue);
      if (outcome.fault !== undefined)
        tell(environment, `${shownRecord(catalogue, record.path)}: left as it is, since ${outcome.fault}`);
      outcomes.push(outcome);
      step();
    }
  });
  return conclude(outcomes, options, environment);
}

function format(
  record: RecordPath,
  checkText: (text: string) => CheckedText,
  { check, dryRun }: FmtOptions,
  catalogue: OpenedCatalogue,
): FormatOutcome {
  const { folder, files, environment } = catalogue;
  const leave = (fault: string, isObstructed = false) => ({ isChanged: false, fault, isObstructed });
  const content = files.read(record.path, MAXIMUM_BYTES);
  if (content.kind !== 'bytes' || !isUtf8(content.bytes)) return leave('it has 1 error');
  const previousText = Buffer.from(content.bytes).toString('utf8');
  const result = formatText(record.role, withSchemaLine(previousText, folder, record), checkText);
  if (result.kind === 'errors') return leave(`it has ${countOf(result.count, 'error')}`);
  if (result.kind === 'refused') return leave(result.reason);
  if (previousText === result.text) return { isChanged: false };
  const name = shownRecord(catalogue, record.path);
  if (dryRun) writePatch(name, previousText, result.text, environment.out);
  else {
    const rewriteResult = check ? undefined : rewriteFile(join(folder, record.path), previousText, result.text);
    if (rewriteResult?.kind === 'changed') return leave('it was changed in the meantime', true);
    if (rewriteResult?.kind === 'failed') return leave(`it cannot be written: ${rewriteResult.reason}`, true);
    environment.out.write(`${visibleText(name)}\n`);
  }
  return { isChanged: true };
}

function conclude(outcomes: readonly FormatOutcome[], { check, dryRun }: FmtOptions, environment: Environment) {
  const changed = outcomes.filter(({ isChanged }) => isChanged).length;
  const faults = outcomes.filter(({ fault }) => fault !== undefined).length;
  const obstacleCount = outcomes.filter(({ isObstructed }) => isObstructed).length;
  const of = `${countOf(changed, 'file')} of ${String(outcomes.length)}`;
  const verb = check || dryRun ? 'Would format' : 'Formatted';
  tell(environment, changed === 0 ? 'Nothing to format' : `${verb} ${of}${check ? '; run "catalogue fmt"' : ''}`);
  const state = faults === 1 ? 'left as it is' : 'left as they are';
  const remedy = faults > obstacleCount ? ': fix what "catalogue check" reports' : '';
  if (faults > 0) tell(environment, `${countOf(faults, 'file')} ${state}${remedy}`);
  if (obstacleCount > 0) return ExitCode.failure;
  return faults > 0 || (check && changed > 0) ? ExitCode.findings : ExitCode.clean;
}
