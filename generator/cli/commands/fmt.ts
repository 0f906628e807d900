import { countOf } from '../../findings/count-of.ts';
import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import { createRecordCheck, type RecordCheck } from '../../authoring/fix/record-check.ts';
import { formatText, type Formatted } from '../../authoring/format/format-text.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { rewriteFile } from '../../io/disk/rewrite-file.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { namedRecords } from './catalogue-path.ts';
import { openCatalogue, type OpenedCatalogue } from './open-catalogue.ts';
import { patchText } from './print-fixes.ts';
import { withSchemaLine } from './schema-line.ts';
import { type Environment, ExitCode, Misuse } from '../terminal/environment.ts';
import { createProgress } from '../terminal/progress.ts';
import type { FmtOptions } from '../definitions/fmt.ts';

/** A record that was read, and its form. */
interface FormattedRecord {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly formatted: Formatted;
}

/** What became of one file: whether it has another form, and why it could not be given the usual one. */
interface FormatOutcome {
  readonly isChanged: boolean;
  readonly fault?: string;
}

/** Gives records their usual form, or names those that have another. */
export async function fmt(paths: readonly string[], options: FmtOptions, environment: Environment): Promise<ExitCode> {
  if (options.check && options.dryRun) throw new Misuse('--check names files and --dry-run prints changes: choose one');
  const catalogue = openCatalogue(options.catalogue, environment);
  const records = await namedRecords(paths, catalogue, environment);
  const progress = await createProgress(environment);
  const check = createRecordCheck(createSchemaCheck(), new Map());
  const outcomes: FormatOutcome[] = [];
  progress.start('Formatting', records.length);
  try {
    for (const record of records) {
      const outcome = settle(read(catalogue, record, check), options, catalogue, environment);
      if (outcome.fault !== undefined)
        tell(`${shown(catalogue, record.path)}: left as it is, ${outcome.fault}`, environment);
      outcomes.push(outcome);
      progress.step();
    }
  } finally {
    progress.stop();
  }
  return conclude(outcomes, options, environment);
}

function read({ files, folder }: OpenedCatalogue, record: RecordPath, check: RecordCheck): FormattedRecord {
  const { path } = record;
  const content = files.read(path, MAXIMUM_BYTES);
  if (content.kind !== 'bytes' || !isUtf8(content.bytes))
    return { path, bytes: new Uint8Array(), formatted: { kind: 'errors', count: 1 } };
  const text = withSchemaLine(Buffer.from(content.bytes).toString('utf8'), folder, record);
  return { path, bytes: content.bytes, formatted: formatText(record.role, text, (next) => check(record, next)) };
}

function settle(
  { path, bytes, formatted }: FormattedRecord,
  { check, dryRun }: FmtOptions,
  catalogue: OpenedCatalogue,
  { out }: Environment,
): FormatOutcome {
  if (formatted.kind === 'errors')
    return { isChanged: false, fault: `since it has ${countOf(formatted.count, 'error')}` };
  if (formatted.kind === 'refused') return { isChanged: false, fault: `since ${formatted.reason}` };
  const before = Buffer.from(bytes).toString('utf8');
  if (before === formatted.text) return { isChanged: false };
  const name = shown(catalogue, path);
  if (dryRun) {
    const patch = patchText(name, before, formatted.text);
    out.write(out.isTTY === true ? patch.split('\n').map(visibleText).join('\n') : patch);
    return { isChanged: true };
  }
  const written = check
    ? { kind: 'written' as const }
    : rewriteFile(join(catalogue.folder, path), bytes, formatted.text);
  if (written.kind === 'changed') return { isChanged: false, fault: 'since it was changed in the meantime' };
  if (written.kind === 'failed') return { isChanged: false, fault: `since it cannot be written: ${written.reason}` };
  out.write(`${visibleText(name)}\n`);
  return { isChanged: true };
}

function conclude(
  outcomes: readonly FormatOutcome[],
  { check, dryRun }: FmtOptions,
  environment: Environment,
): ExitCode {
  const changed = outcomes.filter(({ isChanged }) => isChanged).length;
  const faults = outcomes.filter(({ fault }) => fault !== undefined).length;
  const of = `${countOf(changed, 'file')} of ${String(outcomes.length)}`;
  const verb = check || dryRun ? 'Would format' : 'Formatted';
  tell(changed === 0 ? 'Nothing to format' : `${verb} ${of}${check ? '; run "catalogue fmt"' : ''}`, environment);
  const state = faults === 1 ? 'left as it is' : 'left as they are';
  if (faults > 0) tell(`${countOf(faults, 'file')} ${state}: fix what "catalogue check" reports`, environment);
  return faults > 0 || (check && changed > 0) ? ExitCode.findings : ExitCode.clean;
}

function shown({ shownFolder }: OpenedCatalogue, path: string): string {
  return shownFolder === '' ? path : `${shownFolder}/${path}`;
}

function tell(line: string, { error }: Environment): void {
  error.write(`${visibleText(line)}\n`);
}
