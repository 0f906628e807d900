import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PyyamlOracle } from '../../yaml/pyyaml/pyyaml-oracle.ts';
import type { Bench } from './part.ts';
import { outcomeText } from './check-outcome.ts';
import { runProgram } from './run-program.ts';
import { writeBatch, type BatchRecord } from './write-batch.ts';

const SCRIPT = fileURLToPath(new URL('compare-served.py', import.meta.url));

/** Builds records without errors, and reports those that PyYAML reads otherwise than they are served. */
export async function compareWithPyyaml(bench: Bench, folder: string, records: readonly BatchRecord[]): Promise<void> {
  if (PyyamlOracle.lack() !== undefined) return;
  writeBatch(folder, records);
  const out = join(bench.folder, 'served');
  const buildRun = await runProgram(['build', '--catalogue', folder, '--out', out]);
  // Errors between records show in the whole only.
  if (buildRun.code === 1) return;
  if (buildRun.code !== 0) {
    bench.fault(`build ends with code ${String(buildRun.code)}`, outcomeText(buildRun));
    return;
  }
  const pairs = records.map(({ path, slug }) => ({
    record: join(folder, path),
    slug,
    answers: join(out, 'api/installers', slug),
  }));
  const servedPairs = pairs.filter(({ answers }) => existsSync(answers));
  const { status, stdout, stderr } = spawnSync('python3', [SCRIPT], {
    input: JSON.stringify(servedPairs),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`python3 failed: ${stderr}`);
  const differences = JSON.parse(stdout) as { record: string; kind: string; difference: string }[];
  servedPairs.forEach(() => {
    bench.tally('records that PyYAML read as well');
  });
  for (const { record, kind, difference } of differences) {
    const text = records.find(({ path }) => record.endsWith(path))?.bytes.toString('utf8');
    bench.fault(kind, `${difference} in ${JSON.stringify(text)}`);
  }
}
